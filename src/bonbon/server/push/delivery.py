"""One push message on its way: encrypted, signed, sent to its push service, and tried again where that may help."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

import httpx

from bonbon.server.push.encryption import AUTH_BYTES, encrypted, public_key
from bonbon.server.push.endpoints import BadEndpoint, Target
from bonbon.server.push.options import PushOptions
from bonbon.server.push.vapid import Sender, from_base64url, sender_of
from bonbon.server.storage.push_subscriptions import PushSubscription

Outcome = Literal["sent", "gone", "refused", "busy"]

TIMEOUT_S = 10.0  # for one attempt, from the look-up of a name to the answer
AT_ONCE = 8  # messages that are being sent
LONGEST_WAIT_S = 300.0  # that a push service may ask for
GONE = (404, 410)
REFUSALS = range(300, 500)  # redirections too: nobody follows them
TRY_AGAIN = (429,)


@dataclass(frozen=True)
class PushMessage:
    """What is sent, for how many seconds it is worth keeping, and which older message it takes the place of."""

    data: bytes
    ttl_s: int
    topic: str


@dataclass(frozen=True)
class Answer:
    """What came of one attempt, and in how many seconds the push service wants to hear from us again."""

    outcome: Outcome
    wait_s: float = 0.0


@dataclass(frozen=True)
class Delivery:
    """Sends push messages; a few at a time, and never follows anybody anywhere."""

    sender: Sender
    now: Callable[[], int]  # milliseconds since 1970
    options: PushOptions
    tls: ssl.SSLContext
    turnstile: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE))

    def check(self, subscription: PushSubscription) -> None:
        """Raises BadEndpoint for an address, and ValueError for keys, to which nothing can be sent."""
        self.options.rules.check(subscription.endpoint)
        public_key(from_base64url(subscription.p256dh))
        if len(from_base64url(subscription.auth)) != AUTH_BYTES:
            raise ValueError(f"the secret of a subscription has {AUTH_BYTES} bytes")

    async def deliver(
        self, subscription: PushSubscription, message: PushMessage, is_wanted: Callable[[], bool]
    ) -> Outcome:
        """Send it; where the push service is busy or away, again after a while, if it is still wanted then."""
        answer = await self.attempt(subscription, message)
        for wait_s in self.options.waits_s:
            if answer.outcome != "busy":
                break
            await self.options.sleep(min(max(wait_s, answer.wait_s), LONGEST_WAIT_S))
            if not is_wanted():
                break
            answer = await self.attempt(subscription, message)
        return answer.outcome

    async def attempt(self, subscription: PushSubscription, message: PushMessage) -> Answer:
        """Send it once. Keys that are none and names that lead into our own network have nothing to hear from us."""
        try:
            async with self.turnstile, asyncio.timeout(TIMEOUT_S):
                return await self.post(subscription, message)
        except (BadEndpoint, ValueError, httpx.InvalidURL):
            return Answer("gone")
        except (httpx.HTTPError, OSError):
            return Answer("busy")

    async def post(self, subscription: PushSubscription, message: PushMessage) -> Answer:
        """Encrypt it, sign it, and send it to the first machine of the push service that can be reached."""
        targets = await self.options.rules.find(subscription.endpoint)
        body = encrypted(message.data, from_base64url(subscription.p256dh), from_base64url(subscription.auth))
        headers = {
            "authorization": self.sender.authorization(subscription.endpoint, self.now() // 1000),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(message.ttl_s),
            "topic": message.topic,
            "urgency": "normal",
        }
        for target in targets[:-1]:
            with suppress(httpx.ConnectError):
                return await self.post_to(target, body, headers)
        return await self.post_to(targets[-1], body, headers)

    async def post_to(self, target: Target, body: bytes, headers: dict[str, str]) -> Answer:
        """One request; whatever is in the body of its answer is not read.

        Nothing comes from the environment: a proxy named there would look the name up again, by no rule of ours.
        """
        headers = headers | {"host": target.netloc}
        by_name = {"sni_hostname": target.host}
        async with (
            httpx.AsyncClient(verify=self.tls, timeout=None, trust_env=False) as client,
            client.stream("POST", target.url, content=body, headers=headers, extensions=by_name) as answer,
        ):
            return answer_of(answer)


def delivery_of(secret: str, now: Callable[[], int], options: PushOptions) -> Delivery:
    """What sends in the name of this server, whose key is stored."""
    return Delivery(sender_of(secret, options.contact), now, options, options.tls or httpx.create_ssl_context())


def answer_of(answer: httpx.Response) -> Answer:
    """What a status means (RFC 8030, sections 5 and 8.4)."""
    status = answer.status_code
    if answer.is_success:
        return Answer("sent")
    if status in GONE:
        return Answer("gone")
    if status in REFUSALS and status not in TRY_AGAIN:
        return Answer("refused")
    wait = answer.headers.get("retry-after", "")
    return Answer("busy", float(wait) if wait.isascii() and wait.isdecimal() and len(wait) < 6 else 0.0)
