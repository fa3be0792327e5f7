"""How gunicorn runs the service: two processes with eight threads each, forked from one that has imported everything.

The command line wins over this file: `gunicorn 'lyd.app:create_app()' --bind 127.0.0.1:8081`.
"""

from __future__ import annotations

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
accesslog = None
"""The service writes a structured line for every request."""


def on_starting(_server: Any) -> None:
    """Start with an empty folder of metrics: what is in it belongs to processes that are gone."""
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for file in Path(folder).glob("*.db"):
            file.unlink()


def post_fork(server: Any, _worker: Any) -> None:
    """Connections of the process that forked are not the worker's."""
    server.app.wsgi().extensions["lyd_database"].forget_connections()


def child_exit(_server: Any, worker: Any) -> None:
    """Take a dead worker's live gauges out of the metrics."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        from prometheus_client import multiprocess

        multiprocess.mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]
