"""Run the converter: ``python -m lyd.assembly.converter``.

It reads only its own settings (LYD_CONVERTER_BIND, _OFFICES, _RECYCLE, _MEMORY, _TIMEOUT) and LYD_STORAGE_MIN_FREE:
the process that opens documents has neither the database nor any secret.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from dataclasses import fields

import structlog

from lyd.assembly.converter.pool import Pool
from lyd.assembly.converter.server import ConverterServer
from lyd.core.logging import configure_logging
from lyd.settings import Settings, variable

log = structlog.get_logger()

MEGABYTE = 1024 * 1024


def setting(name: str) -> str:
    """Return a setting of the environment, or its default in settings.py."""
    default = next(entry.metadata["default"] for entry in fields(Settings) if entry.name == name)
    return os.environ.get(variable(name), str(default))


def main() -> int:
    """Serve until SIGTERM or SIGINT. Returns the exit code."""
    configure_logging(setting("log_level"))
    host, _, port = setting("converter_bind").rpartition(":")
    offices, recycle, timeout = (int(setting(f"converter_{name}")) for name in ("offices", "recycle", "timeout"))
    memory, min_free = (int(setting(name)) * MEGABYTE for name in ("converter_memory", "storage_min_free"))
    pool = Pool(offices, recycle, timeout, memory=memory, min_free=min_free)
    server = ConverterServer((host, int(port)), pool)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: threading.Thread(target=server.shutdown).start())
    log.info("converter_started", port=int(port), offices=offices)
    try:
        server.serve_forever()
    finally:
        server.server_close()
        pool.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
