"""Looks back at finished games: each goes on as long as somebody asks for it, and rests where it was meanwhile."""

from __future__ import annotations

import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from bonbon.bots import Budget, Decision, decisions
from bonbon.bots.analysis import how_many_decisions
from bonbon.play import Record
from bonbon.server.protocol import bodies

logger = logging.getLogger("bonbon.server")

DEPTH = Budget(simulations=2_000)
PATIENCE = 10.0  # seconds without a question after which nobody seems to look any more
THREADS = 2
MOST_KEPT = 200


class Analysis:
    """One game; `rest` thinks about the next move whenever it is asked for one."""

    def __init__(self, record: Record) -> None:
        self.moves, self.total = record.moves, how_many_decisions(record)
        self.rest = decisions(record, DEPTH)
        self.judged: list[bodies.JudgedMove] = []
        self.asked = 0.0
        self.is_under_way = self.is_done = False

    def go_on(self) -> None:
        """Judge one more move."""
        decision = next(self.rest, None)
        if decision is None:
            self.is_done = True
        else:
            self.judged.append(judged_move(decision))

    def so_far(self) -> bodies.Analysis:
        is_done = self.is_done  # first: what is found between the two lines must not be missing from a whole
        return bodies.Analysis(self.total, list(self.judged), is_done)


class Analyses:
    """Those of one worker, on a few threads that take turns: one move of each game after the other."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.pool = ThreadPoolExecutor(THREADS, "analysis")
        self.kept: OrderedDict[str, Analysis] = OrderedDict()
        self.closing = Event()

    def look(self, name: str, record: Record) -> bodies.Analysis:
        """What is known so far of the game of this name."""
        analysis = self.find(name, record)
        analysis.asked = self.clock()
        if not (analysis.is_done or analysis.is_under_way or self.closing.is_set()):
            analysis.is_under_way = True
            self.pool.submit(self.go_on, analysis)
        return analysis.so_far()

    def find(self, name: str, record: Record) -> Analysis:
        analysis = self.kept.pop(name, None)
        if analysis is None or analysis.moves != record.moves:  # the last move was taken back, and it went on
            analysis = Analysis(record)
        self.kept[name] = analysis
        if len(self.kept) > MOST_KEPT:
            self.kept.popitem(last=False)
        return analysis

    def go_on(self, analysis: Analysis) -> None:
        """One move, if somebody still wants to know; then the other games have their turn."""
        try:
            if self.is_wanted(analysis):
                analysis.go_on()
            if self.is_wanted(analysis):
                self.pool.submit(self.go_on, analysis)
                return
        except Exception:
            if not self.closing.is_set():
                analysis.is_done = True  # what was found is all there will be
                logger.exception("an analysis failed")
        analysis.is_under_way = False

    def is_wanted(self, analysis: Analysis) -> bool:
        return not (analysis.is_done or self.closing.is_set()) and self.clock() - analysis.asked < PATIENCE

    def close(self) -> None:
        """The move that is being judged is the last."""
        self.closing.set()
        self.pool.shutdown(cancel_futures=True)


def judged_move(decision: Decision) -> bodies.JudgedMove:
    return bodies.JudgedMove(
        number=decision.number,
        seat=decision.seat,
        played=decision.played.words,
        chance=decision.played.chance,
        best=decision.best.words,
        best_chance=decision.best.chance,
        chances=list(decision.chances),
        mistake=decision.is_mistake,
    )
