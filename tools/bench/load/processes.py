"""Processor time and memory of the stack's processes, by the name that the supervisor gives them."""

import os
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from bench.memory import megabytes
from stack import processes
from stack.layout import Layout

TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Programs:
    """The programs of a stack, each with the process that the supervisor started."""

    roots: dict[str, int]

    @classmethod
    def of(cls, layout: Layout) -> "Programs":
        """The programs that are running, and this one as "generator"."""
        running = [name for name, state in processes.states(layout).items() if state == "running"]
        pids = {name: processes.pid(layout, name) for name in running}
        return cls({name: pid for name, pid in pids.items() if pid} | {"generator": os.getpid()})

    def seconds(self) -> dict[str, float]:
        """Processor time of each program so far, that of its ended children included."""
        return {name: sum(map(_seconds, pids)) for name, pids in self.pids().items()}

    def memory(self) -> dict[str, list[float]]:
        """Megabytes of each program's processes, the largest first; shared memory counts once."""
        return {name: sorted(map(megabytes, pids), reverse=True) for name, pids in self.pids().items()}

    def pids(self) -> dict[str, list[int]]:
        """The processes of each program: the first one and all below it."""
        children = defaultdict(list)
        for path in Path("/proc").glob("[0-9]*"):
            fields = _stat(int(path.name))
            if fields:
                children[int(fields[1])].append(int(path.name))
        return {name: _below(root, children) for name, root in self.roots.items()}


def _below(root: int, children: dict[int, list[int]]) -> list[int]:
    return [root, *(pid for child in children.get(root, ()) for pid in _below(child, children))]


def _seconds(pid: int) -> float:
    """User and system time of a process, and of its children that have ended."""
    return sum(map(int, _stat(pid)[11:15])) / TICKS


def _stat(pid: int) -> list[str]:
    """The fields after the name (proc(5)): state, parent and so on. Empty if the process has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()
    except OSError:
        return []
