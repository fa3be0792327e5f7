"""The clock that the service's processes of a test stack read: tests step it, all others leave it right.

A small library answers for the time of day; clocks that measure durations stay the kernel's. Debian's faketime would
do the same, but time.sleep of Python 3.11 fails under it.
"""

import struct
from pathlib import Path

from stack.commands import run
from stack.layout import Layout
from stack.steps import Steps, fingerprint

SOURCE = Path(__file__).with_name("stepped_clock.c")


def provide_clock(layout: Layout, steps: Steps) -> None:
    """Compile the library if it has changed, and set the clock right."""
    set_clock(layout, 0)
    if not _library(layout).exists():
        steps.forget("clock")
    steps.run("clock", fingerprint(SOURCE), "Clock of the tests", lambda: _compile(layout))


def set_clock(layout: Layout, seconds: int) -> None:
    """Set the clock so many seconds ahead of the machine's, in place: the processes have the file in memory."""
    layout.clock.touch()
    with layout.clock.open("r+b", buffering=0) as file:
        file.write(struct.pack("@q", seconds))


def clock_environment(layout: Layout) -> dict[str, str]:
    """Return the variables with which a process reads this clock."""
    return {"LD_PRELOAD": str(_library(layout)), "LYD_STEPPED_CLOCK": str(layout.clock)}


def _library(layout: Layout) -> Path:
    return layout.clock.with_suffix(".so")


def _compile(layout: Layout) -> None:
    fresh = layout.clock.with_suffix(".new")
    command = ["tcc", "-shared", "-nostdlib", "-o", str(fresh), str(SOURCE)]
    run(command, log=layout.log / "setup-service.log", what="Compiling the clock of the tests")
    fresh.replace(_library(layout))
