"""Candy Conquest in the terminal."""

from bonbon.play import ConquestPosition, ConquestResult
from bonbon.terminal.candy_conquest.painting import floors, paint
from bonbon.terminal.candy_conquest.results import help_card, prompt, result_lines
from bonbon.terminal.candy_conquest.sentences import event_sentence, log_sentences, move_sentence
from bonbon.terminal.candy_conquest.steps import flipped, steps_of
from bonbon.terminal.presentation import Presentation

CONQUEST_PRESENTATION: Presentation[ConquestPosition, ConquestResult] = Presentation(
    paint=paint,
    steps_of=steps_of,
    event_sentence=event_sentence,
    move_sentence=move_sentence,
    log_sentences=log_sentences,
    prompt=prompt,
    result_lines=result_lines,
    help_card=help_card,
    flipped=flipped,
    floors=floors,
)

__all__ = ["CONQUEST_PRESENTATION"]
