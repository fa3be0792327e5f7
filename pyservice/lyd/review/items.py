"""Flag and check the items that a shop admin must review."""

from __future__ import annotations

from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.core.db import lock_row, utc_now
from lyd.core.errors import NotFound
from lyd.review.models import ReviewItem, ReviewState
from lyd.review.registry import find_check

MOST_TEXT = 500


def flag_for_review(session: Session, subject_type: str, subject_id: str, item_key: str, text: str) -> bool:
    """Flag a subject for review. Returns whether the item is new: a key is flagged once for each type of subject."""
    row = mysql_insert(ReviewItem).values(
        subject_type=subject_type,
        subject_id=subject_id,
        item_key=item_key,
        text=text[:MOST_TEXT],
        state=ReviewState.OPEN,
        checks=1,
        created_at=utc_now(),
    )
    inserted = session.execute(row.prefix_with("IGNORE"))
    return bool(inserted.rowcount)  # type: ignore[attr-defined]  # an INSERT's result is a cursor's


def load_item(session: Session, item_id: int) -> ReviewItem:
    """An item. Raises NotFound."""
    item = session.get(ReviewItem, item_id)
    if item is None:
        raise NotFound
    return item


def check_item(session: Session, item_id: int) -> None:
    """Check whether an item still needs a shop admin, and store the result. Commits. Raises the errors of the check."""
    item = session.get(ReviewItem, item_id)
    if item is None or item.state is ReviewState.RESOLVED:
        return
    item.checks += 1
    session.commit()
    check = find_check(item.subject_type)
    result = check(session, item.subject_id) if check is not None else None
    item = lock_row(session, ReviewItem, item_id) or item
    if result is not None:
        item.text = result.text[:MOST_TEXT]
    if result is None or result.is_resolved:
        item.state, item.resolved_at = ReviewState.RESOLVED, utc_now()
    session.commit()
