"""Run speech: ``python -m lyd.adapters.speech``.

It reads only LYD_SPEECH_BIND, LYD_SPEECH_DECODERS and LYD_LOG_LEVEL: the process that hears members has neither the
database nor any secret.
"""

from __future__ import annotations

import signal
import sys
import threading

import structlog

from lyd.adapters.speech.pool import Pool
from lyd.adapters.speech.server import SpeechServer
from lyd.core.logging import configure_logging

log = structlog.get_logger()


def main() -> int:
    """Serve until SIGTERM or SIGINT. Returns the exit code."""
    from lyd.settings import read_setting  # the children import this module too, and need no settings

    configure_logging(read_setting("log_level"))
    host, _, port = read_setting("speech_bind").rpartition(":")
    decoders = int(read_setting("speech_decoders"))
    pool = Pool(decoders)
    server = SpeechServer((host, int(port)), pool)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: threading.Thread(target=server.shutdown).start())
    log.info("speech_started", port=int(port), decoders=decoders)
    try:
        server.serve_forever()
    finally:
        server.server_close()
        pool.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
