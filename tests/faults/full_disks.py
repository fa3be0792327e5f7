"""Disks that are full for some processes of the stack, and what a full disk may leave behind."""

from __future__ import annotations

import re
import resource
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.faults.processes import LAYOUT, descendants_of, pid_of

UNFINISHED = re.compile(r"\.[0-9a-f]{32}$")
"""The end of the name of a file that the storage has not written completely."""


@contextmanager
def full_disk_for(*names: str) -> Iterator[None]:
    """Let these processes and their children write no byte to a file inside the block, as if the disk were full."""
    changed = {pid for name in names for pid in descendants_of(name)}
    for pid in changed:
        _limit(pid, 0)
    try:
        yield
    finally:
        # Processes that were forked meanwhile have the limit, too.
        for pid in changed | {pid for name in names for pid in descendants_of(name)}:
            _limit(pid, None)


def documents_at_the_converter() -> list[Path]:
    """Return the folder of each document that is being converted."""
    return list(Path(tempfile.gettempdir()).glob(f"lyd-converter-{pid_of('converter')}-*/document-*"))


def partial_files() -> list[Path]:
    """Return the files of the storage that were not written completely."""
    files = (LAYOUT.data / "storage").rglob("*")
    return [file for file in files if UNFINISHED.search(file.name)]


def _limit(pid: int, size: int | None) -> None:
    """Limit the size of files that a process may write, or lift the limit."""
    if Path(f"/proc/{pid}").exists():
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if size is None else size, hard))
