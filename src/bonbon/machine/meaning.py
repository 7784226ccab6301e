"""A hash of what sources mean: their syntax trees without docstrings and comments, the same for every Python."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ONLY_COMPILED = "in_numba"  # how files end that nobody but a compiler reads


def meaning_of(files: Iterable[Path], root: Path, compiled_only: bool = False) -> str:
    """The hash of these files, by their places below the root; or only of what a compiler can see of them."""
    found = hashlib.sha256()
    for file in sorted(files):
        tree = tree_of(file, file.stat().st_mtime_ns, compiled_only)
        found.update(f"{file.relative_to(root).as_posix()}\0{tree}\0".encode())
    return found.hexdigest()


@cache
def tree_of(file: Path, changed: int, compiled_only: bool) -> str:
    """A source as its tree; read again when it has changed."""
    tree = ast.parse(file.read_text("utf-8"))
    if compiled_only and not file.stem.endswith(ONLY_COMPILED):
        tree.body = [part for part in tree.body if not is_only_pythons(part)]
    return " ".join(written(tree))


def is_only_pythons(part: ast.stmt) -> bool:
    """Whether a compiler never sees it: a function without a decorator, a class that is no record and no tuple."""
    if isinstance(part, ast.ClassDef):
        return not part.decorator_list and not any(ast.unparse(base) == "NamedTuple" for base in part.bases)
    return isinstance(part, ast.FunctionDef) and not part.decorator_list


def written(node: object) -> Iterator[str]:
    """The tree in words, without empty fields: which of them there are differs from Python to Python."""
    if isinstance(node, ast.AST):
        yield type(node).__name__
        for name, value in ast.iter_fields(without_docstring(node)):
            if value is not None and value != []:
                yield f"{name}("
                yield from written(value)
                yield ")"
    elif isinstance(node, list):
        for part in node:
            yield from written(part)
            yield ","
    else:
        yield repr(node)


def without_docstring(node: ast.AST) -> ast.AST:
    if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(
        node, clean=False
    ):
        node.body = node.body[1:]
    return node
