"""News between processes: over Redis where REDIS_URL is set, else over PostgreSQL, else there is one process only.

Numbers alone pass here, after the commit. A bus that fails breaks nothing: the streams say so, and pages look often.
"""

import asyncio
import logging
import os
import random
import re
import secrets
from collections.abc import AsyncIterator
from contextlib import aclosing
from functools import cache
from typing import Protocol

from django.conf import settings
from django.utils.module_loading import import_string

from tournament.live.hub import Hub, hub

FIRST_WAIT_S, LONGEST_WAIT_S = 0.25, 10.0
LINE = re.compile(r"(\S{1,40}) ([a-z]{1,20}-\d{1,18}) (\d{1,18})")
logger = logging.getLogger(__name__)


class Bus(Protocol):
    """What brings lines of text from one process to all."""

    TROUBLE: tuple[type[Exception], ...]

    def publish(self, line: str) -> None:
        """Send it to everybody, from any thread. Raises one of TROUBLE."""

    def ping(self) -> None:
        """Ask whether it is there, from any thread. Raises one of TROUBLE."""

    def heard(self) -> AsyncIterator[str]:
        """Lines as they come in; an empty one each time the connection was made. Raises one of TROUBLE."""


def chosen() -> Bus | None:
    """The bus that the settings ask for (loaded only then: Redis is slow to load); None for a process by itself."""
    return _bus(settings.LIVE_BUS) if settings.LIVE_BUS else None


@cache
def _bus(path: str) -> Bus:
    return import_string(path)()


def publish(topic: str, revision: int) -> None:
    """Tell the streams of this process at once, and all other processes by the bus. Never raises for its sake."""
    hub.tell(topic, revision)
    bus = chosen()
    if bus is None:
        return
    try:
        bus.publish(f"{_name_of(os.getpid())} {topic} {revision}")
    except bus.TROUBLE as trouble:
        logger.warning("Other processes hear the news later, as it could not be sent: %s", trouble)


def is_well() -> bool:
    """Whether this process can tell the others its news, and hears theirs; by itself it has nobody to tell."""
    bus = chosen()
    if bus is None:
        return True
    try:
        bus.ping()
    except bus.TROUBLE:
        return False
    return not hub.is_lost


async def follow(bus: Bus, hub: Hub) -> None:
    """Bring what the bus brings to the streams of this process, for ever; a lost connection is made again."""
    wait_s = FIRST_WAIT_S
    hub.lost()  # until it is there
    while True:
        try:
            async with aclosing(bus.heard()) as lines:
                async for line in lines:
                    if line:
                        _pass_on(line, hub)
                    else:
                        wait_s = FIRST_WAIT_S
                        hub.resync()
        except bus.TROUBLE as trouble:
            level = logging.WARNING if wait_s == FIRST_WAIT_S else logging.DEBUG  # once is enough
            logger.log(level, "The news of other processes does not come in: %s", trouble)
        finally:
            hub.lost()
        await asyncio.sleep(wait_s * random.uniform(0.5, 1.5))
        wait_s = min(2 * wait_s, LONGEST_WAIT_S)


def _pass_on(line: str, hub: Hub) -> None:
    found = LINE.fullmatch(line)
    if found and found[1] != _name_of(os.getpid()):  # our own streams heard it already
        hub.tell(found[2], int(found[3]))


@cache
def _name_of(pid: int) -> str:
    """This process among all that share a bus; a fork is another one."""
    return f"{pid}-{secrets.token_hex(4)}"
