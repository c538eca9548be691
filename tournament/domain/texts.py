"""The club's own texts for the chat, with words in braces that are filled in: "Wie komt er {datum}? {link}"."""

import re
from collections.abc import Mapping


def fill(text: str, words: Mapping[str, str]) -> str:
    """The text with what is known filled in; other braces stay as they were typed. Nothing in a value is filled in.

    >>> fill("{Datum}, {avond}: {kom} {link}", {"datum": "5 oktober", "avond": "{link}", "link": "x"})
    '5 oktober, {link}: {kom} x'
    """
    return re.sub(r"\{(\w+)\}", lambda found: words.get(found[1].lower(), found[0]), text).strip()
