"""A submission is sent to ASIC once, whatever happens to the answer."""

from __future__ import annotations

import pytest
from tests.pyservice.asic.asic_books import count_lodgements, count_messages
from tests.pyservice.asic.asic_desk import AsicDesk
from tests.pyservice.orders.fake_partner import ProcessKilled

from lyd.asic.models import NameOutcome
from lyd.asic.statuses import AsicStatus, SubmissionState
from lyd.core.db import utc_now


def test_a_lost_answer_is_followed_by_a_question_never_by_a_second_form(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.asic.behave(plan="INPR,COMP")
    desk.submit(document)
    desk.client.trouble = ["lost"]
    desk.run_jobs("asic.lodge")
    assert desk.submissions()[0].state is SubmissionState.UNSURE
    assert desk.show(document)["next_step"] == "wait"
    assert desk.submit(document).json["data"]["notProcessed"]
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert (count_messages(desk), count_lodgements(desk)) == ([1], 1)


@pytest.mark.parametrize("trouble", ["nonsense", "killed"])
def test_whatever_else_loses_the_answer_is_followed_by_a_question(desk: AsicDesk, trouble: str) -> None:
    document = desk.paid()
    desk.submit(document)
    desk.client.trouble = [trouble]
    try:
        desk.run_jobs("asic.lodge")
    except ProcessKilled:
        desk.session.rollback()
    desk.follow(4)
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert (count_messages(desk), count_lodgements(desk)) == ([1], 1)


def test_a_form_that_asic_never_got_is_submitted_again_under_the_same_reference(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.submit(document)
    desk.client.trouble = ["killed before"]
    with pytest.raises(ProcessKilled):
        desk.run_jobs("asic.lodge")
    desk.follow()
    assert desk.show(document)["next_step"] == "submit"
    assert desk.now(document).asic_status is AsicStatus.NOTR
    assert not desk.submit(document).json["data"]["notProcessed"]
    desk.run_jobs("asic.lodge")
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert (count_messages(desk), len(desk.submissions()), count_lodgements(desk)) == ([1], 1, 1)


def test_a_form_is_sent_again_only_if_asic_has_none_at_that_moment(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.asic.behave(plan="NOTR,INPR")
    desk.submit(document)
    desk.client.trouble = ["lost"]
    desk.run_jobs("asic.lodge")
    desk.let_time_pass(5)
    desk.ask(document)
    assert desk.now(document).asic_status is AsicStatus.NOTR
    desk.let_time_pass(20)
    assert not desk.submit(document).json["data"]["notProcessed"]
    desk.client.trouble = ["down"]
    desk.run_jobs("asic.lodge")
    assert [job.available_at > utc_now() for job in desk.jobs("asic.lodge")] == [True]
    desk.let_time_pass(11)
    desk.run_jobs("asic.lodge")
    assert (count_messages(desk), desk.submissions()[0].state) == ([1], SubmissionState.IN_PROGRESS)


def test_while_asic_is_down_the_member_learns_that_processing_continues(desk: AsicDesk) -> None:
    document = desk.paid()
    desk.submit(document)
    desk.client.trouble = ["down", "down"]
    desk.run_jobs("asic.lodge")
    shown = desk.show(document)
    assert (shown["next_step"], shown["asic_status"]) == ("wait", "NOTR")
    assert "saved" in shown["status_sentence"]
    assert "sent as soon as ASIC answers" in shown["timeline"][0]["text"]
    for _ in range(2):
        desk.let_time_pass(31)
        desk.run_jobs("asic.lodge")
    desk.follow()
    assert desk.now(document).asic_status is AsicStatus.COMP
    assert count_messages(desk) == [1]


def test_a_form_that_is_rejected_at_once_is_shown_as_rejected(desk: AsicDesk) -> None:
    desk.asic.behave(lodgement="rejected", error="V006")
    document = desk.paid()
    desk.submit(document)
    desk.run_jobs("asic.lodge")
    shown = desk.show(document)
    assert (shown["asic_status"], shown["next_step"]) == ("RJCT", "fix")
    assert [message["code"] for message in shown["submissions"][0]["messages"]] == ["V006"]


def test_a_name_for_manual_review_is_lodged_with_that_wish(desk: AsicDesk) -> None:
    document = desk.document()
    desk.registration(document).name_outcome = NameOutcome.MANUAL
    desk.session.commit()
    desk.pay(document)
    assert [finding["code"] for finding in desk.show(document)["findings"]] == ["name_manual"]
    desk.submit(document)
    desk.run_jobs("asic.lodge")
    assert count_lodgements(desk) == 1
