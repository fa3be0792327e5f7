"""The work of a preview, in the background."""

from __future__ import annotations

import structlog
from sqlalchemy.orm import Session

from lyd.core.db import lock_row
from lyd.core.extensions import get_settings, get_storage
from lyd.template_previews import handles
from lyd.template_previews.models import PreviewState, TemplatePreview
from lyd.template_previews.services import make_pages

log = structlog.get_logger()


def give_up(session: Session, reason: str, preview_id: int) -> None:
    """Mark a preview failed after its last attempt. The catalogue then shows the product's picture."""
    preview = lock_row(session, TemplatePreview, preview_id)
    if preview is not None and preview.state is PreviewState.REQUESTED:
        preview.state = PreviewState.FAILED
        log.error("template_preview_failed", preview=preview_id, reason=reason)


@handles.make_preview.implement(on_failure=give_up)
def make_preview(session: Session, *, preview_id: int) -> None:
    """Draw the pages of a preview. A preview that is ready or failed stays as it is."""
    make_pages(session, get_storage(), get_settings().converter_url, preview_id)
