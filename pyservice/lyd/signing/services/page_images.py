"""Pages that signers read, as images. Those who sign one document at the same time share what was drawn."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from lyd.assembly.errors import DrawingBusy
from lyd.assembly.pages import compress_page, draw_page, open_pdf, read_text
from lyd.core.extensions import get_redis
from lyd.core.storage import Storage
from lyd.signing.services.bundles import PageOf

WIDTHS = (400, 600, 800, 1000, 1200, 1600)
"""Pixels across; other widths are rounded up."""
KEPT_SECONDS = 600
MOST_CHARACTERS = 20_000
"""Of a page's text."""
MOST_DRAWINGS, MOST_WAIT = 3, 10.0
"""Requests of one process that may draw at once, and the seconds for which others wait."""
_DRAWINGS = threading.BoundedSemaphore(MOST_DRAWINGS)
_PAGES = tuple(threading.Lock() for _ in range(64))
"""By page, so that requests for one page that come together draw it once."""


def draw_image(storage: Storage, page: PageOf, width: int) -> bytes:
    """Return a page as WebP, at least this many pixels across. Raises DrawingBusy."""
    step = next((step for step in WIDTHS if step >= width), WIDTHS[-1])
    key = f"signing:page:{page.file.sha256}:{page.index}:{step}"
    kept = _find(key)
    if kept is not None:
        return kept
    with _PAGES[hash(key) % len(_PAGES)]:
        kept = _find(key)
        if kept is not None:
            return kept
        with _turn_to_draw():
            image = _draw(storage.read(page.file.sha256), page.index, step)
        get_redis().set(key, image, ex=KEPT_SECONDS)
    return image


def read_page(storage: Storage, page: PageOf) -> str:
    """Return the words of a page, for screen readers."""
    with open_pdf(storage.read(page.file.sha256)) as document:
        return read_text(document[page.index])[:MOST_CHARACTERS]


def _find(key: str) -> bytes | None:
    image = get_redis().get(key)
    return image if isinstance(image, bytes) else None


def _draw(pdf: bytes, index: int, width: int) -> bytes:
    with open_pdf(pdf) as document:
        image = draw_page(document[index], width)
    return compress_page(image)


@contextmanager
def _turn_to_draw() -> Iterator[None]:
    if not _DRAWINGS.acquire(timeout=MOST_WAIT):
        raise DrawingBusy
    try:
        yield
    finally:
        _DRAWINGS.release()
