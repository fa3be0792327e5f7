"""The interpreter's garbage collection, which some steps of a test must not be interrupted by."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused_collection() -> Iterator[None]:
    """Pause garbage collection while an application is created.

    Werkzeug builds each route from syntax trees, and CPython 3.11 counts their depth once for all threads: a collection
    that lets another thread build trees meanwhile ends in "AST constructor recursion depth mismatch".
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
