"""How gunicorn runs the service: two processes with eight threads each, forked from one that has imported everything.

The command line wins over this file: `gunicorn 'lyd.app:create_app()' --bind 127.0.0.1:8081`.
"""

from __future__ import annotations

import ctypes
import gc
import os
from pathlib import Path
from typing import Any

worker_class = "gthread"
workers = 2
threads = 8
preload_app = True
timeout = 65
"""Seconds: above the product's own 60, so that our answer comes first."""
graceful_timeout = 30
keepalive = 75
"""Seconds: longer than nginx keeps its connections to us, so that it never meets one that we just closed."""
control_socket_disable = True
forwarder_headers = ""
"""Headers that would name the script and the path (SCRIPT_NAME, PATH_INFO): by default gunicorn believes them of any
proxy on this machine, and a proxy that passes a visitor's on would open the private routes."""
secure_scheme_headers = {"X-FORWARDED-PROTO": "https"}
"""The one header in which our web servers say how the visitor came."""
accesslog = None
"""The service writes a structured line for every request."""

THINGS_BETWEEN_COLLECTIONS = 20_000
M_ARENA_MAX = -8
"""glibc's number for "so many heaps at most" (malloc.h). Its default, eight a core, costs a process 20 MB."""
M_MMAP_THRESHOLD, M_TRIM_THRESHOLD = -3, -1
LARGE_BYTES = 1024 * 1024
"""Pieces of memory from this size are the system's own and go back at once. By itself glibc keeps pieces of up to 32 MB
in its heaps after the first of them: pictures left a process at 376 MB instead of 160."""


def on_starting(_server: Any) -> None:
    """Keep memory in few heaps, and start with an empty folder of metrics: its files are of processes that are gone."""
    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is not None:  # another C library has its own ways
        mallopt(M_ARENA_MAX, 2)
        mallopt(M_MMAP_THRESHOLD, LARGE_BYTES)
        mallopt(M_TRIM_THRESHOLD, LARGE_BYTES)
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for file in Path(folder).glob("*.db"):
            file.unlink()


def when_ready(_server: Any) -> None:
    """Let no collection of garbage look at what was imported: it stays, and workers go on sharing its memory.

    Look for garbage once every few requests: Python's own 700 things make it a dozen times in each.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(THINGS_BETWEEN_COLLECTIONS)


def post_fork(server: Any, _worker: Any) -> None:
    """Connections of the process that forked are not the worker's."""
    server.app.wsgi().extensions["lyd_database"].forget_connections()


def child_exit(_server: Any, worker: Any) -> None:
    """Take a dead worker's live gauges out of the metrics."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
