"""How static files are stored: hashed, compressed, and with the hash in the imports of our JavaScript modules too."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.storage import Storage
from django.utils.functional import cached_property
from whitenoise.storage import CompressedManifestStaticFilesStorage

from tournament.config.packing import packed

IMPORT_FROM = (r'(?P<matched>from "(?P<url>\./[^"]+)")', 'from "%(url)s"')

SENT_TO_PHONES = ("css/", "img/", "js/", "vendor/", "django_htmx/htmx-2.min.")


PACKED = ("css/", "js/", "vendor/pico.min.css")


def _read(storage: Storage, path: str) -> str:
    with storage.open(path) as file:
        return file.read().decode()


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Django can do this for every module, but then stumbles over a comment in a file of others; so ours only."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", (IMPORT_FROM,)))

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Pack our own files, from where they lie and not from what an earlier time made of them; then hash all."""
        if not dry_run:
            own = {name: found for name, found in paths.items() if name.startswith(PACKED)}
            for name, text in packed({name: _read(*found) for name, found in own.items()}).items():
                Path(self.path(name)).write_text(text)
                paths = {**paths, name: (self, name)}
        yield from super().post_process(paths, dry_run, **options)

    def stored_name(self, name: str) -> str:
        """The name with its hash; before anything was collected the plain name, which whitenoise finds in its folder.

        So ``uvicorn tournament.config.asgi:application`` serves a fresh checkout, only slower.
        """
        return super().stored_name(name) if self.hashed_files else name

    def url(self, name: str, force: bool = False) -> str:
        """The address of a file, worked out once for each: a page names forty of them."""
        if force or settings.DEBUG or not self.hashed_files:
            return super().url(name, force)
        found = self._addresses.get(name)
        if found is None:
            found = self._addresses[name] = super().url(name)
        return found

    @cached_property
    def _addresses(self) -> dict[str, str]:
        return {}

    def compress_files(self, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
        """Compress what phones wait for; the admin's hundreds of files took most of the first start's time."""
        return super().compress_files([path for path in paths if path.startswith(SENT_TO_PHONES)])
