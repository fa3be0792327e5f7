"""The jobs of registrations: asked once right away, then by a poll, until nothing is left to ask."""

from __future__ import annotations

from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.adapters.asic.client import WORKER_SECONDS
from lyd.asic import handles
from lyd.core.jobs.models import PollState
from lyd.core.jobs.registry import JOBS
from lyd.core.jobs.runner import run_periodic


def test_a_payment_begins_a_poll_that_ends_with_it(desk: AsicDesk) -> None:
    document = desk.document()
    page = desk.page_of(document)
    desk.let_time_pass(2)
    desk.run_jobs()
    assert [poll.state for poll in desk.polls()] == [PollState.OPEN]
    desk.asic.act(page, "pay")
    desk.follow(1)
    assert [poll.state for poll in desk.polls()] == [PollState.DONE]


def test_while_asic_is_down_the_poll_goes_on(desk: AsicDesk) -> None:
    document = desk.document()
    desk.page_of(document)
    desk.client.trouble = ["down"] * 3
    desk.let_time_pass(2)
    desk.run_jobs()
    (poll,) = desk.polls()
    assert (poll.state, desk.client.trouble) == (PollState.OPEN, ["down"] * 2)


def test_a_job_for_a_document_with_nothing_to_ask_ends_at_once(desk: AsicDesk) -> None:
    document = desk.document()
    handles.follow.enqueue(desk.session, document_id=document.id)
    desk.session.commit()
    desk.run_jobs()
    assert desk.client.calls == []
    assert [poll.state for poll in desk.polls()] == [PollState.DONE]


def test_a_submission_that_is_gone_is_not_sent(desk: AsicDesk) -> None:
    handles.lodge.enqueue(desk.session, submission_id=404)
    desk.session.commit()
    desk.run_jobs()
    assert desk.client.calls == []


def test_jobs_wait_as_long_as_asic_may_take() -> None:
    assert min(JOBS[name].timeout for name in ("asic.lodge", "asic.follow", "core.run_poll")) > WORKER_SECONDS


def test_the_fees_are_read_regularly(desk: AsicDesk) -> None:
    run_periodic("asic.learn_fees")
    assert desk.client.calls == ["look_up_fee", "look_up_fee"]
