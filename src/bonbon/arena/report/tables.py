"""Tables of a balance report as HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def table(rows: Sequence[Sequence[str]], kind: str = "") -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in rows[0])
    cells = ["".join(cell(words, name) for words, name in zip(row, rows[0], strict=True)) for row in rows[1:]]
    body = "".join(f"<tr>{row}</tr>" for row in cells)
    return (
        f'<div class="scroll"><table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def cell(words: str, name: str) -> str:
    """On a phone a row is a card whose cells say what they are."""
    return f'<td data-name="{escape(name)}">{escape(words)}</td>'
