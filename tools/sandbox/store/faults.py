"""Faults on command: the store goes wrong as a file says.

The counterpart for WooCommerce is tools/stack/wordpress/shop-faults.php.
"""

import time
from pathlib import Path

from flask import Blueprint, Response

from sandbox.store.errors import StoreError

SLOW_SECONDS = 2
PAGE = "<!doctype html><title>Welcome</title><h1>It works!</h1>"
LOST_PAGE = "<h1>502 Bad Gateway</h1>"


def apply_faults(api: Blueprint, file: Path | None) -> None:
    """Let the calls of a blueprint go wrong while the file is there: slow, down, html, empty or lost."""
    if file is not None:
        api.before_request(lambda: _disturb(_read(file)))
        api.after_request(lambda answer: _lose(answer) if _read(file) == "lost" else answer)


def _read(file: Path) -> str:
    try:
        return file.read_text().strip()
    except FileNotFoundError:
        return ""


def _disturb(fault: str) -> Response | None:
    """Answer in place of the store, or late."""
    if fault == "slow":
        time.sleep(SLOW_SECONDS)
    if fault == "down":
        raise StoreError("internal_server_error", "There has been a critical error.", 500)
    if fault in ("html", "empty"):
        return Response(PAGE if fault == "html" else "", mimetype="text/html")
    return None


def _lose(_answer: Response) -> Response:
    """Give another answer after the work, so that it is done and only its result is missing."""
    return Response(LOST_PAGE, 502, mimetype="text/html")
