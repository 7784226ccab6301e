"""Looks back at finished games: each goes on as long as somebody asks for it, and rests where it was meanwhile."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from threading import RLock

from msgspec import UNSET, UnsetType

from bonbon.bots import Budget, Decision
from bonbon.bots.analysis import decision_numbers, evaluated, match_before
from bonbon.errors import Refusal
from bonbon.play import Record
from bonbon.server.live.fair_pool import FairPool
from bonbon.server.live.open_chances import chances
from bonbon.server.live.thinkers import Thinkers
from bonbon.tables.protocol import bodies

logger = logging.getLogger("bonbon.server")

DEPTH = Budget(simulations=2_000)
WANTED_S = 4.0  # after a question; the page asks a second after each answer, and not while it is hidden
THREADS = 1
NICE = 10  # bots and hints, which people wait for, come before
MOST_KEPT = 200


class Analysis:
    """One game, and what has been found out about its moves so far."""

    def __init__(self, record: Record) -> None:
        self.record, self.decisions = record, decision_numbers(record)
        self.judged: list[bodies.JudgedMove] = []
        self.asked: dict[str, float] = {}  # who wants to know, and when they last asked
        self.turn: Future[bodies.JudgedMove] | None = None  # its next move, in the queue or being judged
        self.has_failed = False

    @property
    def total(self) -> int:
        return len(self.decisions)

    @property
    def is_under_way(self) -> bool:
        return self.turn is not None

    @property
    def is_done(self) -> bool:
        """Also where it failed: what was found is all there will be."""
        return self.has_failed or len(self.judged) == self.total

    def so_far(self) -> bodies.Analysis:
        is_done = self.is_done  # first: what is found between the two lines must not be missing from a whole
        return bodies.Analysis(self.total, list(self.judged), is_done)


class Analyses:
    """Those of one worker, on one thread that askers share fairly: one move of a game, then the next asker's turn."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, pool: Thinkers | None = None) -> None:
        self.clock = clock
        self.pool: Thinkers = pool or FairPool(THREADS, "analysis", NICE)
        self.kept: OrderedDict[str, Analysis] = OrderedDict()
        self.wanted_by: dict[str, Analysis] = {}  # the one that each asker waits for
        self.lock = RLock()  # guards the two above and every analysis; a turn may end while it is being queued
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
        if analysis is None or analysis.record.moves != record.moves:  # the last move was taken back, and it went on
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
        if analysis.turn is not None:
            return
        asker, number = max(analysis.asked, key=analysis.asked.__getitem__), analysis.decisions[len(analysis.judged)]
        try:
            analysis.turn = self.pool.submit(asker, judged, analysis.record, number)
        except Refusal:
            self.let_rest(analysis)  # until somebody asks again
        else:
            analysis.turn.add_done_callback(partial(self.turn_ended, analysis))

    def let_rest(self, analysis: Analysis) -> None:
        analysis.turn = None
        for asker in analysis.asked:
            del self.wanted_by[asker]
        analysis.asked.clear()

    def turn_ended(self, analysis: Analysis, turn: Future[bodies.JudgedMove]) -> None:
        """On whichever thread: one more move is judged; then the others have their turn."""
        if turn.cancelled():
            return  # and rests already
        with self.lock:
            analysis.turn = None
            is_going_on = self.note(analysis, turn)
            if is_going_on and self.is_wanted(analysis):
                self.queue_turn(analysis)
            else:
                self.let_rest(analysis)

    def note(self, analysis: Analysis, turn: Future[bodies.JudgedMove]) -> bool:
        """Whether it can go on: not if nobody has thought about it, or if it has failed."""
        problem = turn.exception()
        if problem is None:
            analysis.judged.append(turn.result())
        elif not isinstance(problem, Refusal):
            logger.error("an analysis failed", exc_info=problem)
            analysis.has_failed = True
        return problem is None

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


def judged(record: Record, number: int) -> bodies.JudgedMove:
    """One move, by what its player could see, and by whoever knows everything where something is hidden."""
    match = match_before(record, number)
    known = chances(match, number) if match.game.has_secrets else UNSET
    return judged_move(evaluated(match, number, record.moves[number], DEPTH), known)


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
