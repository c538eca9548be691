"""The picture of a night's result: for everybody, of what counts, sent again only when it became another."""

import io
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.urls import reverse
from PIL import Image

from tests.builders import DOOR, fill_round, make_night, make_players, make_round
from tests.views.pages import text
from tournament.actions.nights import close_night, reopen_night
from tournament.actions.slips import correct_slip
from tournament.drawing.result import LOOKS
from tournament.models import Club, Night, Player, Table

pytestmark = pytest.mark.django_db
ROUND_TABLE = "😀 İbrahim Ñandú-Møller ß", "Łucja 🎉", "あきら", "x" * 80


def closed_night(present: int = 8) -> Night:
    night = make_night(present)
    fill_round(make_round(night))
    return close_night(night_id=night.pk, now=DOOR)


def picture(client, night: Night, **headers: str):
    return client.get(reverse("picture", args=[night.pk]), headers=headers)


def opened(answer) -> Image.Image:
    return Image.open(io.BytesIO(answer.content))


def test_everybody_gets_the_picture_of_a_closed_night(stranger):
    answer = picture(stranger, closed_night())

    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/png")
    assert answer.headers["Content-Disposition"] == 'inline; filename="2026-10-05.png"'
    assert (opened(answer).format, opened(answer).width) == ("PNG", 1080)


def test_a_night_that_goes_on_or_that_nobody_played_has_none_yet(stranger):
    night = make_night(8)
    fill_round(make_round(night))
    going_on = picture(stranger, night)
    close_night(night_id=night.pk, now=DOOR)
    done = picture(stranger, night)
    reopen_night(night_id=night.pk, now=DOOR)
    again = picture(stranger, night)

    assert [(one.status_code, one.headers.get("Location")) for one in (going_on, done, again)] == [
        (303, f"/nights/{night.pk}/"),
        (200, None),
        (303, f"/nights/{night.pk}/"),
    ]
    assert stranger.get("/nights/99/picture.png").status_code == 404


def test_it_is_not_sent_again_until_the_result_a_name_or_the_club_becomes_another(stranger, alice):
    night = closed_night()
    first = picture(stranger, night)
    seen = {"if_none_match": first.headers["ETag"]}
    same = picture(stranger, night, **seen)
    table = Table.objects.order_by("number").first()
    when = {"now": DOOR + timedelta(days=1), "by_id": alice.pk}
    correct_slip(table_id=table.pk, pawns=(2, 8), reason="omgedraaid", submission_key="c", **when)
    corrected = picture(stranger, night, **seen)
    Player.objects.filter(pk=make_players(1)[0].pk).update(name="Anders")
    renamed = picture(stranger, night, if_none_match=corrected.headers["ETag"])
    Club.objects.update_or_create(pk=1, defaults={"colours": "wine"})
    cache.clear()
    recoloured = picture(stranger, night, if_none_match=renamed.headers["ETag"])

    assert (same.status_code, same.content) == (304, b"")
    assert [one.status_code for one in (first, corrected, renamed, recoloured)] == [200] * 4
    assert len({one.headers["ETag"] for one in (first, corrected, renamed, recoloured)}) == 4
    assert opened(recoloured).convert("RGB").getpixel((4, 220)) == tuple(bytes.fromhex(LOOKS["wine"].felt[1:]))


def test_up_c02a_names_with_emoji_and_letters_of_everywhere_do_not_break_it(stranger):
    night = closed_night(4)
    for player, name in zip(Player.objects.order_by("pk"), ROUND_TABLE, strict=True):
        Player.objects.filter(pk=player.pk).update(name=name)

    assert picture(stranger, night).status_code == 200


def test_a_logo_of_the_clubs_own_stands_on_it_and_one_that_is_broken_does_not_break_it(stranger):
    night, made = closed_night(4), io.BytesIO()
    Image.new("RGBA", (64, 64), "#ff00ff").save(made, "PNG")
    shown = []
    for version, logo in enumerate((made.getvalue(), b"broken"), start=1):
        Club.objects.update_or_create(pk=1, defaults={"logo": logo, "logo_version": version})
        cache.clear()
        shown.append(opened(picture(stranger, night)).convert("RGB").getpixel((114, 102)))

    assert shown[0] == (255, 0, 255) != shown[1]


def test_the_page_of_a_closed_night_offers_the_picture_and_the_text(stranger):
    night = closed_night()
    page = stranger.get(reverse("night", args=[night.pk]))
    html = page.content.decode()

    assert 'download="2026-10-05.png"' in html
    assert f'<img src="/nights/{night.pk}/picture.png"' in html
    assert "Bewaar het plaatje" in text(page)
    assert f"http://testserver/nights/{night.pk}/standings/" in page.context["share"]


def test_a_link_to_the_standings_shows_the_picture_where_it_is_shared(stranger):
    night = make_night(8)
    fill_round(make_round(night))
    address, preview = reverse("night_standings", args=[night.pk]), '<meta property="og:image"'
    before = stranger.get(address).content.decode()
    close_night(night_id=night.pk, now=DOOR)
    after = stranger.get(address).content.decode()

    assert preview not in before
    assert f'{preview} content="http://testserver/nights/{night.pk}/picture.png">' in after
