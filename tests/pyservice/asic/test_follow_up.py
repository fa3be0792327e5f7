"""ASIC is asked until it has decided, and polls that were lost are begun again."""

from __future__ import annotations

from sqlalchemy import delete
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.statuses import AsicStatus
from lyd.core.db import utc_now
from lyd.core.jobs.models import OutboxRow, PollRow
from lyd.documents.lifecycle.rules import AT_ASIC


def test_a_review_is_asked_about_a_few_times_a_day(desk: AsicDesk) -> None:
    document = desk.lodged("MANL")
    for _ in range(2):
        desk.let_time_pass(2)
        desk.sweep()
        desk.run_jobs()
    (poll,) = desk.polls()
    assert (poll.next_at - utc_now()).total_seconds() > 5 * 3600
    assert desk.now(document).asic_status is AsicStatus.MANL
    assert desk.submit(document).json["message"] == AT_ASIC


def test_a_lost_poll_is_begun_again_by_the_sweep(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,COMP")
    desk.session.execute(delete(PollRow))
    desk.session.execute(delete(OutboxRow))
    desk.session.commit()
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
