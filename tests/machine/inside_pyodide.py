"""What `test_browser_driver` runs in Pyodide: each function holds there, or says why not."""

from __future__ import annotations

import gc
import weakref
from importlib import import_module

from bonbon import Match, texts
from bonbon.bots import Budget
from bonbon.bots.bot import numbers_of
from bonbon.bots.search import TreeSearch
from bonbon.errors import MachineError
from bonbon.machine.driver import MOST_BYTES
from bonbon.machine.instances import MOST_KEPT, Instance, Module, module_of
from bonbon.machine.modules import path_of
from bonbon.rules.compiled import MACHINE


def module() -> Module:
    found = module_of("candy-chaser")
    assert found is not None
    return found


def with_room() -> Instance:
    instance = module().take()
    instance.need(instance.free + 16)
    return instance


def refusal(instance: Instance, arguments: tuple[int, ...]) -> str:
    """What a call with these arguments is refused with."""
    try:
        instance.call("turn", arguments)
    except MachineError as problem:
        return str(problem)
    raise AssertionError("it was not refused")


def modules_run_by_themselves() -> None:
    assert MACHINE == "wasm"


def wrong_arguments_are_refused() -> None:
    assert refusal(module().take(), (1, 2)) == "turn takes 31 values, not 4"


def a_failure_inside_is_a_sentence() -> None:
    far_outside = (0, 0, 1, 8, 2_000_000_000, 1, 8)
    assert refusal(module().take(), (*far_outside * 4, 0)).startswith("turn failed: ")


def memory_is_bounded() -> None:
    try:
        module().take().need(MOST_BYTES + 1)
    except MachineError:
        return
    raise AssertionError("an instance took more than it may")


def what_was_written_is_read_after_the_memory_has_grown() -> None:
    instance = with_room()
    instance.write(instance.free, bytes(range(16)))
    instance.need(instance.size + 1)
    assert instance.read(instance.free, 16) == bytes(range(16))
    assert instance.row(instance.free, 2) == [0x0706050403020100, 0x0F0E0D0C0B0A0908]


def numbers_of_64_bits_stay_whole() -> None:
    instance = with_room()
    instance.write(instance.free, b"\xff" * 8 + b"\x80" * 8)
    assert instance.row(instance.free, 2) == [-1, -0x7F7F7F7F7F7F7F80]


def the_end_of_the_memory_can_be_read() -> None:
    instance = module().take()
    assert instance.row(instance.size - 8, 1) == [0]


def few_instances_are_kept_and_others_are_gone() -> None:
    own = Module(path_of("candy-chaser"))
    taken = [own.take() for _ in range(MOST_KEPT + 3)]
    alive = [weakref.ref(instance) for instance in taken]
    while taken:
        own.put_back(taken.pop())
    gc.collect()
    assert sum(one() is not None for one in alive) == MOST_KEPT


def a_search_gives_its_instance_back() -> None:
    match = Match("candy-chaser", seed="back")
    view = match.view(int(match.actor or 0))
    search = TreeSearch(view, list(numbers_of(view, match.legal_moves)), "back")
    search.run(Budget(simulations=100))
    resident = search.searches[0].resident
    assert resident is not None
    instance = resident.instance
    module().kept.clear()
    del search, resident
    gc.collect()
    assert module().kept == [instance]


def a_table_can_be_kept_and_shown() -> None:
    """Everything that a table needs is in the archive."""
    for name in ("decisions", "lessons", "projection", "protocol.messages", "quick_match", "undo_offers"):
        import_module(f"bonbon.tables.{name}")
    assert texts.LANGUAGES == ("en", "fr")
    assert texts.refusal("not-your-turn", "fr")


CHECKS = (
    modules_run_by_themselves,
    wrong_arguments_are_refused,
    a_failure_inside_is_a_sentence,
    memory_is_bounded,
    what_was_written_is_read_after_the_memory_has_grown,
    numbers_of_64_bits_stay_whole,
    the_end_of_the_memory_can_be_read,
    few_instances_are_kept_and_others_are_gone,
    a_search_gives_its_instance_back,
    a_table_can_be_kept_and_shown,
)

if __name__ == "__main__":
    for check in CHECKS:
        check()
        print(check.__name__)
