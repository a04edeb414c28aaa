"""How a failed test is told of: knows what can go wrong while pytest reads its source, nothing of any test.

Until 3.12, Python's parser fails with "AST constructor recursion depth mismatch" when the garbage collector runs
inside it and a finalizer there needs the parser, too: a socket that a failed browser test left open is warned of with
a traceback, and tracebacks are parsed. Pytest then ended with an INTERNALERROR in place of the failure.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import Any

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, Any, Any]:
    """What is garbage waits until the report is made."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
