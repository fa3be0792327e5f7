"""Registrations that a shop admin must look at."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.review.items import flag_for_review

SUBJECT = "asic"


def flag_registration(session: Session, document_id: int, item_key: str, text: str) -> None:
    """Flag a registration for the shop admin; the same key once."""
    flag_for_review(session, SUBJECT, str(document_id), item_key, text)
