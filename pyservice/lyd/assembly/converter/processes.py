"""What the kernel knows of an office's process."""

from __future__ import annotations

import contextlib
from pathlib import Path


def own_memory_of(pid: int | None) -> int:
    """Return the bytes of memory that no other process shares; 0 if the process has ended."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    lines = (line.split() for line in status.splitlines())
    return next((int(words[1]) * 1024 for words in lines if words[:1] == ["RssAnon:"]), 0)


def sockets_of(pid: int | None) -> list[Path]:
    """Return the files of the sockets that a process listens on: LibreOffice always puts them into /tmp."""
    descriptors = set()
    for descriptor in Path(f"/proc/{pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            descriptors.add(str(descriptor.readlink()))
    rows = [line.split() for line in Path("/proc/net/unix").read_text().splitlines()[1:] if "/" in line]
    return [Path(row[-1]) for row in rows if f"socket:[{row[6]}]" in descriptors]
