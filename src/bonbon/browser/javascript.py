"""Values on their way to JavaScript and back; in CPython, where tests run, they stay as they are."""

from __future__ import annotations

import sys
from typing import Any, TypeVar

T = TypeVar("T")

if sys.platform == "emscripten":
    from pyodide.ffi import jsnull, to_js

    NULL: Any = jsnull  # Python's None would be `undefined` there
else:
    NULL = None

    def to_js(value: T) -> T:
        return value


def from_js(value: object) -> Any:
    """Lists and texts of Python's; bytes come as something that `bytes` takes."""
    return value.to_py() if hasattr(value, "to_py") else value
