"""Candy Chaser in the terminal."""

from bonbon.play import ChaserPosition, ChaserResult
from bonbon.terminal.candy_chaser.painting import STYLES, paint
from bonbon.terminal.candy_chaser.results import help_card, prompt, result_lines
from bonbon.terminal.candy_chaser.secret import secret, without_secret
from bonbon.terminal.candy_chaser.sentences import event_sentence, log_sentences, move_sentence
from bonbon.terminal.candy_chaser.steps import steps_of
from bonbon.terminal.presentation import Presentation

CHASER_PRESENTATION: Presentation[ChaserPosition, ChaserResult] = Presentation(
    paint=paint,
    steps_of=steps_of,
    event_sentence=event_sentence,
    move_sentence=move_sentence,
    log_sentences=log_sentences,
    prompt=prompt,
    result_lines=result_lines,
    help_card=help_card,
    styles=STYLES,
    secret=secret,
    without_secret=without_secret,
)

__all__ = ["CHASER_PRESENTATION"]
