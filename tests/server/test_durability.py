"""Durable, then told, whatever fails: nobody hears of what is not in the log, and nobody misses what is."""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from bonbon.server.live.commits import Commits
from bonbon.server.live.live_table import LiveTable
from bonbon.tables.events import AnyEvent
from bonbon.tables.protocol import messages
from tests.server.stepped import Listener, Outcome, World

MOVE = messages.Play("move", "0 place Rs a1", 1)
Story = Callable[[World], Awaitable[None]]


def play(story: Story, **options: object) -> None:
    async def whole() -> None:
        world = World(**options)  # type: ignore[arg-type]
        try:
            await world.begin()
            await story(world)
        finally:
            await world.end()

    asyncio.run(whole())


async def next_step(world: World, outcome: Outcome = "done", what: str = "") -> None:
    """The oldest step that waits goes on like this."""
    await world.quiet()
    step = world.take(0)
    assert not what or step.what == what
    step.go(outcome)
    await world.quiet()


async def joined(world: World, guest: str, worker: str, since: int = 0) -> Listener:
    """A connection for which every step goes through."""
    world.database.is_open = True
    listener = await world.connect(guest, worker, since)
    await world.deliver_all()
    world.database.is_open = False
    return listener


# ---- C1, M1: never ahead of the log


def test_a_move_that_could_not_be_saved_and_not_be_checked_is_never_told_and_the_table_waits() -> None:
    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "one"), await joined(world, "leo", "one")
        world.do(world.ask(ana, MOVE))
        await next_step(world, "fails", "append")
        await next_step(world, "fails", "events_after")
        assert ana.answered == {"move": "storage-down"}
        world.do(world.connect("mia", "one"))
        await next_step(world, "fails", "events_after")
        mia = world.listeners[-1]
        assert not mia.is_open  # to come again later: whoever cannot be told the truth is told nothing
        world.do(world.ask(ana, MOVE))
        await next_step(world, "done", "events_after")
        await next_step(world, "done", "append")
        assert ana.answered["move"] == ""
        assert ana.told == leo.told == 5

    play(story)


def test_a_move_that_was_saved_although_the_answer_was_lost_is_told_once() -> None:
    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "one"), await joined(world, "leo", "one")
        world.do(world.ask(ana, MOVE))
        await next_step(world, "done but fails", "append")
        assert leo.told == 4
        await next_step(world, "done", "events_after")
        assert ana.answered == {"move": ""}
        assert ana.told == leo.told == 5

    play(story)


def test_who_looks_while_a_move_is_on_its_way_to_the_disk_sees_nothing_of_it() -> None:
    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "one"), await joined(world, "leo", "one")
        live = world.loaded[ana][1]
        world.do(world.ask(ana, MOVE))
        await world.quiet()
        assert live.table.n == 4
        assert live.table.actor == 0
        await world.database.registries["one"].rename("leo", "Leonie")
        assert leo.told == 4
        await next_step(world, "done", "append")
        assert leo.told == 5

    play(story)


def test_a_seat_that_could_not_be_saved_is_shown_to_nobody() -> None:
    async def story(world: World) -> None:
        ana = await joined(world, "ana", "one")
        seats: list[list[object]] = []
        push = ana.push

        def listen(message: bytes) -> None:
            said = msgspec.json.decode(message)
            seats.extend([said["seats"]] if said["is"] == "presence" else [])
            push(message)

        ana.push = listen  # type: ignore[method-assign]
        world.do(world.ask(ana, messages.Leave("leave")))
        await world.quiet()
        world.database.registries["one"].others.renamed("ana", "Anna")
        assert [seat["left"] for seat in seats[-1]] == [False, False]  # type: ignore[index]

    play(story)


# ---- names are not in the log, and are told with what is


def test_nobody_is_let_in_without_the_names_of_those_who_sit_there() -> None:
    async def story(world: World) -> None:
        world.database.has_names = False
        ana = await joined(world, "ana", "two")
        assert not ana.is_open  # to come again later
        world.database.has_names = True
        ana = await joined(world, "ana", "two")
        assert world.loaded[ana][1].table.people.names == {"ana": "Ana", "leo": "Leo"}

    play(story)


def test_who_comes_while_a_table_is_read_is_told_the_names_too() -> None:
    async def story(world: World) -> None:
        world.database.is_open = True
        world.database.leo_may_be_read = asyncio.Event()
        first, second = Letters(world, "ana"), Letters(world, "mia")
        world.do(first.enter("two"))
        await world.quiet()
        world.do(second.enter("two"))
        await world.quiet()
        world.database.leo_may_be_read.set()
        await world.quiet()
        assert first.names == second.names == ["Ana", "Ana", "Leo", "Ana"]

    play(story)


def test_a_table_is_read_once_even_if_who_asked_for_it_first_has_gone() -> None:
    async def story(world: World) -> None:
        world.database.is_open = True
        world.database.leo_may_be_read = asyncio.Event()
        tables = world.database.registries["two"].tables
        first = asyncio.create_task(tables.find(world.table))
        await world.quiet()
        first.cancel()
        await world.quiet()
        second = asyncio.create_task(tables.find(world.table))
        await world.quiet()
        assert not second.done()
        world.database.leo_may_be_read.set()
        assert await second is tables.get(world.table)
        assert not tables.loading

    play(story)


def test_what_others_append_is_told_with_names_or_later() -> None:
    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "two"), await joined(world, "leo", "one")
        world.loaded[ana][1].table.people.names = {"ana": "Ana"}
        world.database.is_open, world.database.has_names = True, False
        await world.ask(leo, messages.Say("say", "hello"))
        await world.deliver_all()
        assert ana.told == 4
        world.database.has_names = True
        world.database.registries["two"].read_uncertain_logs()
        await world.quiet()
        assert ana.told == 5

    play(story)


class Letters(Listener):
    """A connection that keeps who was named in the news."""

    def __init__(self, world: World, guest: str) -> None:
        super().__init__(world.database, world.table, guest)
        self.world, self.names = world, []  # type: ignore[var-annotated]

    async def enter(self, worker: str) -> None:
        await self.world.database.registries[worker].enter(self.table, self, 0)

    def listen(self, said: Any) -> None:
        super().listen(said)
        self.names += [line["name"] for line in said.get("news", ())]


# ---- H1: the same message twice


@pytest.mark.parametrize("first", ["done", "done but fails"])
def test_a_message_that_is_sent_again_to_another_worker_is_done_there_too(first: Outcome) -> None:
    async def story(world: World) -> None:
        ana = await joined(world, "ana", "one")
        again = await joined(world, "ana", "two")
        world.do(world.ask(ana, MOVE))
        await next_step(world, first, "append")
        world.do(world.ask(again, MOVE))
        await next_step(world, "done")
        await world.drain()
        assert again.answered == {"move": ""}
        assert len(again.log) == 5

    play(story)


# ---- H2: after a conflict


def test_after_a_conflict_everybody_hears_every_event() -> None:
    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "one"), await joined(world, "leo", "two")
        mia = await joined(world, "mia", "two")
        world.do(world.ask(ana, MOVE))
        world.do(world.ask(leo, messages.React("bravo", "bravo")))
        await next_step(world, "done", "append")  # Ana's move; Léo's reaction comes too late
        await next_step(world, "done", "append")
        await next_step(world, "done", "events_after")
        assert leo.told == mia.told == 5
        await next_step(world, "done", "append")
        assert leo.told == mia.told == 6
        await world.drain()
        assert [one.told for one in (ana, leo, mia)] == [6, 6, 6]

    play(story)


def test_a_notification_that_never_came_is_made_up_for_at_the_next_look() -> None:
    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "one"), await joined(world, "leo", "two")
        world.do(world.ask(ana, MOVE))
        await next_step(world, "done", "append")
        world.database.unheard["two"].clear()
        assert leo.told == 4
        await world.drain()
        assert leo.told == 5

    play(story)


def test_who_comes_from_a_worker_that_was_ahead_is_told_nothing_old() -> None:
    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "one"), await joined(world, "leo", "two")
        world.do(world.ask(ana, MOVE))
        await next_step(world, "done", "append")
        world.do(world.connect("ana", "two", since=5))
        await next_step(world, "done", "events_after")
        assert world.listeners[-1].told == leo.told == 5

    play(story)


def test_a_table_whose_log_was_removed_is_gone() -> None:
    async def story(world: World) -> None:
        ana = await joined(world, "ana", "one")
        world.database.logs[world.table] = []
        world.do(world.ask(ana, MOVE))
        for what in ("append", "events_after", "events"):
            await next_step(world, "done", what)
        assert ana.answered == {"move": "no-such-table"}
        assert not ana.is_open

    play(story)


# ---- every interleaving of two messages on two workers


class Choices:
    """Goes through all ways of choosing, one after the other: whatever was not chosen before is chosen next."""

    def __init__(self) -> None:
        self.taken: list[tuple[int, int]] = []
        self.at = 0

    def pick(self, options: int) -> int:
        if self.at == len(self.taken):
            self.taken.append((0, options))
        self.at += 1
        return self.taken[self.at - 1][0]

    def all(self) -> Iterator[None]:
        while True:
            self.at = 0
            yield
            while self.taken and self.taken[-1][0] + 1 == self.taken[-1][1]:
                self.taken.pop()
            if not self.taken:
                return
            choice, options = self.taken.pop()
            self.taken.append((choice + 1, options))


PAIRS: dict[str, tuple[messages.Asked, str, messages.Asked]] = {
    "a move and a reaction": (MOVE, "leo", messages.React("other", "bravo")),
    "a move and the same move again": (MOVE, "ana", MOVE),
    "two moves of one seat": (MOVE, "ana", messages.Play("other", "0 place Rs a3", 1)),
    "a move and its player leaves": (MOVE, "ana", messages.Leave("other")),
    "a message and a message": (messages.Say("move", "a"), "leo", messages.Say("other", "b")),
    "a reaction and its player leaves": (messages.React("move", "oops"), "ana", messages.Leave("other")),
}


@pytest.mark.parametrize("pair", PAIRS)
def test_every_order_of_two_messages_on_two_workers_ends_well(pair: str) -> None:
    hers, guest, other = PAIRS[pair]
    choices, orders = Choices(), 0

    async def story(world: World) -> None:
        ana, leo = await joined(world, "ana", "one"), await joined(world, guest, "two")
        world.do(world.ask(ana, hers))
        world.do(world.ask(leo, other))
        await world.quiet()
        while actions := possible(world):
            await actions[choices.pick(len(actions))]()
            await world.quiet()
        await world.drain()
        check(world)
        assert hers.id in ana.answered
        assert other.id in leo.answered

    async def whole() -> None:
        nonlocal orders
        for _ in choices.all():
            world = World()
            try:
                await world.begin()
                await story(world)
            finally:
                await world.end()
            orders += 1

    asyncio.run(whole())
    assert orders >= 4


def possible(world: World) -> list[Callable[[], Awaitable[None]]]:
    """Whatever can happen next: a step of the store, or a notification that arrives."""

    def going(at: int) -> Callable[[], Awaitable[None]]:
        async def go() -> None:
            world.take(at).go()

        return go

    def arriving(worker: str) -> Callable[[], Awaitable[None]]:
        return lambda: world.deliver(worker)

    steps = [going(at) for at in range(len(world.database.waiting))]
    return steps + [arriving(worker) for worker, unheard in world.database.unheard.items() if unheard]


def check(world: World) -> None:
    """Nothing twice, nothing acknowledged lost, nobody behind; that everything told was in the log was checked then."""
    log = world.database.logs[world.table]
    ids = Counter((event["by"], event["id"]) for event in map(msgspec.json.decode, log) if "id" in event)
    assert all(times == 1 for times in ids.values()), ids
    for listener in world.listeners:
        assert not listener.faults, listener.faults
        for message_id, code in listener.answered.items():
            if code == "" and not message_id.startswith("catch"):
                assert ids[listener.guest, message_id] == 1, message_id
        if listener.is_open and listener in world.loaded:
            assert listener.told == len(log), f"{listener.name} was told {listener.told} of {len(log)}"


# ---- random schedules


SCHEDULES = int(os.environ.get("BONBON_SCHEDULES", "2000"))
ACTIONS = 45


@pytest.mark.parametrize("part", range(4))
def test_whatever_a_connection_was_told_is_a_prefix_of_the_log(part: int) -> None:
    async def whole() -> None:
        for number in range(SCHEDULES // 4):
            seed = f"{part}-{number}"
            world = World()
            try:
                await world.begin()
                await Schedule(world, Random(seed)).run()
            except AssertionError as error:
                raise AssertionError(f"schedule {seed}: {error}") from error
            finally:
                await world.end()

    asyncio.run(whole())


class Schedule:
    """Asks, failures, kills and reconnects in an order that follows from a seed."""

    def __init__(self, world: World, random: Random) -> None:
        self.world, self.random, self.numbers = world, random, 0
        self.kinds = (
            (self.step, 12), (self.notification, 6), (self.move, 4), (self.say, 3), (self.resend, 2),
            (self.connect, 3), (self.disconnect, 1), (self.catch_up, 1), (self.kill, 1),
        )  # fmt: skip

    async def run(self) -> None:
        choices, weights = zip(*self.kinds, strict=True)
        for _ in range(ACTIONS):
            [action] = self.random.choices(choices, weights)
            await action()
            await self.world.quiet()
        await self.world.drain()
        check(self.world)

    def connected(self) -> Listener | None:
        loaded = [listener for listener in self.world.loaded if listener.is_open]
        return self.random.choice(loaded) if loaded else None

    def next_id(self) -> str:
        self.numbers += 1
        return f"m{self.numbers}"

    async def ask(self, listener: Listener | None, ask: messages.Asked) -> None:
        if listener is not None:
            self.world.do(self.world.ask(listener, ask))

    async def step(self) -> None:
        if self.world.database.waiting:
            step = self.world.take(self.random.randrange(len(self.world.database.waiting)))
            step.go(self.random.choices(step.outcomes, (8, 1, 1)[: len(step.outcomes)])[0])

    async def notification(self) -> None:
        unheard = [worker for worker, waiting in self.world.database.unheard.items() if waiting]
        if unheard:
            await self.world.deliver(self.random.choice(unheard))

    async def move(self) -> None:
        listener = self.connected()
        if listener is not None:
            table = self.world.loaded[listener][1].table
            words = self.random.choice(table.match.legal_moves) if table.match and not table.match.is_over else "0 pass"
            await self.ask(listener, messages.Play(self.next_id(), words, table.version))

    async def say(self) -> None:
        await self.ask(self.connected(), messages.Say(self.next_id(), "hello"))

    async def resend(self) -> None:
        """The same message again, by the same guest, on whatever connection they have."""
        listener = self.connected()
        if listener is not None and self.numbers:
            message_id = f"m{self.random.randint(1, self.numbers)}"
            await self.ask(listener, messages.Say(message_id, "hello"))

    async def catch_up(self) -> None:
        listener = self.connected()
        if listener is not None:
            await self.ask(listener, messages.Catch(f"catch {self.next_id()}", listener.told))

    async def connect(self) -> None:
        worker = self.random.choice(list(self.world.database.registries))
        guest = self.random.choice(["ana", "leo", "mia"])
        past = [one.told for one in self.world.listeners if one.guest == guest and one.told]
        self.world.do(self.world.connect(guest, worker, self.random.choice([0, *past])))

    async def disconnect(self) -> None:
        listener = self.connected()
        if listener is not None:
            self.world.do(self.world.disconnect(listener))

    async def kill(self) -> None:
        """A worker dies: what it had sent to the database may arrive there, and nobody hears its answer."""
        world, worker = self.world, self.random.choice(list(self.world.database.registries))
        dying = [step for step in world.database.waiting if step.worker == worker]
        world.database.waiting = [step for step in world.database.waiting if step.worker != worker]
        for listener, (home, _) in list(world.loaded.items()):
            if home == worker:
                listener.is_open = False
                del world.loaded[listener]
        world.mourn(worker)
        for step in dying:
            if step.what == "append" and self.random.random() < 0.5:
                step.happen_unheard()
        world.start_worker(worker)


def test_a_server_that_tells_too_early_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    append = Commits.append

    async def too_early(self: Commits, live: LiveTable, happenings: list[AnyEvent]) -> bool:
        self.advance(live, live.table.after(happenings))
        return await append(self, live, happenings)

    async def story(world: World) -> None:
        ana = await joined(world, "ana", "one")
        monkeypatch.setattr(Commits, "append", too_early)
        world.do(world.ask(ana, MOVE))
        await world.quiet()
        assert ana.faults

    play(story)
