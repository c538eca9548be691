"""Every screen honest: what the pages show beside what the database holds."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random

from bench.faults.compare import Picture, TableRow
from bench.faults.ledger import Ledger
from bench.faults.phones import Device, Network
from tournament.domain.scoring import Agreement

OPEN = {Agreement.MISSING, Agreement.DISPUTED}
MOST_LOOKS = 40
DISPUTED, NO_RESULT = "Briefjes verschillen", "Geen uitslag"


def look_at_all(network: Network, ledger: Ledger, picture: Picture, organiser: Device, chance: Random) -> list[str]:
    """Every kind of page, each from one of the servers; what is not as it is stored, and what gave no page."""
    night = ledger.night_id
    pages: list[tuple[str, Device | None, Callable[[str, Picture], list[str]]]] = [
        (f"/nights/{night}/standings/now/", None, standings),
        ("/tv/now/", None, tv),
        (f"/nights/{night}/now/", organiser, night_page),
        (f"/nights/{night}/door/", organiser, door),
    ]
    tables = chance.sample(picture.tables, min(3, len(picture.tables)))
    pages += [(f"/t/{one.key}/now/", None, _table(one)) for one in tables]
    wrong = []
    for path, device, check in pages:
        status, page = _page(network, path, device, chance)
        network.count("screens looked at")
        wrong += [f"{path}: {one}" for one in check(page, picture)] if status == 200 else [f"{path} answers {status}"]
    return wrong


def _page(network: Network, path: str, device: Device | None, chance: Random) -> tuple[int, str]:
    """A page; a server whose connections died with the database may answer once more that it cannot."""
    headers = device.headers if device else {}
    status, page = 0, ""
    port = chance.choice(network.ports)
    for _ in range(MOST_LOOKS):
        status, page = network.get(path, headers, port=port)
        if 0 < status < 500:
            break
        network.count("screens that answered with an error first")
    return status, page


def standings(page: str, picture: Picture) -> list[str]:
    """The night's ranking: place and points of everybody who sat at a table."""
    rows = re.findall(
        r'<tr><td class="place">(.*?)</td>.*?href="/players/(\d+)/".*?<td class="total">(.*?)</td></tr>',
        page,
        re.DOTALL,
    )
    shown = {int(player): (_digits(place), total) for place, player, total in rows}
    wanted = {
        one.player_id: (str(one.place) if one.rounds else "", str(one.points) if one.rounds else "–")
        for one in picture.standings
    }
    return [] if shown == wanted else [f"shows {_differ(shown, wanted)}"]


def _digits(text: str) -> str:
    found = re.search(r"\d+", re.sub("<[^>]+>", " ", text))
    return found[0] if found else ""


def _differ(shown: dict, wanted: dict) -> str:
    keys = sorted(shown.keys() | wanted.keys())
    return str({key: (shown.get(key), wanted.get(key)) for key in keys if shown.get(key) != wanted.get(key)})


def tv(page: str, picture: Picture) -> list[str]:
    """The scene for everybody: heads at the door, tables while they play, slips and ranking after it."""
    found = re.search(r'class="tv tv--(\w+)"', page)
    scene = found[1] if found else ""
    last = [one for one in picture.rounds if one.is_published and not one.is_void][-1:]
    here = sum(person.state == "present" for person in picture.people.values())
    tables = [one for one in picture.tables if last and one.round_number == last[0].number]
    if picture.state != "open":
        return []  # a night of another year is not shown when it is over
    if not last:
        many = re.search(r'class="tv__many">(\d+)<', page)
        return (
            []
            if scene == "door" and many and int(many[1]) == here
            else [f"{scene}: {many and many[1]} of {here} heads"]
        )
    if scene in {"draw", "clock"}:
        cards = len(re.findall('<article class="tv__table', page))
        return [] if cards == len(tables) else [f"{scene}: {cards} of {len(tables)} tables"]
    if scene not in {"slips", "ranking"}:
        return [f"the scene is {scene!r} while a round was played"]
    wrong = []
    if binnen := re.search(r'tv__in">\s*<b>(\d+)</b> van (\d+)', page):
        inside = sum(one.agreement not in OPEN for one in tables)
        if (int(binnen[1]), int(binnen[2])) != (inside, len(tables)):
            wrong.append(f"{binnen[1]} of {binnen[2]} tables are in; stored are {inside} of {len(tables)}")
    if points := re.findall(r'<span class="pt">(.*?)</span>', page):
        wanted = Counter(str(one.points) if one.rounds else "–" for one in picture.standings)
        if Counter(points) != wanted:
            wrong.append(
                f"the ranking shows {Counter(points) - wanted} too much, {wanted - Counter(points)} too little"
            )
    return wrong


def night_page(page: str, picture: Picture) -> list[str]:
    """What the organiser still has to do: the tables without a result, and those whose slips differ."""
    if picture.state != "open":
        return []
    todo = re.findall(
        r"<strong>(Briefjes verschillen|Nog geen briefje)</strong>.*?partij (\d+), tafel (\d+)", page, re.DOTALL
    )
    shown = {(int(number), int(table)): said == DISPUTED for said, number, table in todo}
    wanted = {
        (one.round_number, one.number): one.agreement is Agreement.DISPUTED
        for one in picture.tables
        if one.agreement in OPEN
    }
    wrong = [
        f"to do: {one} is shown {shown[one]}, stored {wanted.get(one)}"
        for one in shown
        if shown[one] != wanted.get(one)
    ]
    missing = {one for one, disputed in wanted.items() if disputed} - shown.keys()
    return wrong + [f"a dispute is not shown: {one}" for one in missing]


def door(page: str, picture: Picture) -> list[str]:
    """Who is here and who paid, and what should be in the till."""
    here = {int(pk) for pk in re.findall(r'class="tap is-on" id="here-(\d+)"', page)}
    paid = {int(pk) for pk in re.findall(r'class="tap tap--paid is-on" id="paid-(\d+)"', page)}
    is_here = {pk for pk, person in picture.people.items() if person.state == "present"}
    has_paid = {pk for pk, person in picture.people.items() if person.standing("fee")}
    wrong = []
    if here != is_here:
        wrong.append(f"here: shown otherwise than stored {here ^ is_here}")
    if paid != has_paid:
        wrong.append(f"paid: shown otherwise than stored {paid ^ has_paid}")
    till = re.search(r"<b>Kas\s+(?:<[^>]+>)*€?[\s\xa0]*(-?[\d.]+),(\d\d)", page)
    cents = int(till[1].replace(".", "") + till[2]) if till else None
    return wrong if cents == picture.cents else [*wrong, f"the till shows {cents} cents, stored are {picture.cents}"]


def _table(one: TableRow) -> Callable[[str, Picture], list[str]]:
    """A table's own page: its points, or that its slips differ, or that there is none."""

    def table(page: str, picture: Picture) -> list[str]:
        shown = [int(points) for points in re.findall(r'<span class="score"><b>(\d+)<', page)]
        wrong = [] if tuple(shown) == one.points else [f"shows {shown}, stored is {one}"]
        said = {
            "disputed": "De toernooileiding beslist. Tot dan telt er geen." in page,
            "no_result": "Zo heeft de toernooileiding beslist: deze partij telt" in page,
        }
        for agreement, is_said in said.items():
            if is_said != (one.agreement == agreement):
                wrong.append(f"says {agreement}: {is_said}, stored is {one.agreement}")
        if f'data-seen="{picture.revision}"' not in page:
            wrong.append("is of another moment")
        return wrong

    return table
