"""How this server sends push messages: what whoever runs it says, and what tests choose."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from bonbon.server.push.endpoints import PUBLIC_ONLY, EndpointRules

GRACE_S = 5.0  # whoever opens a page anew is away for a moment
WAITS_S = (5.0, 30.0, 120.0)  # before a message is tried again


@dataclass(frozen=True)
class PushOptions:
    """`contact` is how push services reach whoever runs this server: mailto:… or https://…"""

    contact: str
    rules: EndpointRules = PUBLIC_ONLY
    tls: ssl.SSLContext | None = None  # the usual authorities
    grace_s: float = GRACE_S
    waits_s: Sequence[float] = WAITS_S
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
