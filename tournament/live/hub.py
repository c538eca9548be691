"""The open streams of this process, and what each of them still has to hear.

News comes from any thread (pages run in threads), streams live on their event loop. A listener keeps the newest number
of each of its topics only, so one that reads slowly costs no more than one that reads fast.
"""

import asyncio
import threading
from collections import defaultdict
from collections.abc import Callable, Iterable

CLUB = "club"  # who follows the club hears the news of every night
NIGHT = "night-"  # how the topics of nights begin; others (a match's moves) are not for the whole club
BEAT = "beat"  # nothing new, and the stream is alive
LOST = "lost"  # news of other processes does not come in: look often
RESYNC = "resync"  # it comes in again: look once, something may have been missed
MAX_STREAMS = 600  # a process may have 1024 files open on most machines, and pages need some too
MAX_A_TOPIC = 500


class Full(Exception):
    """There are as many streams as this process wants to keep."""


class Listener:
    """One stream; apart from its making only ever touched on its own loop."""

    def __init__(self, topics: Iterable[str], loop: asyncio.AbstractEventLoop) -> None:
        self.topics = frozenset(topics)
        self.loop = loop
        self._news: dict[str, int] = {}
        self._words: list[str] = []
        self._is_closed = False
        self._wake = asyncio.Event()

    def hear(self, topic: str, revision: int) -> None:
        """Keep the newest number of a topic, when it is followed here."""
        for name in self.topics & _names_of(topic):
            self._news[name] = max(revision, self._news.get(name, 0))
        self._wake.set()

    def say(self, word: str) -> None:
        """One of the words above; the last one counts."""
        self._words = [word]
        self._wake.set()

    def close(self) -> None:
        """There will be no more."""
        self._is_closed = True
        self._wake.set()

    async def take(self, *, patience_s: float) -> list[str]:
        """What there is to send, waited for; a beat when nothing came in all that time, and nothing at the end."""
        try:
            async with asyncio.timeout(patience_s):
                await self._wake.wait()
        except TimeoutError:
            return [BEAT]
        if self._is_closed:
            return []
        self._wake.clear()
        lines = [*self._words, *(f"{topic}: {revision}" for topic, revision in self._news.items())]
        self._words, self._news = [], {}
        return lines


class Hub:
    """All listeners of this process."""

    def __init__(self, *, max_streams: int = MAX_STREAMS, max_a_topic: int = MAX_A_TOPIC) -> None:
        self._lock = threading.RLock()  # a signal may call close() in the middle of join()
        self._by_topic: dict[str, set[Listener]] = defaultdict(set)
        self._all: set[Listener] = set()
        self._max_streams, self._max_a_topic = max_streams, max_a_topic
        self._is_lost = False

    def __len__(self) -> int:
        return len(self._all)

    @property
    def is_lost(self) -> bool:
        """Whether news of other processes should come in, and does not."""
        return self._is_lost

    def join(self, topics: Iterable[str]) -> Listener:
        """Listen to topics, on the running loop, until ``leave``. Raises Full."""
        listener = Listener(topics, asyncio.get_running_loop())
        with self._lock:
            crowd = max((len(self._by_topic[topic]) for topic in listener.topics), default=0)
            if len(self._all) >= self._max_streams or crowd >= self._max_a_topic:
                raise Full
            self._all.add(listener)
            for topic in listener.topics:
                self._by_topic[topic].add(listener)
            if self._is_lost:
                listener.say(LOST)
        return listener

    def leave(self, listener: Listener) -> None:
        """Stop listening; leaving twice is no harm."""
        with self._lock:
            self._all.discard(listener)
            for topic in listener.topics:
                self._by_topic[topic].discard(listener)
                if not self._by_topic[topic]:
                    del self._by_topic[topic]

    def tell(self, topic: str, revision: int) -> None:
        """Bring news to all who follow the topic, or the club if it is a night. From any thread; never waits."""
        with self._lock:
            hearers = {listener for name in _names_of(topic) for listener in self._by_topic.get(name, ())}
        self._each(hearers, lambda listener: listener.hear(topic, revision))

    def lost(self) -> None:
        """News of other processes does not come in any more."""
        self._say(LOST, is_lost=True)

    def resync(self) -> None:
        """It does again: everybody looks once."""
        self._say(RESYNC, is_lost=False)

    def close(self) -> None:
        """End every stream, so that the server can stop."""
        with self._lock:
            everybody = set(self._all)
        self._each(everybody, Listener.close)

    def _say(self, word: str, *, is_lost: bool) -> None:
        with self._lock:
            self._is_lost = is_lost
            everybody = set(self._all)
        self._each(everybody, lambda listener: listener.say(word))

    def _each(self, listeners: set[Listener], act: Callable[[Listener], None]) -> None:
        """Wake each loop once, whatever the number of its listeners."""
        by_loop: dict[asyncio.AbstractEventLoop, list[Listener]] = defaultdict(list)
        for listener in listeners:
            by_loop[listener.loop].append(listener)
        for loop, those in by_loop.items():
            try:
                loop.call_soon_threadsafe(_act_on, those, act)
            except RuntimeError:  # that loop was closed with its streams open
                for listener in those:
                    self.leave(listener)


def _names_of(topic: str) -> set[str]:
    """The topics under which the news of this one is heard."""
    return {topic, CLUB} if topic.startswith(NIGHT) else {topic}


def _act_on(listeners: list[Listener], act: Callable[[Listener], None]) -> None:
    for listener in listeners:
        act(listener)


hub = Hub()
