"""The installed wheel in use, from a desk that knows nothing of the project."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import bonbon
from package.environment import Environment
from tests.terminal.terminals import Pty, wait_for

PATIENCE = 60.0
GAMES = ["candy-lab", "candy-chaser", "candy-conquest"]


def test_what_runs_is_the_wheel(home: Environment) -> None:
    where = home.said(str(home.python), "-c", "import bonbon; print(bonbon.__file__)").strip()
    assert Path(where).is_relative_to(home.folder)
    assert home.said(*home.bonbon("--version")) == f"bonbon {bonbon.__version__}\n"


@contextmanager
def serving(home: Environment) -> Iterator[str]:
    """The address of `bonbon serve`, once its page answers."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = str(trial.getsockname()[1])
    command = home.bonbon("serve", "--port", port, "--bot-delay", "0")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(command, cwd=home.desk, env=home.surroundings(), **pipes) as server:  # type: ignore[call-overload]
        try:
            wait_for_the_page(server, address := f"http://127.0.0.1:{port}")
            yield address
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(PATIENCE)


def wait_for_the_page(server: subprocess.Popen[str], address: str) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        assert server.poll() is None, f"`bonbon serve` ended: {server.stdout.read() if server.stdout else ''}"
        try:
            httpx.get(address)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    raise AssertionError(f"{address} did not answer within {PATIENCE:.0f} seconds")


def test_the_server_has_its_pages_and_a_guest_plays_a_bot(home: Environment) -> None:
    with serving(home) as address:
        page = httpx.get(address)
        scripts = re.findall(r'<script[^>]* src="(/assets/[^"]+)"', page.text)
        assert (page.status_code, len(scripts)) == (200, 1)
        script = httpx.get(address + scripts[0])
        assert (script.status_code, script.headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        told = home.said(str(home.python), str(Path(__file__).with_name("guest.py")), address)
        assert re.match(r"[1-9]\d* moves, \{.*'winners'", told)
    assert (home.desk / "bonbon.sqlite3").exists()


@pytest.mark.parametrize(("language", "goodbye"), [("en", "The match was left."), ("fr", "La partie a été quittée.")])
def test_a_match_in_plain_lines(home: Environment, language: str, goodbye: str) -> None:
    command = home.bonbon(
        "play", "candy-chaser", "--plain", "--bots", "random", "--pace", "0", "--seed", "1", "--language", language
    )
    assert goodbye in home.said(*command, typed="1\n1\nquit\n")


@contextmanager
def at_terminal(home: Environment, *arguments: str) -> Iterator[Pty]:
    """A command on a terminal of 80 columns and 24 lines."""
    surroundings = home.surroundings() | {"TERM": "xterm-256color"}
    terminal = Pty(home.bonbon(*arguments), surroundings)
    try:
        yield terminal
    finally:
        terminal.close()


def test_on_a_terminal_the_table_is_painted_and_says_how_to_get_the_full_screen(home: Environment) -> None:
    record = home.desk / "painted.jsonl"
    with at_terminal(home, "play", "--bots", "random", "--seed", "1", "--record", str(record)) as terminal:
        terminal.resize(80, 40)
        text = wait_for(terminal, lambda text: "Player 1>" in text)
        assert "pip install 'bonbon-games[terminal]'" in " ".join(text.split())
        assert "Candy Chaser · Your turn: move one candy" in text
        terminal.press("1", "Enter")
        wait_for(terminal, lambda text: "Nougat (at random) rolled" in text and text.endswith("Player 1>"))
        terminal.press("2", "Enter", "q", "Enter")
        assert terminal.wait() == 0
    assert record.read_text("utf-8").count("0 move ") == 2


def test_with_its_extra_the_full_screen_opens(home_with_screen: Environment) -> None:
    with at_terminal(home_with_screen, "play", "candy-chaser", "--seed", "1") as terminal:
        wait_for(terminal, lambda text: "Your turn: move one candy" in text and "q Leave" in text)
        assert terminal.screen.modes["1049"]


def test_a_tournament_shows_its_progress_and_its_table(home: Environment) -> None:
    with at_terminal(home, "arena", "candy-chaser", "--bots", "easy,random", "--games", "1000000") as terminal:
        wait_for(terminal, lambda text: bool(re.search(r"playing candy-chaser [━─]+ \d+/1000000 \d+:", text)))
        terminal.press("C-c")
        text = wait_for(terminal, lambda text: "s/move" in text and "random" in text.partition("s/move")[2])
    assert "games are still to be played" in " ".join(text.split())
    assert "━" not in text


def test_nothing_is_installed_that_only_some_need(home: Environment) -> None:
    for_some = ["numpy", "numba", "llvmlite", "rich", "textual", "pygments", "uvloop"]
    tried = f"import importlib.util as u; print([name for name in {for_some} if u.find_spec(name)])"
    assert home.said(str(home.python), "-c", tried) == "[]\n"


@pytest.mark.parametrize("game", GAMES)
def test_experts_play_on_what_was_built_ahead(home: Environment, game: str) -> None:
    program = f"""
from bonbon import Match
from bonbon.bots import make_bot
from bonbon.rules.compiled import MACHINE
match, bot = Match({game!r}, players=3, seed="wheel"), make_bot("expert")
for _ in range(4):
    match.play(bot.choose(match.view(match.actor), match.legal_moves))
print(MACHINE, len(match.view().log) >= 4)
"""
    assert home.said(str(home.python), "-c", program) == "wasm True\n"


def test_bots_meet_in_the_arena_and_a_game_is_looked_back_at(home: Environment) -> None:
    assert "random" in home.said(*home.bonbon("arena", "candy-chaser", "--bots", "hard,random", "--games", "4"))
    home.said(*home.bonbon("sample", "candy-conquest", "--games", "1", "--out", "one.jsonl"))
    assert "%" in home.said(*home.bonbon("analyse", "one.jsonl"))


@pytest.mark.parametrize("game", GAMES)
def test_games_are_sampled_and_checked(home: Environment, game: str) -> None:
    record = f"{game}.jsonl"
    home.said(*home.bonbon("sample", game, "--games", "2", "--out", record))
    assert "2 games right" in home.said(*home.bonbon("check", record))


@pytest.mark.parametrize(
    ("room", "sentence"),
    [
        ("batch", "batches need Numba and NumPy, which are not installed: pip install 'bonbon-games[batch]'"),
        ("pettingzoo", "PettingZoo is not installed: pip install 'bonbon-games[pettingzoo]'"),
        ("openspiel", "OpenSpiel is not installed: pip install 'bonbon-games[openspiel]'"),
    ],
)
def test_a_door_whose_extra_is_missing_says_so(home: Environment, room: str, sentence: str) -> None:
    done = home.run(str(home.python), "-c", f"import bonbon.envs.{room}")
    assert done.stderr.splitlines()[-1] == f"bonbon.errors.MissingEnvExtra: {sentence}"


def test_with_its_extra_batches_play_and_matches_still_wait_for_no_compiler(home_with_batches: Environment) -> None:
    """Candy Chaser: of the three it is compiled soonest."""
    program = """
import sys
from bonbon import Match
from bonbon.bots import make_bot

match = Match("candy-chaser", seed="wheel")
make_bot("expert").choose(match.view(0), match.legal_moves)
assert "numba" not in sys.modules
from bonbon.envs.batch import Batch
batch, ended = Batch("candy-chaser", games=64), 0
batch.reset(seed=7)
for _ in range(60):
    ended += int(batch.step(batch.random_actions()).dones.sum())
print("numba" in sys.modules, ended > 64)
"""
    assert home_with_batches.said(str(home_with_batches.python), "-c", program) == "True True\n"


def test_a_batch_on_a_gpu_says_that_its_extra_is_missing(home: Environment) -> None:
    done = home.run(str(home.python), "-c", "from bonbon.envs.gpu import GpuBatch; GpuBatch('candy-lab', 8)")
    assert "CuPy, which is not installed: pip install 'bonbon-games[gpu]'" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["serve", "--port", "0", "--database", "postgresql://localhost/x"], "pip install 'bonbon-games[postgres]'"),
        (["arena", "candy-chaser", "--bots", "easy,random", "--ray"], "pip install 'bonbon-games[ray]'"),
    ],
)
def test_a_command_whose_extra_is_missing_says_so(home: Environment, arguments: list[str], sentence: str) -> None:
    done = home.run(*home.bonbon(*arguments))
    assert done.returncode in (1, 2)
    assert done.stderr.startswith("bonbon: ")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
