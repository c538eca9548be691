#!/bin/sh
# Make .venv and bring it up to a lock: `deploy/bootstrap.sh app|dev [module]`.
#
# `app` is what the club runs on, `dev` adds what the tests need (and so is good for `app` too).
# The module, if one is named, is run by the bare Python before anything slow begins; when it fails, so do we.
# A second call sees the stamp in .venv and returns at once.
set -eu
cd "$(dirname "$0")/.."

set_name=${1:?usage: deploy/bootstrap.sh app|dev [module to run first]}
first=${2:-}
lock=requirements/$set_name.txt
stamp=.venv/.synced
python=.venv/bin/python

say() { printf '%s\n' "$*" >&2; }

# What .venv would hold if it were synced from this lock now.
stamp_of() { printf '%s %s\n' "$1" "$(cksum <"requirements/$1.txt")"; }

is_synced() {
    [ -f "$stamp" ] && "$python" -c '' 2>/dev/null || return 1
    found=$(cat "$stamp")
    [ "$found" = "$(stamp_of "$set_name")" ] || [ "$found" = "$(stamp_of dev)" ]
}

# A Python that starts and is new enough. Version managers leave shims about that do neither.
is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }
can_make_venv() { "$1" -c 'import ensurepip, venv' >/dev/null 2>&1; }

find_python() {
    without_venv=
    # Linux's own before others: a distribution builds it with all that makes it quick, a version manager seldom does.
    own=
    [ "$(uname -s)" != Linux ] || own=/usr/bin/python3
    for candidate in ${PYTHON:-$own python3.13 python3.12 python3.11 python3 python /usr/bin/python3}; do
        is_new_enough "$candidate" || continue
        if can_make_venv "$candidate"; then
            printf '%s\n' "$candidate"
            return
        fi
        without_venv=${without_venv:-$candidate}
    done
    if [ -n "$without_venv" ]; then
        version=$("$without_venv" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
        say "Python $version is here, but without its venv module. Bring it: sudo apt-get install python$version-venv"
    elif [ -n "${PYTHON:-}" ]; then
        say "PYTHON=$PYTHON does not run, or is older than Python 3.11. Leave PYTHON out, or name one that is newer."
    else
        say "No Python 3.11 or newer runs here. Bring one: sudo apt-get install python3 python3-venv"
    fi
    return 1
}

make_venv() {
    if ! "$python" -m pip --version >/dev/null 2>&1; then
        say "Making .venv with $1 ..."
        "$1" -m venv --clear .venv
    fi
}

# uv is quick; where it cannot be had or finds no way out, pip does the same with more patience.
sync() {
    export PIP_DISABLE_PIP_VERSION_CHECK=1 VIRTUAL_ENV="$PWD/.venv"
    say "Installing $lock ..."
    "$python" -m uv --version >/dev/null 2>&1 || "$python" -m pip install --quiet uv || true
    "$python" -m uv pip sync --quiet --require-hashes "$lock" && return
    say "uv does not manage here; pip tries it, more slowly."
    "$python" -m pip install --quiet --require-hashes -r "$lock"
}

is_synced && exit 0
base=$(find_python)
[ -z "$first" ] || "$base" -m "$first"
rm -f "$stamp"
make_venv "$base"
sync
stamp_of "$set_name" >"$stamp"
