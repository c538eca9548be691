"""News over Redis: publish and subscribe."""

import time
from collections.abc import AsyncGenerator

import redis
import redis.asyncio
from django.conf import settings
from django.utils.crypto import salted_hmac
from redis.asyncio.retry import Retry as NoAsyncRetry
from redis.backoff import NoBackoff
from redis.retry import Retry

CHECK_S = 15  # so long may nothing be heard before we ask whether the other side is there
PATIENCE_S = 1.0  # an action does not wait longer than this for Redis
PAUSE_S = 5.0  # and after a failure not at all for so long


def short_of_patience(url: str) -> redis.Redis:
    """A Redis for who has something else to do: it answers at once, or not at all."""
    return redis.Redis.from_url(
        url,
        socket_timeout=PATIENCE_S,
        socket_connect_timeout=PATIENCE_S,
        retry=Retry(NoBackoff(), 1),  # a connection that went stale while nobody spoke
    )


class RedisBus:
    """One Redis; clubs that share it do not hear each other."""

    TROUBLE = (redis.RedisError, OSError)

    def __init__(self, url: str = "") -> None:
        self.url = url or settings.REDIS_URL
        self.channel = f"tournament:{salted_hmac('tournament.live', 'channel').hexdigest()[:16]}"
        self._failed_at = -PAUSE_S
        self._speaking = short_of_patience(self.url)

    def publish(self, line: str) -> None:
        """Send it to every process with this Redis."""
        if time.monotonic() < self._failed_at + PAUSE_S:
            raise redis.ConnectionError("it did not answer a moment ago")
        try:
            self._speaking.publish(self.channel, line)
        except self.TROUBLE:
            self._failed_at = time.monotonic()
            raise

    def ping(self) -> None:
        """Ask whether it is there. Raises one of TROUBLE."""
        self._speaking.ping()

    async def heard(self) -> AsyncGenerator[str, None]:
        """Lines as they come in, and an empty one each time the connection was made."""
        listening = redis.asyncio.Redis.from_url(
            self.url, socket_connect_timeout=5, socket_keepalive=True, retry=NoAsyncRetry(NoBackoff(), 0)
        )
        async with listening, listening.pubsub() as channel:
            await channel.subscribe(self.channel)
            while True:
                message = await channel.get_message(timeout=CHECK_S)
                if message is None:
                    await channel.ping()
                elif message["type"] == "subscribe":
                    yield ""
                elif message["type"] == "message":
                    yield message["data"].decode(errors="replace")
