"""Processes of the service that a test starts, and may kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.service import ROOT, SECRET, SITE

from lyd.core.jobs import QUEUES
from lyd.settings import Settings, variable

Start = Callable[..., subprocess.Popen[bytes]]


@contextmanager
def process_starter(module: str, settings: Settings, **more: str) -> Iterator[Start]:
    """Start a module, each time as a process with its own group; all are killed at the end."""
    given = {"database_url": settings.database_url, "redis_url": settings.redis_url, "secret": SECRET}
    given |= {f"workers_{queue}": "1" for queue in QUEUES}
    given |= {"site_url": SITE, "storage_url": settings.storage_url, "log_level": "error", **more}
    environment = {**os.environ, **{variable(name): value for name, value in given.items()}}
    environment["PYTHONPATH"] = os.pathsep.join((str(ROOT), str(ROOT / "pyservice")))
    started: list[subprocess.Popen[bytes]] = []

    def start(*arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", module, *arguments]
        started.append(subprocess.Popen(command, cwd=ROOT, env=environment, start_new_session=True))
        return started[-1]

    try:
        yield start
    finally:
        for process in started:
            kill_group(process)


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill a process that was started here, with its children."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
