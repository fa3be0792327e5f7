"""A recall is sent to FuseSign by a job, once, whatever fails; the document is completed again when it is done."""

from __future__ import annotations

import datetime
from collections.abc import Callable

import pytest
from sqlalchemy import update
from tests.adapters.fusesign.stand_in import StandIn
from tests.pyservice.orders.crash_injection import crash_at_commit
from tests.pyservice.orders.fake_partner import ProcessKilled
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk, send

from lyd.core.db import utc_now
from lyd.core.jobs.runner import run_periodic
from lyd.documents.models import DocumentStatus
from lyd.signing.jobs import take_back
from lyd.signing.models import RequestState, SigningRequest
from lyd.signing.services.bundle_states import refresh_request


@pytest.fixture
def sent(desk: BundleDesk, run_jobs: Callable) -> BundleDesk:
    """The agreement is with FuseSign."""
    send(desk, run_jobs)
    return desk


def test_a_recall_is_on_its_way_until_fusesign_has_retracted_the_bundle(sent: BundleDesk, run_jobs: Callable) -> None:
    assert sent.recall() == "The document is being taken back. It is completed again once that is done."
    status = sent.status()
    assert (status["state"], status["state_name"], status["is_under_way"]) == ("pending", "Being taken back", True)
    assert (status["can_recall"], status["can_remind"]) == (False, False)
    assert sent.notices() == ["The document is being taken back from FuseSign"]
    assert sent.now().status is DocumentStatus.PENDING_SIGNATURE
    run_jobs()
    assert sent.bundle_states() == ["Retracted"]
    assert sent.now().status is DocumentStatus.COMPLETED
    ended = sent.request
    assert (ended.state, ended.end_reason, ended.is_held_outside) == (RequestState.RECALLED, "Wrong date", False)
    assert ended.ended_by
    assert sent.notices() == []


def test_a_recall_that_is_clicked_again_is_sent_once(sent: BundleDesk, stand_in: StandIn, run_jobs: Callable) -> None:
    assert sent.recall() == sent.recall()
    run_jobs()
    assert len(stand_in.calls("Bundle/Retract")) == 1
    assert sent.actions().count("withdrawal_sent") == 1
    assert sent.actions().count("recalled") == 1


@pytest.mark.parametrize(("number", "moment"), [(1, "after"), (2, "before"), (2, "after")])
def test_a_worker_that_is_killed_leaves_a_recall_that_is_done_once(
    sent: BundleDesk, run_jobs: Callable, number: int, moment: str
) -> None:
    sent.recall()
    with crash_at_commit(number, moment), pytest.raises(ProcessKilled):
        sent.run_job("withdraw_request")
    sent.run_job("withdraw_request")
    assert sent.bundle_states() == ["Retracted"]
    assert sent.actions().count("recalled") == 1
    assert sent.now().status is DocumentStatus.COMPLETED


def test_a_lost_answer_of_a_recall_is_found(sent: BundleDesk, stand_in: StandIn) -> None:
    sent.recall()
    stand_in.fail(kind="lost", path="Bundle/Retract")
    sent.run_job("withdraw_request")
    assert sent.request.state is RequestState.PENDING
    sent.run_job("withdraw_request")
    assert sent.request.state is RequestState.RECALLED
    assert sent.bundle_states() == ["Retracted"]


def test_news_of_the_retraction_ends_the_request_as_the_sender_asked(sent: BundleDesk, stand_in: StandIn) -> None:
    sent.recall()
    stand_in.fail(kind="lost", path="Bundle/Retract")
    sent.run_job("withdraw_request")
    refresh_request(sent.session, sent.request.id)
    sent.session.commit()
    assert (sent.request.state, sent.request.end_reason) == (RequestState.RECALLED, "Wrong date")
    assert sent.request.ended_by != "FuseSign"


def test_the_sender_sees_that_fusesign_is_down_until_the_recall_succeeds(sent: BundleDesk, stand_in: StandIn) -> None:
    sent.recall()
    stand_in.fail(kind="down", times=0, path="Bundle/Retract")
    sent.run_job("withdraw_request")
    [notice] = sent.status()["notices"]
    assert notice["text"] == "FuseSign does not answer at the moment. This is repeated automatically."
    stand_in.fail(kind="none")
    sent.run_job("withdraw_request")
    assert sent.now().status is DocumentStatus.COMPLETED
    assert sent.request.outside_problem == ""


def test_after_a_quarter_of_an_hour_the_document_comes_back_and_fusesign_is_asked_further(
    sent: BundleDesk, stand_in: StandIn
) -> None:
    sent.recall()
    stand_in.fail(kind="down", times=0, path="Bundle/Retract")
    sent.give_up("withdraw_request")
    assert sent.now().status is DocumentStatus.COMPLETED
    assert sent.request.is_held_outside
    assert sent.notices() == ["FuseSign may still hold this document"]
    assert sent.send().status_code == 200
    stand_in.fail(kind="none")
    held = sent.session.query(SigningRequest).filter_by(state=RequestState.RECALLED).one()
    assert take_back.check(sent.session, request_id=held.id)
    sent.session.commit()
    assert not held.is_held_outside
    assert sent.bundle_states() == ["Retracted"]


def test_a_recall_that_comes_after_the_last_signature_ends_signed(sent: BundleDesk, run_jobs: Callable) -> None:
    sent.recall()
    for signer in sent.signers:
        sent.act("sign", signer)
    run_jobs()
    run_jobs()
    assert (sent.request.state, sent.now().status) == (RequestState.SIGNED, DocumentStatus.SIGNED)
    assert "withdrawal_refused" in sent.actions()
    assert "recalled" not in sent.actions()


def test_a_recall_before_the_bundle_is_sent_leaves_none_open(
    desk: BundleDesk, stand_in: StandIn, run_jobs: Callable
) -> None:
    desk.send()
    desk.recall()
    assert desk.now().status is DocumentStatus.COMPLETED
    run_jobs()
    assert "Pending" not in desk.bundle_states()
    assert (desk.request.state, desk.request.is_held_outside) == (RequestState.RECALLED, False)


def test_a_recall_finds_the_bundle_whose_answer_was_lost(desk: BundleDesk, stand_in: StandIn) -> None:
    desk.send()
    stand_in.fail(kind="lost", path="Bundle/Create")
    desk.run_job("send_request")
    assert desk.bundle_states() == ["Pending"]
    desk.recall()
    desk.run_job("withdraw_request")
    assert desk.bundle_states() == ["Retracted"]


def test_a_request_whose_due_date_is_over_is_taken_back_and_expires(sent: BundleDesk, run_jobs: Callable) -> None:
    make_overdue(sent)
    run_periodic("signing.expire_what_is_overdue")
    run_periodic("signing.expire_what_is_overdue")
    run_jobs()
    assert sent.bundle_states() == ["Retracted"]
    assert (sent.request.state, sent.now().status) == (RequestState.EXPIRED, DocumentStatus.COMPLETED)
    assert sent.actions().count("expired") == 1


def make_overdue(desk: BundleDesk) -> None:
    """Let the due date have been two days ago."""
    past = utc_now().date() - datetime.timedelta(days=2)
    desk.session.execute(update(SigningRequest).where(SigningRequest.id == desk.request.id).values(due_date=past))
    desk.session.commit()
