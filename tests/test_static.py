"""Static files before and after they were collected."""

import re

import pytest
from django.contrib.staticfiles.finders import get_finders
from django.core.files.storage import FileSystemStorage

from tournament.config.static import HashedStaticFiles


@pytest.fixture
def collected(tmp_path) -> HashedStaticFiles:
    """A place to collect our own scripts and pictures in."""
    storage = HashedStaticFiles(location=tmp_path)
    files = {name: (where, name) for finder in get_finders() for name, where in finder.list([])}
    ours = {name: found for name, found in files.items() if name.startswith(("js/", "img/"))}
    for name, (where, path) in ours.items():
        with where.open(path) as source:
            FileSystemStorage(location=tmp_path).save(name, source)
    assert not [error for _, _, error in storage.post_process(ours) if isinstance(error, Exception)]
    return storage


def test_before_anything_was_collected_files_go_by_their_own_names(tmp_path):
    assert HashedStaticFiles(location=tmp_path).url("css/base.css") == "/static/css/base.css"


def test_once_collected_they_carry_a_hash_and_import_each_other_by_it(collected):
    assert re.fullmatch(r"/static/js/door\.[0-9a-f]{12}\.js", collected.url("js/door.js"))
    name = collected.url("js/door.js").removeprefix("/static/")
    with collected.open(name) as script:
        assert re.search(r'from "\./swap\.[0-9a-f]{12}\.js"', script.read().decode())


def test_collected_twice_the_scripts_are_packed_from_where_they_lie(collected):
    files = {name: (where, name) for finder in get_finders() for name, where in finder.list(["img/*"])}
    ours = {name: found for name, found in files.items() if name.startswith("js/")}
    with collected.open("js/app.js") as script:
        once = script.read()
    assert b"const in_dom = " in once
    assert not [error for _, _, error in collected.post_process(ours) if isinstance(error, Exception)]
    with collected.open("js/app.js") as script:
        assert script.read() == once


def test_a_file_that_was_not_collected_with_the_others_is_still_a_mistake(collected):
    with pytest.raises(ValueError, match="Missing staticfiles manifest entry"):
        collected.url("js/forgotten.js")
