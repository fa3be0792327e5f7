"""What a shop admin must look at is flagged once."""

from __future__ import annotations

from sqlalchemy import select
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.services.reviews import flag_registration
from lyd.review.models import ReviewItem


def test_the_same_cause_is_flagged_once(desk: AsicDesk) -> None:
    for key in ("a", "a", "b"):
        flag_registration(desk.session, 7, key, f"Look at {key}.")
    items = desk.session.scalars(select(ReviewItem).order_by(ReviewItem.item_key)).all()
    assert [(item.subject_id, item.text) for item in items] == [("7", "Look at a."), ("7", "Look at b.")]
