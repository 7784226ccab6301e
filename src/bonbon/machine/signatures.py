"""What the functions that a module exports take, read from its code: engines of JavaScript do not tell."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

Signature: TypeAlias = bytes  # the type of each parameter
I64 = 0x7E
HEADER_BYTES = 8
TYPES, FUNCTIONS, EXPORTS = 1, 3, 7  # sections
EXPORTED_FUNCTION = 0


class Reader:
    """Reads WebAssembly's binary format from a place on."""

    def __init__(self, code: bytes, at: int = 0) -> None:
        self.code, self.at = code, at

    def number(self) -> int:
        """An unsigned number of any length: seven bits a byte, the lowest first."""
        value = shift = 0
        while True:
            byte = self.code[self.at]
            self.at += 1
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def piece(self) -> bytes:
        """Bytes that are preceded by how many they are."""
        size = self.number()
        self.at += size
        return self.code[self.at - size : self.at]


def signatures_of(code: bytes) -> dict[str, Signature]:
    """The signature of every exported function, by its name; the module imports nothing."""
    found = dict(sections(code))
    types, functions = types_in(found[TYPES]), numbers_in(found[FUNCTIONS])
    return {name: types[functions[number]] for name, number in exports_in(found[EXPORTS])}


def sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(code, HEADER_BYTES)
    while reader.at < len(code):
        yield reader.number(), reader.piece()


def types_in(section: bytes) -> list[Signature]:
    reader, found = Reader(section), []
    for _ in range(reader.number()):
        reader.number()  # says that it is a function's
        found.append(reader.piece())
        reader.piece()  # what it returns
    return found


def numbers_in(section: bytes) -> list[int]:
    reader = Reader(section)
    return [reader.number() for _ in range(reader.number())]


def exports_in(section: bytes) -> Iterator[tuple[str, int]]:
    """The functions among the exports, by name and number."""
    reader = Reader(section)
    for _ in range(reader.number()):
        name, kind, number = reader.piece().decode(), reader.number(), reader.number()
        if kind == EXPORTED_FUNCTION:
            yield name, number
