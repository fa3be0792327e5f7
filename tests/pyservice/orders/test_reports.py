"""Shop admins are told of each cause once."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.orders.services.reports import SUBJECT, flag_order, record_poll_result
from lyd.review.models import ReviewItem
from lyd.webhooks.models import EventState, Sender, WebhookEvent


def test_an_order_is_flagged_once_for_each_cause(session: Session) -> None:
    assert [flag_order(session, key, 7, f"{key}.") for key in ("first", "second", "first")] == [True, True, False]
    items = session.scalars(select(ReviewItem).order_by(ReviewItem.id)).all()
    assert [(item.subject_type, item.subject_id, item.text) for item in items] == [
        (SUBJECT, "7", "first."),
        (SUBJECT, "7", "second."),
    ]


def test_what_polling_found_is_an_event_that_is_done(session: Session) -> None:
    for effect in ("Found.", "Found again."):
        record_poll_result(session, "found:7:done", 7, effect)
    event = session.scalars(select(WebhookEvent)).one()
    assert (event.sender, event.topic, event.object_id, event.payload) == (Sender.POLL, SUBJECT, "7", {"id": 7})
    assert (event.state, event.effect, event.attempts) == (EventState.DONE, "Found.", 1)
