"""An empty database is made as it was at some older migration, and from there goes the way up to now.

Both inside of the caller's transaction, which on SQLite must have begun with its checks off.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.apps import apps
from django.core.management.sql import emit_post_migrate_signal
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Model

from tournament.domain.backup import Manifest
from tournament.domain.refusals_backup import BackupDamaged, BackupNewer
from tournament.queries.backup import Registry

Node = tuple[str, str]


@dataclass(frozen=True)
class Place:
    """Where on the way of migrations a backup stands: its last ones, and the models as they were there."""

    nodes: tuple[Node, ...]
    is_now: bool
    registry: Registry


def place_of(manifest: Manifest, *, ours: str) -> Place:
    """Where this backup stands.

    Raises BackupNewer when it knows migrations that are not here, BackupDamaged when one in the middle is missing.
    """
    graph = MigrationExecutor(connection).loader.graph
    done = {(app, name) for app, names in manifest.migrations.items() for name in names}
    if done - set(graph.nodes):
        raise BackupNewer(manifest.version, ours)
    nodes = _last_ones(graph, done)
    if {one for node in nodes for one in graph.forwards_plan(node)} != done:
        raise BackupDamaged("manifest.json")
    if done == set(graph.nodes):
        return Place(nodes, is_now=True, registry=apps)
    return Place(nodes, is_now=False, registry=registry_at(nodes))


def registry_at(nodes: tuple[Node, ...]) -> Registry:
    """The models as they were after these migrations."""
    found: Registry = MigrationExecutor(connection).loader.project_state(list(nodes)).apps
    return found


def _last_ones(graph: MigrationGraph, done: set[Node]) -> tuple[Node, ...]:
    """Those that no other of their app builds on."""
    built_on = {parent.key for node in done for parent in graph.node_map[node].parents if parent.key[0] == node[0]}
    return tuple(sorted(done - built_on))


def make_as_it_was(place: Place) -> None:
    """Throw the empty tables away and make those of then. No migration needs a way back for this."""
    models: Mapping[str, type[Model]] = {one._meta.label: one for one in apps.get_models() if one._meta.managed}
    there = set(connection.introspection.table_names())
    with connection.schema_editor(atomic=False) as editor:
        for model in models.values():
            if model._meta.db_table in there:
                editor.delete_model(model)
    MigrationRecorder(connection).flush()
    _go_to(place.nodes)


def bring_up_to_date(place: Place) -> None:
    """From there to now, with its rows; what Django adds for new models comes with it."""
    if place.is_now:
        return
    _go_to(tuple(MigrationExecutor(connection).loader.graph.leaf_nodes()))
    emit_post_migrate_signal(verbosity=0, interactive=False, db=connection.alias)


def _go_to(nodes: tuple[Node, ...]) -> None:
    executor = MigrationExecutor(connection, progress_callback=_between)
    executor.migrate(list(nodes))


def _between(action: str, *_: object) -> None:
    """Each migration begins with all references checked, as if the one before had been stored."""
    if action == "apply_success":
        connection.check_constraints()
