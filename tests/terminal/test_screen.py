"""The full-screen table from the inside: keys, mouse, sheets, curtain, and nobody waits for a bot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.pilot import Pilot

from bonbon.bots import Bot, Budget, GreedyBot, SearchBot
from bonbon.play import Match
from bonbon.terminal.local_table import LocalTable
from bonbon.terminal.screen import TableApp
from bonbon.terminal.screen.dialog import Dialog, HandOver
from bonbon.terminal.texts import Texts
from tests.narrowing import lab_setup

Act = Callable[[TableApp, Pilot[int]], Awaitable[None]]


def match_of(game: str, players: int = 2, seed: str = "tea") -> Match:
    return Match(game, players, seed=seed, names=["Ana", "Léo", "Mia", "Zoé"][:players])


def bots_for(match: Match, people: int = 1) -> dict[int, Bot]:
    return {seat: GreedyBot(str(seat)) for seat in range(people, match.players)}


@asynccontextmanager
async def at_table(
    match: Match, bots: dict[int, Bot], language: str = "en"
) -> AsyncIterator[tuple[TableApp, Pilot[int]]]:
    app = TableApp(LocalTable(match, bots), Texts(language), lambda record: f"saved {len(record.moves)}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield app, pilot


def sit(match: Match, bots: dict[int, Bot], act: Act, language: str = "en") -> None:
    """Let somebody do something at a table."""

    async def session() -> None:
        async with at_table(match, bots, language) as (app, pilot):
            await act(app, pilot)

    asyncio.run(session())


def seen(app: TableApp) -> str:
    return "\n".join(app.board.picture.texts)


async def until(pilot: Pilot[int], ready: Callable[[], bool]) -> None:
    for _ in range(2000):
        await pilot.pause(0.02)
        if ready():
            return
    raise AssertionError("it did not happen")


def test_arrows_and_enter_make_a_move() -> None:
    match = match_of("candy-conquest")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("right", "enter", "down", "enter")
        await until(pilot, lambda: len(match.log) >= 1)

    sit(match, {}, act)
    assert match.moves[0].startswith("0 place ")


def test_a_candy_by_its_letter_and_a_cell_by_its_name() -> None:
    match = match_of("candy-conquest")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("f", "g", "c", "3")
        await until(pilot, lambda: len(match.log) == 1)

    sit(match, {}, act)
    assert match.moves == ["0 place SR c3"]


def test_the_mouse_makes_a_move() -> None:
    match = match_of("candy-chaser")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        spot = next(spot for spot in app.board.picture.spots if spot.step == "candy green")
        await pilot.click(app.board, offset=(spot.x + 2, spot.y))
        await until(pilot, lambda: "0 move green" in match.moves)

    sit(match, bots_for(match), act)
    assert "0 move green" in match.moves


def test_keys_typed_ahead_meet_the_table_as_it_is_then() -> None:
    match = match_of("candy-lab")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        app.board.post_message(events.Key("1", "1"))
        app.board.post_message(events.Key("enter", "\r"))
        await until(pilot, lambda: len(match.log) >= 1)

    sit(match, bots_for(match), act)
    assert " play " in match.moves[0]


def test_escape_lets_go_and_the_wheel_turns_the_floors() -> None:
    match = match_of("candy-conquest")
    for words in ("0 place sR b1", "1 place rS b1"):
        match.play(words)

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("g")
        assert app.choice.path
        await pilot.press("escape")
        assert not app.choice.path
        await pilot.press("pageup")
        assert "Floor 1 of 2" in seen(app)
        await pilot.press("pagedown")
        assert "Seen from above" in seen(app)

    sit(match, {}, act)


def test_a_hint_is_a_list_of_moves_and_plays_the_chosen_one() -> None:
    match = match_of("candy-chaser")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        assert isinstance(app.screen, Dialog)
        assert app.screen.heading == "What a bot would do, and the chance of winning"
        assert all("%" in text for _, text in app.screen.answers)
        await pilot.press("enter")
        await until(pilot, lambda: len(match.log) > 2)

    sit(match, bots_for(match), act)


def test_every_move_stands_in_the_list_of_moves() -> None:
    match = match_of("candy-lab", 3)

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("m")
        assert isinstance(app.screen, Dialog)
        assert [words for words, _ in app.screen.answers] == match.legal_moves
        await pilot.press("down", "enter")
        await until(pilot, lambda: len(match.log) > 0)

    moves = match.legal_moves
    sit(match, bots_for(match), act)
    assert match.moves[0] == moves[1]


def test_undo_takes_the_bots_answers_back_too_and_says_when_it_cannot() -> None:
    match = match_of("candy-conquest")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("u")
        assert "Nothing can be taken back" in str(list(app._notifications)[-1].message)
        await pilot.press("g", "enter")
        await until(pilot, lambda: len(match.log) == 2)
        await pilot.press("u")
        assert match.log == []
        assert "Choose a candy" in seen(app)

    sit(match, bots_for(match), act)


@pytest.mark.parametrize(("language", "word"), [("en", "Fill an order"), ("fr", "Réaliser une commande")])
def test_help_and_log_open_and_close(language: str, word: str) -> None:
    match = match_of("candy-lab")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("question_mark")
        assert isinstance(app.screen, Dialog)
        assert word in "\n".join(app.screen.lines)
        await pilot.press("down", "escape", "l")
        assert isinstance(app.screen, Dialog)
        await pilot.press("enter")
        assert not isinstance(app.screen, Dialog)

    sit(match, bots_for(match), act, language)


def test_the_curtain_hides_everything_between_two_people() -> None:
    match = match_of("candy-lab")
    hands = lab_setup(match.setup)["hands"]

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        assert isinstance(app.screen, HandOver)
        assert "Your hand" not in seen(app)
        await pilot.press("escape")
        assert isinstance(app.screen, HandOver)
        await pilot.press("enter")
        assert "Your hand" in seen(app)
        assert app.view().position["hands"][0] == hands[0]
        assert set(app.view().position["hands"][1]) == {"?"}
        while match.actor == 0:
            await pilot.press("enter")
            await pilot.pause(0.02)
        await until(pilot, lambda: isinstance(app.screen, HandOver))
        assert "Your hand" not in seen(app)
        assert app.screen.heading == "Pass the keyboard to Léo"

    sit(match, {}, act)


def test_without_secrets_nobody_draws_a_curtain() -> None:
    match = match_of("candy-conquest", 3)

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await pilot.press("enter", "enter")
        await until(pilot, lambda: match.actor == 1 and app.seat == 1)
        assert not isinstance(app.screen, Dialog)

    sit(match, {}, act)


def test_the_secret_shows_while_its_key_is_fresh() -> None:
    match = match_of("candy-chaser")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        assert "[press s to look]" in seen(app)
        await pilot.press("s")
        assert "[press s to look]" not in seen(app)
        await pilot.press("s")
        assert "[press s to look]" in seen(app)

    sit(match, bots_for(match), act)


def test_a_thinking_bot_is_seen_and_keeps_nobody_waiting() -> None:
    match = match_of("candy-conquest")
    slow: dict[int, Bot] = {1: SearchBot("slow", Budget(seconds=1.5))}

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        # Not through the pilot, which waits until nothing is computed any more.
        app.board.post_message(events.Key("enter", "\r"))
        app.board.post_message(events.Key("enter", "\r"))
        seen: set[str] = set()
        while len(match.log) < 2:
            await asyncio.sleep(0.02)
            seen.add(app.headline)
            if len(seen) == 4:
                seen.add("a key is pressed")
                app.post_message(events.Key("t", "t"))
        assert sum("Léo thinks" in headline for headline in seen) >= 5
        assert not app.is_dark  # the key was heard while the bot thought

    sit(match, slow, act)


def test_the_theme_is_switched() -> None:
    match = match_of("candy-chaser")

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        assert app.theme == "bonbon-dark"
        await pilot.press("t")
        assert app.theme == "bonbon-light"
        assert not app.board.is_dark

    sit(match, bots_for(match), act)


def test_a_finished_game_shows_its_result_and_is_written_down() -> None:
    match = match_of("candy-chaser", 3)
    bot = GreedyBot("x")
    while isinstance(match.actor, int):
        match.play(bot.choose(match.view(match.actor), match.legal_moves))

    async def act(app: TableApp, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: isinstance(app.screen, Dialog))
        assert isinstance(app.screen, Dialog)
        assert "win" in app.screen.heading
        assert app.screen.lines[-1].startswith("saved ")
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.return_value == 0)

    sit(match, bots_for(match), act)
