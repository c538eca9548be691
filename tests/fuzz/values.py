"""What nobody types in earnest: numbers that are none, text that breaks out, bodies, headers and cookies of the wrong
shape. What is long is written short («9*5000»), so that a line for a fault can be read; ``spelled`` writes it out.
"""

import re
from collections.abc import Mapping

from hypothesis import strategies as st

CANARY = "<x-canary onx-canary=1>"
NUMBERS = (
    *("", "0", "-0", "-1", "1", "2", "3", "8", "14", "26", "007", "+5", " 5 ", "5.0", "5,0", "1_000", "0x10", "½", "²"),
    *("1e3", "1e309", "NaN", "Infinity", "-Infinity", "٣", "٤٢", "１２", "2147483647", "2147483648", "-2147483649"),
    *(str(2**63 - 1), str(2**63), str(-(2**63) - 1), str(2**64), "999999999999999999", "«9*30»", "«9*5000»"),
)
TEXTS = (
    *(
        "\0",
        "a\0b",
        "\ud800",
        "a\udfffb",
        "\u202egnp",
        "\u200b",
        "\u200f",
        "\ufeff",
        "e\u0301\u0302",
        "🃏\u200d🃏",
        "\x1b[2J",
    ),
    *("'; drop table tournament_night;--", "%s%n%(x)s{}{0}", "{{ 7 }}{% now %}", "../../../etc/passwd", "=1+1", "\t\v"),
    *(
        CANARY,
        f'">{CANARY}',
        f"'>{CANARY}",
        f"</title></textarea></script>{CANARY}",
        '" onx-canary="1',
        "' onx-canary='1",
    ),
    *(
        "javascript:alert(1)",
        "//evil.example/",
        "http://[::1",
        "https://evil.example\\@x",
        "\r\nSet-Cookie: x=1",
        "\n\n\n",
    ),
    *("true", "on", "null", "[]", "{}", '{"a": NaN}', "None", "undefined", "  ", "\u3000", "csv", "look", "confirm"),
    *(
        "«a*300»",
        "«\u0301*4000»",
        "«[*60000»",
        "«🃏*5000»",
        "«a *20000»",
        "«1,*9000»",
        "«\n*9000»",
        "«x*300000»",
        "«(*9000»",
    ),
)
TIMES = (
    *("2026-10-05", "2026-02-30", "2026-13-45", "0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "-0001-01-01"),
    *(
        "19:00",
        "24:00",
        "25:61",
        "2026-10-25T02:30",
        "2026-03-29T02:30",
        "2026-10-05T19:00:00+99:00",
        "19:00:00.1234567",
    ),
)
HEADERS = {
    "HX-Request": ("true", "false", "x"),
    "HX-Target": ("«x*9000»", CANARY, "messages"),
    "HX-Trigger": ('{"a":', "\udc80"),
    "HX-Current-URL": ("http://[::1", "//evil.example/x", "http://testserver/nights/1/", "«/*5000»"),
    "HX-Current-URL-URI-AutoEncoded": ("true",),
    "HX-Boosted": ("true",),
    "X-Outbox": ("1", "here", "«x*5000»", "é"),
    "X-Outbox-Login": ("x", "«0*16»", "é\udc80"),
    "X-Outbox-Typed": ("0", "-1", "999999999999", "9999999999999", "٣٣٣٣٣٣٣٣٣٣٣٣", "NaN", "1791224400000"),
    "Accept-Language": ("nl", "en,es;q=x", "«a-*3000»", "*", "de-\ud800", "zh;q=1e309, en;q=-1", ";;;,,,", "../nl"),
    "Accept": ("application/json", "*/*;q=NaN", "x"),
    "Accept-Encoding": ("gzip", "gzip;q=0, br;q=x", "identity"),
    "If-None-Match": ('"x"', "*", 'W/"', "«\"a\",*2000»"),
    "If-Modified-Since": ("Thu, 99 Foo 99999 99:99:99 GMT", "-1", "Sun, 06 Nov 0000 08:49:37 GMT"),
    "Range": ("bytes=-1", "bytes=5-1", "bytes=0-«9*30»", "x"),
    "Referer": ("javascript:x", "http://[", "http://testserver/"),
    "Origin": ("null", "https://evil.example", "http://["),
    "Sec-Fetch-Site": ("cross-site", "x"),
    "Host": ("testserver", "localhost:99999", "[::1", "a..b", "evil.example", "«a*300»"),
    "X-Forwarded-For": ("«1.*900»", "::g", "\ud800"),
    "X-CSRFToken": ("x", "«a*64»"),
    "X-HTTP-Method-Override": ("DELETE",),
}  # fmt: skip
COOKIES = ("sessionid", "csrftoken", "messages", "answers", "phone", "chairs", "device", "member", "django_language")
FORM = "application/x-www-form-urlencoded"
TYPES = (
    *(f"{FORM}; charset={name}" for name in ("utf-16", "bogus", "rot13", "unicode_escape")),
    *("multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=«b*500»"),
    *("multipart/form-data; boundary=x; charset=utf-7", "text/plain", "application/xml", "«x*3000»", "/", ""),
)

numbers = st.sampled_from(NUMBERS) | st.integers().map(str) | st.floats().map(str)
texts = st.sampled_from(TEXTS) | st.text(max_size=20) | st.sampled_from(TIMES)
values = numbers | texts
parts = st.sampled_from(
    ("0", "3", "99", "٣", "-1", "", " ", ".", "..", "«9*18»", "«9*19»", str(2**63), "csv", "xlsx", "%", "a/b")
) | st.sampled_from(TEXTS)
headers = st.lists(
    st.sampled_from(sorted(HEADERS)).flatmap(lambda name: st.tuples(st.just(name), st.sampled_from(HEADERS[name]))),
    max_size=3,
)
cookies = st.lists(
    st.tuples(
        st.sampled_from(COOKIES),
        st.sampled_from(("", '"\\000a"', "«x*3000»", "a:b:c", "a.b.c", "=;=", "é\udc80")) | texts,
    ),
    max_size=2,
)
shapes = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(TEXTS),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(("", "move", "text", "state", "0")), inner, max_size=3)
    ),
    max_leaves=5,
)


def spelled(text: str, called: Mapping[str, str]) -> str:
    """With every «name» as what it stands for, and every «text*times» as long as it says."""

    def one(found: re.Match[str]) -> str:
        again, star, times = found[1].rpartition("*")
        return again * int(times) if star else called[found[1]]

    return re.sub("«([^«»]+\\*[0-9]+|[a-z_0-9]+)»", one, text)
