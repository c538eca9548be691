"""The house rules, checked. Calls go only downstairs:

    3 doors    views  forms  urls  middleware  access  logins  admin  templatetags  management/commands  live
               (templates/, static/)
    2 desk     actions (write, one transaction each)      queries (read, give back what a page needs)
    1 cabinet  models (fields, constraints, one-row facts)
    0 rules    domain, games/engines (standard library only: no Django, no clock, no files, no global luck)

`tournament` never knows `games`; only `tournament/config` knows both. Each test below is one rule; what it finds is
a list of "file:line what", and the list has to be empty.
"""

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from django.core.management import call_command

from tournament.domain.refusals import Refused

ROOT = Path(__file__).resolve().parents[1]
TEMPLATES = ROOT / "templates"
RULES = ("tournament/domain", "games/engines")
DOORS = (
    "views", "forms", "urls", "tasks", "mailing", "health", "life", "templatetags", "access", "logins", "middleware",
    "admin", "management", "live",
)  # fmt: skip
APPS = ("tournament", "games")
MIRRORED = ("actions", "domain", "views")
# Django and allauth look for these by name; refusals/ has a test of its own
FOUND_BY_NAME = re.compile(r"(400|403|403_csrf|404|500)\.html|(account|allauth|admin|refusals)/.*")


# -- looking around


def files(folder: str, pattern: str = "*.py") -> list[Path]:
    """Our own files under a folder, without what Django writes."""
    return sorted(path for path in (ROOT / folder).rglob(pattern) if not {"migrations", "vendor"} & {*path.parts})


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def where(path: Path, node: ast.AST | None = None) -> str:
    return f"{path.relative_to(ROOT)}:{getattr(node, 'lineno', 1)}"


def imports(path: Path) -> Iterator[tuple[ast.AST, str]]:
    """Every name that is imported, in full: ("tournament.models.Night")."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node, f"{node.module}.{alias.name}") for alias in node.names)


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    yield from (node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def is_under(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def imports_outside(folder: str, *allowed: str) -> list[str]:
    """The imports under a folder that are neither of the standard library nor allowed."""
    return [
        f"{where(path, node)} {name}"
        for path in files(folder)
        for node, name in imports(path)
        if name.partition(".")[0] not in sys.stdlib_module_names and not is_under(name, *allowed)
    ]


def too_long(paths: list[Path], most: int) -> list[str]:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in paths}
    return [f"{where(path)} has {length} lines" for path, length in lengths.items() if length > most]


def long_functions(paths: list[Path], most: int) -> list[str]:
    return [
        f"{where(path, function)} {function.name}"
        for path in paths
        for function in functions(path)
        if function.end_lineno - function.lineno + 1 > most
    ]


def matches(paths: list[Path], pattern: str) -> list[str]:
    """Lines that hold the pattern; what stands in template tags and comments does not reach the page."""
    texts = {path: re.sub(r"\{[#%].*?[#%]\}", " ", path.read_text(encoding="utf-8")) for path in paths}
    return [
        f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, match.start()) + 1} {match[0].strip()}"
        for path, text in texts.items()
        for match in re.finditer(pattern, text)
    ]


# -- floors


@pytest.mark.parametrize("folder", RULES)
def test_the_rules_know_the_standard_library_only(folder):
    assert imports_outside(folder, folder.replace("/", ".")) == []


def test_bots_know_the_engines_and_the_standard_library_only():
    assert imports_outside("games/bots", "games.engines", "games.bots") == []


def test_the_arbiter_knows_the_engines_and_the_standard_library_only():
    assert imports_outside("games/arbiter", "games.engines", "games.arbiter") == []


def test_boards_know_views_and_words_only():
    may = ("games.engines", "games.boards", "django.utils", "django.templatetags.static")
    assert imports_outside("games/boards", *may) == []


def test_models_know_the_rules_and_django_only():
    may = ("tournament.domain", "tournament.models", "tournament.news", "django")
    assert imports_outside("tournament/models", *may) == []


@pytest.mark.parametrize("folder", [f"{app}/{floor}" for app in APPS for floor in ("actions", "queries")])
def test_the_desk_knows_no_door_no_request_and_no_task_queue(folder):
    doors = [f"{app}.{door}" for app in APPS for door in DOORS]
    assert [
        f"{where(path, node)} {name}"
        for path in files(folder)
        for node, name in imports(path)
        if is_under(name, *doors, "celery", "django.http", "django.shortcuts")
    ] == []


def test_the_tournament_does_not_know_the_games():
    paths = [path for path in files("tournament") if "config" not in path.parts]
    assert [where(path, node) for path in paths for node, name in imports(path) if is_under(name, "games")] == []


@pytest.mark.parametrize("app", APPS)
def test_views_write_nothing_themselves(app):
    writes = r"\.(save|create|get_or_create|update_or_create|delete|bulk_create|bulk_update)\(|\btransaction\b"
    assert matches(files(f"{app}/views"), writes) == []


def test_nothing_is_imported_inside_a_function():
    assert [
        where(path, node)
        for path in [*files("tournament"), *files("games"), *files("deploy")]
        for function in functions(path)
        if not (path.name == "apps.py" and function.name == "ready")
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    ] == []


def test_no_exception_is_caught_blindly():
    assert [
        where(path, node)
        for path in [*files("tournament"), *files("games"), *files("deploy"), *files("tests")]
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ExceptHandler)
        if node.type is None or {"Exception", "BaseException"} & {getattr(n, "id", "") for n in ast.walk(node.type)}
    ] == []


# -- sizes: the aim is far below these (CONTRIBUTING.md)


def test_no_file_needs_much_scrolling():
    assert too_long([*files("tournament"), *files("games"), *files("deploy"), *files("tests")], 400) == []
    assert too_long(files("templates", "*.html"), 200) == []
    assert too_long(files("static", "*.js"), 150) == []


def test_no_function_fills_the_screen():
    assert long_functions([*files("tournament"), *files("games"), *files("deploy")], 40) == []
    assert long_functions([*files("tournament/views"), *files("games/views")], 30) == []


def test_no_function_takes_more_than_five_arguments_by_position():
    assert [
        f"{where(path, function)} {function.name}"
        for path in [*files("tournament"), *files("games"), *files("deploy")]
        for function in functions(path)
        if len([*function.args.posonlyargs, *function.args.args]) > 5
    ] == []


# -- templates


def test_every_template_is_used():
    readers = [*files("tournament"), *files("games"), *files("templates", "*.html")]
    named = set(re.findall(r"[\w./-]+\.(?:html|txt|svg|xml)", "\n".join(path.read_text() for path in readers)))
    ours = [str(path.relative_to(TEMPLATES)) for path in TEMPLATES.rglob("*") if path.is_file()]
    assert [name for name in sorted(ours) if name not in named and not FOUND_BY_NAME.fullmatch(name)] == []


def test_no_page_carries_script_or_style_of_its_own():
    inline = r"(?i)<script(?![^>]*\bsrc=)|<style\b|\sstyle\s*=|\son[a-z]+\s*=|\bhx-on\b|javascript:"
    assert matches(files("templates", "*.html"), inline) == []


def test_every_refusal_has_its_words_and_no_words_lie_about():
    for path in [*files("tournament", "refusals*.py"), *files("games", "refusals*.py")]:
        importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))  # its kinds are known by now
    kinds = {kind.__name__ for kind in every_kind(Refused)}
    words = {"".join(map(str.capitalize, path.stem.split("_"))) for path in (TEMPLATES / "refusals").glob("*.html")}
    assert (sorted(kinds - words), sorted(words - kinds)) == ([], [])


def every_kind(refused: type[Refused]) -> Iterator[type[Refused]]:
    for kind in refused.__subclasses__():
        yield kind
        yield from every_kind(kind)


# -- beside the code


@pytest.mark.parametrize("floor", MIRRORED)
def test_every_module_has_tests_that_mirror_it(floor):
    modules = [path for path in files(f"tournament/{floor}") if path.stem != "__init__"]
    assert [where(path) for path in modules if not (ROOT / f"tests/{floor}/test_{path.stem}.py").exists()] == []


@pytest.mark.django_db
def test_every_change_of_a_model_has_its_migration():
    call_command("makemigrations", check=True, dry_run=True, verbosity=3)


def test_what_the_tests_run_on_is_what_the_club_runs_on():
    app, dev, _ = (set(re.findall(r"^\S+==\S+", lock, re.MULTILINE)) for lock in locks())
    assert sorted(app - dev) == []


def test_locks_name_no_host():
    assert [
        line for lock in locks() for line in lock.splitlines() if re.search(r"://|index-url|find-links", line)
    ] == []


def locks() -> list[str]:
    return [(ROOT / f"requirements/{name}.txt").read_text() for name in ("app", "dev", "bench")]


def test_no_file_names_a_folder_of_somebodys_own_machine():
    own = re.compile(rb"(?<![\w./-])/(?:work|root|farm|Users)/\w")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=False, capture_output=True).stdout
    tracked = [ROOT / name.decode() for name in listed.split(b"\0") if name]
    assert [where(path) for path in tracked if path.is_file() and own.search(path.read_bytes())] == []
