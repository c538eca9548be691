"""The hub and one stream of it, on a real event loop."""

import asyncio
import threading
from contextlib import asynccontextmanager

import pytest
from django.core import signing

from tests.builders import make_night
from tournament import news
from tournament.live.bus import LINE, follow
from tournament.live.hub import Full, Hub
from tournament.live.stream import MAX_AGE_S, SALT, Stream, token, topics_of
from tournament.queries.revisions import revisions

PATIENCE_S = 5


def lines_after(hub, topics, act):
    """What a listener to these topics has to send after ``act``."""

    async def listen():
        listener = hub.join(topics)
        await asyncio.to_thread(act)
        return await listener.take(patience_s=PATIENCE_S)

    return asyncio.run(listen())


# -- the hub


def test_news_from_a_thread_reaches_who_follows_the_topic_and_who_follows_the_club():
    hub = Hub()
    assert lines_after(hub, ["night-7"], lambda: hub.tell("night-7", 12)) == ["night-7: 12"]
    assert lines_after(hub, ["club"], lambda: hub.tell("night-7", 12)) == ["club: 12"]


def test_who_was_slow_hears_only_the_newest_number_of_each_topic():
    hub = Hub()

    def much_happens():
        for revision in (*range(1000), 998):  # the last one was overtaken on its way
            hub.tell("night-7", revision)
        hub.tell("night-8", 3)
        hub.tell("night-9", 4)

    assert lines_after(hub, ["night-7", "night-8"], much_happens) == ["night-7: 999", "night-8: 3"]


def test_silence_is_a_beat():
    async def listen():
        return await Hub().join(["night-7"]).take(patience_s=0.01)

    assert asyncio.run(listen()) == ["beat"]


def test_a_lost_bus_is_told_to_all_also_to_newcomers_and_so_is_its_return():
    hub = Hub()
    assert lines_after(hub, ["night-7"], hub.lost) == ["lost"]
    assert lines_after(hub, ["night-7"], lambda: hub.tell("night-7", 1)) == ["lost", "night-7: 1"]
    assert lines_after(hub, ["night-7"], hub.resync) == ["resync"]
    assert lines_after(hub, ["night-7"], lambda: hub.tell("night-7", 2)) == ["night-7: 2"]


def test_a_full_hub_takes_nobody_until_somebody_leaves():
    async def crowd():
        hub = Hub(max_streams=3, max_a_topic=2)
        first, _, _ = hub.join(["night-7"]), hub.join(["night-7"]), hub.join(["night-8"])
        with pytest.raises(Full):
            hub.join(["night-9"])
        hub.leave(first)
        hub.leave(first)
        hub.join(["night-7"])
        assert len(hub) == 3

    asyncio.run(crowd())


def test_one_topic_may_not_take_all_the_room():
    async def crowd():
        hub = Hub(max_streams=3, max_a_topic=1)
        hub.join(["night-7"])
        with pytest.raises(Full):
            hub.join(["night-7"])
        hub.join(["night-8"])

    asyncio.run(crowd())


def test_news_for_a_loop_that_is_gone_does_no_harm():
    hub = Hub()

    async def walk_away():
        hub.join(["night-7"])

    asyncio.run(walk_away())
    hub.tell("night-7", 1)
    assert len(hub) == 0


# -- tokens


def test_a_token_names_its_topics_and_several_stand_side_by_side():
    assert topics_of(f"{token(['night-7'])},{token(['club', 'night-8'])}") == {"night-7", "night-8", "club"}


@pytest.mark.parametrize("tokens", ["", "night-7", "night-7:1:x", "x" * 5000], ids=["none", "bare", "made up", "long"])
def test_what_we_did_not_sign_is_no_token(tokens):
    with pytest.raises(signing.BadSignature):
        topics_of(tokens)


def test_what_we_signed_for_something_else_is_no_token():
    with pytest.raises(signing.BadSignature):
        topics_of(signing.dumps(["night-7"], salt="another"))


def test_a_changed_token_is_no_token():
    good = token(["night-7"])
    with pytest.raises(signing.BadSignature):
        topics_of(f"{good},{token(['night-8'])[:-1]}")
    with pytest.raises(signing.BadSignature):
        topics_of(",".join([good] * 9))


def test_a_token_of_yesterday_is_too_old(time_machine):
    time_machine.move_to("2026-11-30T08:00:00Z", tick=False)
    good = token(["night-7"])
    time_machine.shift(MAX_AGE_S)
    assert topics_of(good) == {"night-7"}
    time_machine.shift(1)
    with pytest.raises(signing.SignatureExpired):
        topics_of(good)


def test_a_token_holds_no_more_than_topics():
    assert signing.loads(token({"night-7", "club"}), salt=SALT) == ["club", "night-7"]


# -- one stream


class Client:
    """The other end of an ASGI connection; it reads as long as ``reads`` is set."""

    def __init__(self, path, method="GET"):
        self.scope = {"type": "http", "method": method, "path": path}
        self.sent = []
        self.reads, self.gone, self.news = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.reads.set()

    async def receive(self):
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        await self.reads.wait()
        self.sent.append(message)
        self.news.set()

    @property
    def text(self):
        return b"".join(message.get("body", b"") for message in self.sent).decode()

    async def until(self, words):
        async with asyncio.timeout(PATIENCE_S):
            while words not in self.text:
                self.news.clear()
                await self.news.wait()


@asynccontextmanager
async def opened(stream, topics):
    client = Client(f"/live/{token(topics)}")
    running = asyncio.create_task(stream(client.scope, client.receive, client.send))
    yield client, running
    client.gone.set()
    await asyncio.wait_for(running, PATIENCE_S)


@pytest.mark.django_db(transaction=True)
def test_a_stream_begins_with_the_number_of_now_and_goes_on_with_what_happens():
    night = make_night(8)

    async def watch():
        hub = Hub()
        async with opened(Stream(hub), [night.topic]) as (client, _):
            await client.until(f"data: {night.topic}: {night.revision}\n\n")
            hub.tell(night.topic, night.revision + 1)
            await client.until(f"data: {night.topic}: {night.revision + 1}\n\n")
        assert len(hub) == 0
        return client

    client = asyncio.run(watch())
    first = client.sent[0]
    assert (first["status"], dict(first["headers"])[b"content-type"]) == (200, b"text/event-stream; charset=utf-8")
    assert client.text.startswith("retry: 2000\n\n")


@pytest.mark.django_db(transaction=True)
def test_a_quiet_stream_beats():
    async def watch():
        async with opened(Stream(Hub(), beat_s=0.02), ["night-1"]) as (client, _):
            await client.until("data: beat\n\ndata: beat\n\n")

    asyncio.run(watch())


@pytest.mark.django_db(transaction=True)
def test_a_client_that_never_reads_is_dropped_and_holds_up_nobody():
    async def watch():
        hub = Hub()
        stream = Stream(hub, slow_s=0.05)
        async with opened(stream, ["night-1"]) as (slow, dropped), opened(stream, ["night-1"]) as (quick, _):
            await slow.until("retry")
            slow.reads.clear()
            hub.tell("night-1", 5)
            await quick.until("night-1: 5")
            await asyncio.wait_for(dropped, PATIENCE_S)
            assert len(hub) == 1

    asyncio.run(watch())


@pytest.mark.django_db(transaction=True)
def test_closing_the_hub_ends_every_stream():
    async def watch():
        hub = Hub()
        async with opened(Stream(hub), ["night-1"]) as (client, running):
            await client.until("retry")
            threading.Thread(target=hub.close).start()
            await asyncio.wait_for(running, PATIENCE_S)
            assert client.sent[-1] == {"type": "http.response.body", "body": b""}

    asyncio.run(watch())


@pytest.mark.parametrize(("method", "path", "status"), [("POST", "forged", 405), ("GET", "forged", 403)])
def test_a_wrong_request_is_refused(method, path, status):
    async def ask():
        client = Client(f"/live/{path}", method)
        await Stream(Hub())(client.scope, client.receive, client.send)
        return client.sent[0]["status"]

    assert asyncio.run(ask()) == status


def test_a_full_house_answers_204_so_that_the_browser_stays_away():
    async def ask():
        client = Client(f"/live/{token(['club'])}")
        await Stream(Hub(max_streams=0))(client.scope, client.receive, client.send)
        return client.sent[0]["status"], dict(client.sent[0]["headers"])[b"retry-after"]

    assert asyncio.run(ask()) == (204, b"30")


# -- announcements


@pytest.mark.django_db
def test_the_numbers_of_now(django_assert_num_queries):
    night = make_night(3)
    with django_assert_num_queries(2):
        found = revisions([night.topic, "night-999999", "club", "../etc"])
    assert found == {night.topic: night.revision, "club": night.revision}


@pytest.mark.django_db
def test_an_action_is_announced_once_after_its_commit(django_capture_on_commit_callbacks):
    night = make_night(0)
    heard = []
    news.hear(lambda topic, revision: heard.append((topic, revision)))
    with django_capture_on_commit_callbacks() as after:
        night.touch()
    assert heard == []
    after[0]()
    news._hearers.pop()
    assert (len(after), heard) == (1, [(night.topic, night.revision)])


# -- the bus, where it is in trouble


class TroubledBus:
    """Comes up, brings two lines, breaks; the second time it stays."""

    TROUBLE = (ConnectionError,)

    def __init__(self):
        self.times = 0

    async def heard(self):
        self.times += 1
        yield ""
        if self.times == 1:
            yield "other night-7 5"
            yield "no line of ours"
            raise ConnectionError("cut")
        await asyncio.Event().wait()


def test_a_bus_that_breaks_is_told_and_made_again():
    async def watch():
        hub = Hub()
        listener = hub.join(["night-7"])
        following = asyncio.create_task(follow(TroubledBus(), hub))
        heard = await listener.take(patience_s=PATIENCE_S)  # "lost" at the start and in the end, "resync" between
        heard += await listener.take(patience_s=PATIENCE_S)
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)
        return heard

    assert asyncio.run(watch()) == ["lost", "night-7: 5", "resync"]


@pytest.mark.parametrize(
    "line", ["", "a night-7", "a night-7 x", "a night-7 1 2", "a night-7 1\n", "a ../x 1", "a b c"]
)
def test_what_does_not_look_like_news_is_no_news(line):
    assert LINE.fullmatch(line) is None
