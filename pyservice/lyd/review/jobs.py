"""The background work of review items."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.core.jobs import job
from lyd.review import items


@job(queue="payments", timeout=120, retries=2)
def check_item(session: Session, *, item_id: int) -> None:
    """Check whether an item still needs a shop admin. It stays open if this fails."""
    items.check_item(session, item_id)
