"""Each migration of the club and of the games, back and forth on a filled club: what was there before it stays.

A way back loses what the migration brought (columns and kinds of rows that an older version does not know). Where the
rows of now cannot be as they were then, it is refused in a sentence, and everything stays as it is.
"""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import Model

from tests.copies import Copy, filled, postgres_copy, sqlite_copy
from tests.servers import database_for_others
from tournament.actions.rebuilding import Node, registry_at
from tournament.models import TrailEntry
from tournament.queries.backup import columns_of, kept_models

pytestmark = pytest.mark.slow
OURS = ("tournament", "games")
Rows = dict[str, dict[str, list]]
# What has to be taken away by hand before that migration can go back: an older version has no place for it.
IN_THE_WAY: dict[str, Callable[[], object]] = {
    "0013_the_club_around_the_evening": lambda: TrailEntry.objects.filter(night=None).delete(),
}


def way() -> list[Node]:
    """The migrations of the club and of the games that are done, in an order in which each stands on those before."""
    loader = MigrationExecutor(connection).loader
    found: dict[Node, None] = {}
    for leaf in sorted(loader.graph.leaf_nodes()):
        found |= dict.fromkeys(loader.graph.forwards_plan(leaf))
    return [node for node in found if node[0] in OURS and node in loader.applied_migrations]


def go_to(done: list[Node]) -> None:
    """Let these be done and no others."""
    last: dict[str, str | None] = dict.fromkeys(OURS)
    last |= dict(done)
    MigrationExecutor(connection).migrate(list(last.items()))


def rows_at(done: list[Node]) -> Rows:
    """Kind -> column -> its values, row by row, as they are at these migrations."""
    found: Rows = {}
    for name, model in models_at(tuple(dict(done).items())).items():
        if name.partition(".")[0] in OURS:
            columns = [one.attname for one in columns_of(model)]
            rows = list(model._base_manager.order_by("pk").values_list(*columns))
            found[name] = {column: [plain(row[at]) for row in rows] for at, column in enumerate(columns)}
    return found


@cache
def models_at(last: tuple[Node, ...]) -> dict[str, type[Model]]:
    """The kinds of rows as they are where these were the last migrations, the same on the way back and forth."""
    others = [leaf for leaf in MigrationExecutor(connection).loader.graph.leaf_nodes() if leaf[0] not in OURS]
    return kept_models(registry_at((*others, *last)))


def plain(value: object) -> object:
    return bytes(value) if isinstance(value, memoryview) else value


def as_then(now: Rows, then: Rows) -> Rows:
    """What is there now, of the kinds and columns of then only."""
    return {name: {column: now[name][column] for column in then[name]} for name in then}


def go_back_and_forth(*, path: Path) -> None:
    """Back, one by one, until only the first is left, and forward again; what is told of it goes into a file."""
    every, told = way(), {"back": [], "refused": [], "forth": []}
    done = list(every)
    while len(done) > 1:
        last, before = done[-1], rows_at(done)
        try:
            go_to(done[:-1])
        except DatabaseError:
            told["refused"].append(last[1])
            assert rows_at(done) == before, last  # all as it was
            IN_THE_WAY.pop(last[1])()
            continue
        done.pop()
        then = rows_at(done)
        assert then == as_then(before, then), last  # nothing that was known then is lost
        told["back"].append(last[1])
        connection.check_constraints()
    for node in every[1:]:
        before = rows_at(done)
        done.append(node)
        go_to(done)
        assert as_then(rows_at(done), before) == before, node
        told["forth"].append(node[1])
    connection.check_constraints()
    path.write_text(json.dumps(told))


def check_both_ways(club: Copy, folder: Path) -> None:
    assert club.do(filled) == "done"
    assert club.do(go_back_and_forth, path=folder / "told") == "done"
    told = json.loads((folder / "told").read_text())
    assert told["forth"] == told["back"][::-1]
    assert told["forth"][0] == "0002_slip_has_all_its_sides"
    assert told["refused"] == [name for name in told["back"] if name in IN_THE_WAY]


def test_on_a_file_each_goes_back_and_forth_or_is_refused(tmp_path):
    with sqlite_copy(tmp_path, "club") as club:
        check_both_ways(club, tmp_path)


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
def test_on_postgresql_each_goes_back_and_forth_or_is_refused(tmp_path):
    with postgres_copy(database_for_others(tmp_path), tmp_path, "ways") as club:
        check_both_ways(club, tmp_path)


def test_a_way_back_that_is_barred_is_told_in_a_sentence_and_everything_stays(tmp_path):
    with sqlite_copy(tmp_path, "club") as club:
        club.do(filled)
        before = club.rows()
        said = club.manage("migrate", "tournament", "0012")
        again = club.manage("migrate", "--verbosity", "0")

        assert (said.returncode, "Traceback" in said.stderr) == (1, False)
        assert "Deze stap kan niet: wat de club bewaard heeft past niet in die versie" in said.stderr
        assert (again.returncode, again.stderr) == (0, "")
        after = club.rows()
        assert {name: rows for name, rows in after.items() if before[name] != rows and rows} == {}
