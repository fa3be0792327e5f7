"""A submission that is not sent goes back to the member, who can correct the document and submit it again."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from tests.pyservice.asic.asic_books import count_lodgements, count_messages
from tests.pyservice.asic.asic_desk import ANSWERS, AsicDesk
from tests.pyservice.documents.firm import DOC

from lyd.asic import handles
from lyd.asic.statuses import AsicStatus
from lyd.documents.models import Document
from lyd.review.models import ReviewItem


def correct(desk: AsicDesk, document: Document, **answers: Any) -> None:
    """Reopen the document, change answers, complete it, and submit it."""
    assert desk.api.put(f"{DOC}/reopen/{document.id}", by="member", json={}).status_code == 200
    changed = desk.now(document)
    changed.answers = {**(changed.answers or {}), **answers}
    desk.session.commit()
    desk.complete(changed)
    assert not desk.submit(changed).json["data"]["notProcessed"]
    desk.run_jobs("asic.lodge")


def test_a_form_that_the_schemas_do_not_allow_is_corrected_and_sent(desk: AsicDesk) -> None:
    document = desk.document(is_complete=False)
    people = [{**ANSWERS["People"][0], "Birth_Place": "x" * 201}]
    document.answers = {**(document.answers or {}), "People": people}
    desk.session.commit()
    desk.complete(document)
    desk.pay(document)
    desk.submit(document)
    desk.run_jobs("asic.lodge")
    assert count_messages(desk) == [0]
    assert desk.now(document).asic_status is None
    shown = desk.show(document)
    assert (shown["next_step"], shown["timeline"][0]["title"]) == ("submit", "Not sent")
    assert "Failed to create data to post ASIC lodgement." in shown["timeline"][0]["text"]
    assert desk.session.scalars(select(ReviewItem.subject_id)).all() == [str(document.id)]
    correct(desk, document, People=ANSWERS["People"])
    assert desk.now(document).asic_status is AsicStatus.INPR
    assert (count_messages(desk), count_lodgements(desk)) == ([1], 1)


def test_after_days_without_asic_the_member_can_reopen_and_submit_again(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.submit(document)
    (job,) = desk.jobs("asic.lodge")
    job.attempts = handles.lodge.retries
    desk.session.commit()
    desk.client.trouble = ["down"]
    desk.run_jobs("asic.lodge")
    assert desk.jobs("asic.lodge") == []
    assert desk.now(document).asic_status is None
    assert desk.events(document)[-1] == "not_sent"
    correct(desk, document)
    assert desk.now(document).asic_status is AsicStatus.INPR
