"""Push messages: readable by one browser, signed by this server, sent to public addresses, tried a few times."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from bonbon.server.push import endpoints
from bonbon.server.push.delivery import LONGEST_WAIT_S, Delivery, Outcome, PushMessage, delivery_of
from bonbon.server.push.encryption import LONGEST_MESSAGE, encrypted, encrypted_with
from bonbon.server.push.endpoints import PUBLIC_ONLY, BadEndpoint
from bonbon.server.push.options import PushOptions
from bonbon.server.push.vapid import SIGNED_FOR_S, new_secret, sender_of
from tests.server.push_services import CONTACT, Browser, PushService, decode, encode, push_service

NOW_S = 1_800_000_000
HELLO = PushMessage(b"hello", 60, "topic")
PRIVATE = [
    "127.0.0.1", "127.1.2.3", "0.0.0.0", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
    "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "fe80::1%eth0",
]  # fmt: skip


# ---- encryption


def key_of(secret: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(secret), "big"), ec.SECP256R1())


# RFC 8291, appendix A
EXAMPLE = "When I grow up, I want to be a watermelon"
EXAMPLE_BROWSER = Browser(
    "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
    key_of("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"),
    decode("BTBZMqHH6r4Tts7J_aSIgg"),
)
EXAMPLE_SALT, EXAMPLE_SENDER = decode("DGv6ra1nlYgDCS1FRnbzlw"), key_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
EXAMPLE_BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl"
    "95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_the_example_of_the_standard_is_encrypted_as_the_standard_says() -> None:
    browser = EXAMPLE_BROWSER
    body = encrypted_with(EXAMPLE.encode(), browser.point, browser.auth, EXAMPLE_SENDER, EXAMPLE_SALT)
    assert encode(body) == EXAMPLE_BODY


def test_the_tests_read_the_example_of_the_standard() -> None:
    assert EXAMPLE_BROWSER.read(decode(EXAMPLE_BODY)).decode() == EXAMPLE


@pytest.mark.parametrize("length", [0, 1, 300, LONGEST_MESSAGE])
def test_a_message_is_read_by_its_browser_and_by_no_other(length: int) -> None:
    browser, other = Browser(""), Browser("")
    body = encrypted(b"x" * length, browser.point, browser.auth)
    assert browser.read(body) == b"x" * length
    with pytest.raises(InvalidTag):
        other.read(body)
    assert encrypted(b"x" * length, browser.point, browser.auth) != body, "a key or a salt was used twice"


def test_a_message_that_is_too_long_is_not_sent() -> None:
    browser = Browser("")
    with pytest.raises(ValueError, match="at most"):
        encrypted(bytes(LONGEST_MESSAGE + 1), browser.point, browser.auth)


def test_a_stored_key_is_the_same_key_again() -> None:
    secret = new_secret()
    assert sender_of(secret, CONTACT).public == sender_of(secret, CONTACT).public
    assert len(decode(sender_of(secret, CONTACT).public)) == 65
    assert new_secret() != secret


# ---- delivery


def with_service(story: Callable[[PushService, Delivery], Awaitable[None]], **options: object) -> None:
    async def meet() -> None:
        async with push_service() as service:
            await story(service, delivery_of(new_secret(), lambda: NOW_S * 1000, service.options(**options)))

    asyncio.run(meet())


async def send(service: PushService, delivery: Delivery, wanted: bool = True) -> Outcome:
    return await delivery.deliver(Browser(service.endpoint()).subscription("ana"), HELLO, lambda: wanted)


def test_a_message_arrives_encrypted_and_signed() -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        browser = Browser(service.endpoint("ana"))
        assert await delivery.deliver(browser.subscription("ana"), HELLO, lambda: True) == "sent"
        [pushed] = service.pushed
        assert browser.read(pushed.body) == b"hello"
        assert pushed.path == "/push/ana"
        assert pushed.claims() == {
            "key": delivery.sender.public,
            "aud": f"https://localhost:{service.port}",
            "exp": NOW_S + SIGNED_FOR_S,
            "sub": CONTACT,
        }
        wanted = {"ttl": "60", "topic": "topic", "content-encoding": "aes128gcm", "host": f"localhost:{service.port}"}
        assert wanted.items() <= pushed.headers.items()

    with_service(story)


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        ("200 OK", "sent"),
        ("404 Not Found", "gone"),
        ("410 Gone", "gone"),
        ("400 Bad Request", "refused"),
        ("401 Unauthorized", "refused"),
        ("403 Forbidden", "refused"),
        ("413 Content Too Large", "refused"),
    ],
)
def test_an_answer_is_final(status: str, outcome: Outcome) -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        service.answers = [status]
        assert await send(service, delivery) == outcome
        assert len(service.pushed) == 1

    with_service(story)


@pytest.mark.parametrize("status", ["429 Too Many Requests", "500 Internal Server Error", "503 Service Unavailable"])
def test_a_busy_service_is_asked_again_after_longer_and_longer(status: str) -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        service.answers = [status, status]
        assert await send(service, delivery) == "sent"
        assert (len(service.pushed), service.waits) == (3, [1.0, 2.0])

    with_service(story)


def test_a_service_that_stays_busy_is_left_alone() -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        service.answers = ["503 Busy"] * 9
        assert await send(service, delivery) == "busy"
        assert (len(service.pushed), service.waits) == (4, [1.0, 2.0, 3.0])

    with_service(story)


def test_a_service_says_when_it_wants_to_be_asked_again_within_bounds() -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        service.answers = [f"429 Busy\r\nretry-after: {after}" for after in ("20", "99999", "Tue, 1 Jan 2030")]
        assert await send(service, delivery) == "sent"
        assert service.waits == [20.0, LONGEST_WAIT_S, 3.0]

    with_service(story)


def test_what_is_no_longer_wanted_is_not_tried_again() -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        service.answers = ["503 Busy"]
        assert await send(service, delivery, wanted=False) == "busy"
        assert len(service.pushed) == 1

    with_service(story)


def test_nobody_follows_a_redirection() -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        service.answers = [f"307 Elsewhere\r\nlocation: {service.endpoint('elsewhere')}"]
        assert await send(service, delivery) == "refused"
        assert [one.path for one in service.pushed] == ["/push/somebody"]

    with_service(story)


def test_a_service_that_is_away_is_tried_again() -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        unused = Browser("https://localhost:1/push").subscription("ana")
        assert await delivery.deliver(unused, HELLO, lambda: True) == "busy"
        assert service.waits == [1.0, 2.0, 3.0]

    with_service(story)


def test_a_service_must_show_a_certificate_that_is_trusted() -> None:
    async def story(service: PushService, delivery: Delivery) -> None:
        stranger = Delivery(delivery.sender, delivery.now, delivery.options, ssl.create_default_context())
        assert await send(service, stranger) == "busy"
        assert service.pushed == []

    with_service(story, waits_s=())


# ---- where messages may go


@pytest.mark.parametrize(
    "address",
    [
        "http://push.example.org/a",
        "ftp://push.example.org/a",
        "https:///a",
        "https://push.example.org:8443/a",
        "https://push.example.org:99999/a",
        "https://user@push.example.org/a",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nx: y",
        "https://push.example.org/" + "a" * 1000,
        "https://päsh.example.org/a",
        "nothing",
        "",
        *(f"https://{f'[{number}]' if ':' in number else number}/a" for number in PRIVATE if "%" not in number),
    ],
)
def test_addresses_that_are_no_push_service_are_refused(address: str) -> None:
    with pytest.raises(BadEndpoint):
        PUBLIC_ONLY.check(address)


@pytest.mark.parametrize(
    "address", ["https://push.example.org/a?b=c", "https://push.example.org:443/a", "https://1.1.1.1/a"]
)
def test_public_addresses_are_good(address: str) -> None:
    PUBLIC_ONLY.check(address)


@pytest.mark.parametrize("number", PRIVATE)
def test_a_name_that_leads_to_a_private_address_gets_nothing(number: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def numbers_of(host: str, port: int) -> list[str]:
        return ["1.1.1.1", number]

    async def story(service: PushService, delivery: Delivery) -> None:
        browser = Browser("https://push.example.org/ana").subscription("ana")
        assert await delivery.deliver(browser, HELLO, lambda: True) == "gone"
        assert service.pushed == []

    monkeypatch.setattr(endpoints, "numbers_of", numbers_of)
    with_service(story, rules=PUBLIC_ONLY)


def test_what_is_reached_is_what_was_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def numbers_of(host: str, port: int) -> list[str]:
        return ["2606:4700::1111", "1.1.1.1"]

    monkeypatch.setattr(endpoints, "numbers_of", numbers_of)
    sixth, fourth = asyncio.run(PUBLIC_ONLY.find("https://push.example.org/ana?b=c"))
    assert (sixth.url, sixth.host, sixth.netloc) == (
        "https://[2606:4700::1111]:443/ana?b=c",
        "push.example.org",
        "push.example.org",
    )
    assert fourth.url == "https://1.1.1.1:443/ana?b=c"


def test_only_the_tests_leave_the_public_network() -> None:
    assert PushOptions(CONTACT).rules.public_only
