"""The sign of life of whoever does the work of later."""

import threading

from django.utils import timezone

from tournament import life


def test_whoever_reads_it_while_it_is_left_finds_one(settings, tmp_path):
    settings.VAR_DIR = tmp_path
    began = timezone.now()
    life.show()
    is_over = threading.Event()

    def leave() -> None:
        while not is_over.is_set():
            life.show()

    thread = threading.Thread(target=leave)
    thread.start()
    try:
        found = [life.last_shown() for _ in range(3000)]
    finally:
        is_over.set()
        thread.join()

    assert [one for one in found if one is None or one < began] == []
    assert [path.suffix for path in tmp_path.iterdir()] == [".seen"]
