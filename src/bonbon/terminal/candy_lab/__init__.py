"""Candy Lab in the terminal."""

from bonbon.play import LabPosition, LabResult
from bonbon.terminal.candy_lab.painting import STYLES, paint
from bonbon.terminal.candy_lab.results import help_card, prompt, result_lines
from bonbon.terminal.candy_lab.sentences import event_sentence, move_sentence
from bonbon.terminal.candy_lab.steps import steps_of
from bonbon.terminal.presentation import Presentation

LAB_PRESENTATION: Presentation[LabPosition, LabResult] = Presentation(
    paint=paint,
    steps_of=steps_of,
    event_sentence=event_sentence,
    move_sentence=move_sentence,
    prompt=prompt,
    result_lines=result_lines,
    help_card=help_card,
    styles=STYLES,
)

__all__ = ["LAB_PRESENTATION"]
