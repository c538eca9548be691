"""How static files are stored: hashed, compressed, and with the hash in the imports of our JavaScript modules too."""

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT_FROM = (r'(?P<matched>from "(?P<url>\./[^"]+)")', 'from "%(url)s"')


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    """Django can do this for every module, but then stumbles over a comment in a file of others; so ours only."""

    patterns = (*CompressedManifestStaticFilesStorage.patterns, ("js/*.js", (IMPORT_FROM,)))
