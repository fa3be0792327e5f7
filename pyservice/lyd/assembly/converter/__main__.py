"""Run the converter: ``python -m lyd.assembly.converter``.

It reads only its own settings (LYD_CONVERTER_BIND, _OFFICES, _RECYCLE, _MEMORY, _TIMEOUT) and LYD_STORAGE_MIN_FREE:
the process that opens documents has neither the database nor any secret.
"""

from __future__ import annotations

import signal
import sys
import threading

import structlog

from lyd.assembly.converter.pool import Pool
from lyd.assembly.converter.server import ConverterServer
from lyd.core.logging import configure_logging
from lyd.settings import read_setting

log = structlog.get_logger()

MEGABYTE = 1024 * 1024


def main() -> int:
    """Serve until SIGTERM or SIGINT. Returns the exit code."""
    configure_logging(read_setting("log_level"))
    host, _, port = read_setting("converter_bind").rpartition(":")
    offices, recycle, timeout = (int(read_setting(f"converter_{name}")) for name in ("offices", "recycle", "timeout"))
    memory, min_free = (int(read_setting(name)) * MEGABYTE for name in ("converter_memory", "storage_min_free"))
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
