"""Pages of previews as images, drawn on request by few threads at once."""

from __future__ import annotations

import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.orm import Session

from lyd.assembly.errors import DrawingBusy, PreviewExpired
from lyd.assembly.pages import draw_page, open_pdf
from lyd.assembly.preview import read_pdf
from lyd.core.access import Capability, Identity
from lyd.documents.services import load_document

MIN_WIDTH, MAX_WIDTH = 100, 2000
"""Pixels of a page image."""
MOST_DRAWINGS = 3
"""Requests of one process that may draw pages or wait for it at once; the other threads stay free for other calls."""
_DRAWINGS = threading.BoundedSemaphore(MOST_DRAWINGS)


def page_image(session: Session, identity: Identity, document_id: int, preview_id: str, page: int, width: int) -> bytes:
    """Return one page of a preview as PNG. Pages count from 1; width is in pixels.

    Raises NotFound, Forbidden, DrawingBusy, and PreviewExpired also for a page that does not exist.
    """
    load_document(session, identity, document_id, Capability.PREVIEW_DOCUMENT)
    session.commit()  # gives the connection back while the page is drawn; nothing was changed
    with _turn_to_draw():
        pdf = read_pdf(document_id, preview_id)
        with open_pdf(pdf) as opened:
            if not 1 <= page <= len(opened):
                raise PreviewExpired
            image = draw_page(opened[page - 1], width)
        target = io.BytesIO()
        image.save(target, "PNG", compress_level=3)
        return target.getvalue()


@contextmanager
def _turn_to_draw() -> Iterator[None]:
    """Raise DrawingBusy if as many requests of this process draw or wait already as may."""
    if not _DRAWINGS.acquire(blocking=False):
        raise DrawingBusy
    try:
        yield
    finally:
        _DRAWINGS.release()
