"""Looks back at finished games: each goes on as long as somebody asks for it, and rests where it was meanwhile."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from threading import Lock

from msgspec import UNSET, UnsetType

from bonbon.bots import Budget, Decision, decisions
from bonbon.bots.analysis import how_many_decisions
from bonbon.errors import Refusal
from bonbon.play import Record
from bonbon.server.live.fair_pool import FairPool
from bonbon.server.live.open_chances import OpenGame
from bonbon.tables.protocol import bodies

logger = logging.getLogger("bonbon.server")

DEPTH = Budget(simulations=2_000)
WANTED_S = 4.0  # after a question; the page asks a second after each answer, and not while it is hidden
THREADS = 1
NICE = 10  # bots and hints, which people wait for, come before
MOST_KEPT = 200


class Analysis:
    """One game; `rest` thinks about the next move whenever it is asked for one."""

    def __init__(self, record: Record) -> None:
        self.moves, self.total = record.moves, how_many_decisions(record)
        self.rest, self.open = decisions(record, DEPTH), OpenGame(record)
        self.judged: list[bodies.JudgedMove] = []
        self.asked: dict[str, float] = {}  # who wants to know, and when they last asked
        self.turn: Future[None] | None = None  # the next move of this game, in the queue or being judged
        self.is_done = False

    @property
    def is_under_way(self) -> bool:
        return self.turn is not None

    def go_on(self) -> None:
        """Judge one more move."""
        decision = next(self.rest, None)
        if decision is None:
            self.is_done = True
        else:
            known = self.open.chances_before(decision.number) if self.open.has_secrets else UNSET
            self.judged.append(judged_move(decision, known))

    def so_far(self) -> bodies.Analysis:
        is_done = self.is_done  # first: what is found between the two lines must not be missing from a whole
        return bodies.Analysis(self.total, list(self.judged), is_done)


class Analyses:
    """Those of one worker, on one thread that askers share fairly: one move of a game, then the next asker's turn."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, pool: FairPool | None = None) -> None:
        self.clock = clock
        self.pool = pool or FairPool(THREADS, "analysis", NICE)
        self.kept: OrderedDict[str, Analysis] = OrderedDict()
        self.wanted_by: dict[str, Analysis] = {}  # the one that each asker waits for
        self.lock = Lock()  # guards the two above, and who asked for what and whose turn it is in each analysis
        self.closing = False

    def look(self, name: str, record: Record, asker: str) -> bodies.Analysis:
        """What is known so far of the game of this name; what this asker wanted to know before may rest."""
        with self.lock:
            analysis = self.find(name, record)
            self.release(asker, but=analysis)
            if not (analysis.is_done or self.closing):
                analysis.asked[asker] = self.clock()
                self.wanted_by[asker] = analysis
                self.queue_turn(analysis)
        return analysis.so_far()

    def find(self, name: str, record: Record) -> Analysis:
        analysis = self.kept.pop(name, None)
        if analysis is None or analysis.moves != record.moves:  # the last move was taken back, and it went on
            analysis = Analysis(record)
        self.kept[name] = analysis
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return analysis

    def release(self, asker: str, but: Analysis) -> None:
        """Whoever asks for one game no longer waits for another."""
        before = self.wanted_by.get(asker)
        if before is None or before is but:
            return
        del self.wanted_by[asker], before.asked[asker]
        if not self.is_wanted(before) and before.turn is not None and before.turn.cancel():
            self.let_rest(before)

    def queue_turn(self, analysis: Analysis) -> None:
        """Its next move waits for its turn, on behalf of whoever asked last."""
        if analysis.turn is None:
            asker = max(analysis.asked, key=analysis.asked.__getitem__)
            try:
                analysis.turn = self.pool.submit(asker, self.take_turn, analysis)
            except Refusal:
                self.let_rest(analysis)  # until somebody asks again

    def let_rest(self, analysis: Analysis) -> None:
        analysis.turn = None
        for asker in analysis.asked:
            del self.wanted_by[asker]
        analysis.asked.clear()

    def take_turn(self, analysis: Analysis) -> None:
        """On the pool's thread: one move, if somebody still wants to know; then the others have their turn."""
        with self.lock:
            is_wanted = self.is_wanted(analysis)
        if is_wanted:
            self.judge(analysis)
        with self.lock:
            analysis.turn = None
            if self.is_wanted(analysis):
                self.queue_turn(analysis)
            else:
                self.let_rest(analysis)

    def judge(self, analysis: Analysis) -> None:
        try:
            analysis.go_on()
        except Exception:
            logger.exception("an analysis failed")
            analysis.is_done = True  # what was found is all there will be

    def is_wanted(self, analysis: Analysis) -> bool:
        if analysis.is_done or self.closing:
            return False
        now = self.clock()
        return any(now - asked < WANTED_S for asked in analysis.asked.values())

    def close(self) -> None:
        """The move that is being judged is the last."""
        with self.lock:
            self.closing = True
        self.pool.close()


def judged_move(decision: Decision, known: list[float] | UnsetType = UNSET) -> bodies.JudgedMove:
    return bodies.JudgedMove(
        number=decision.number,
        seat=decision.seat,
        played=decision.played.words,
        chance=decision.played.chance,
        best=decision.best.words,
        best_chance=decision.best.chance,
        chances=list(decision.chances),
        mistake=decision.is_mistake,
        open=known,
    )
