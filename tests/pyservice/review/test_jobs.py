"""Items are checked in the background."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.runner import run
from lyd.review import registry
from lyd.review.items import flag_for_review
from lyd.review.jobs import check_item
from lyd.review.models import ReviewItem, ReviewState
from lyd.review.registry import CheckResult, checks


def test_the_job_stores_what_the_check_answers(app: Flask, session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_CHECKS", {})
    checks("sample")(lambda _session, subject_id: CheckResult(is_resolved=True, text=f"{subject_id} is well."))
    flag_for_review(session, "sample", "7", "cause", "Look.")
    item_id = session.scalars(select(ReviewItem.id)).one()
    check_item.enqueue(session, item_id=item_id)
    session.commit()
    with app.app_context():
        for number in session.scalars(select(OutboxRow.id)).all():
            run(number)
    session.rollback()
    item = session.get_one(ReviewItem, item_id, populate_existing=True)
    assert (item.state, item.text, item.checks) == (ReviewState.RESOLVED, "7 is well.", 2)
