"""A reminder is sent by FuseSign once for each click, and the sender sees when it was not."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.adapters.fusesign.stand_in import StandIn
from tests.pyservice.orders.crash_injection import crash_at_commit
from tests.pyservice.orders.fake_partner import ProcessKilled
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk, send

from lyd.core.jobs.models import JobState, OutboxRow


@pytest.fixture
def sent(desk: BundleDesk, run_jobs: Callable) -> BundleDesk:
    """The agreement is with FuseSign."""
    send(desk, run_jobs)
    return desk


def remind(desk: BundleDesk) -> tuple[int, str]:
    answer = desk.call("post", "reminder", doc_id=desk.document.id, reminder_notes="Please")
    return answer.status_code, answer.json["message"]


def test_a_reminder_is_on_its_way_until_fusesign_has_sent_it(
    sent: BundleDesk, stand_in: StandIn, run_jobs: Callable
) -> None:
    assert remind(sent) == (200, "The reminder is on its way.")
    assert sent.notices() == ["The reminder is on its way to FuseSign"]
    assert remind(sent) == (409, "A reminder is already on its way.")
    run_jobs()
    assert stand_in.state()["bundles"][0]["reminded"]
    assert sent.request.last_reminder_at
    assert sent.notices() == []
    assert remind(sent)[0] == 409
    assert len(stand_in.calls("Bundle/SendReminder")) == 1


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_worker_that_is_killed_sends_no_second_reminder(sent: BundleDesk, stand_in: StandIn, moment: str) -> None:
    remind(sent)
    with crash_at_commit(2, moment), pytest.raises(ProcessKilled):
        sent.run_job("remind_outside")
    sent.run_job("remind_outside")
    assert len(stand_in.calls("Bundle/SendReminder")) == 1
    assert sent.request.last_reminder_at


def test_a_lost_answer_sends_no_second_reminder(sent: BundleDesk, stand_in: StandIn) -> None:
    remind(sent)
    stand_in.fail(kind="lost", path="Bundle/SendReminder")
    sent.run_job("remind_outside")
    assert sent.request.last_reminder_at is None
    sent.run_job("remind_outside")
    assert len(stand_in.calls("Bundle/SendReminder")) == 1
    assert sent.request.last_reminder_at


def test_a_reminder_that_was_not_sent_is_shown_and_can_be_sent_again(sent: BundleDesk, stand_in: StandIn) -> None:
    remind(sent)
    stand_in.fail(kind="down", times=0, path="Bundle/SendReminder")
    sent.run_job("remind_outside")
    assert sent.status()["notices"][0]["text"].startswith("FuseSign does not answer at the moment.")
    sent.give_up("remind_outside")
    assert sent.notices() == ["The reminder was not sent. There is something wrong. Please try again!"]
    assert sent.actions()[-1] == "reminder_failed"
    assert sent.status()["can_remind"]
    stand_in.fail(kind="none")
    assert remind(sent)[0] == 200
    sent.run_job("remind_outside")
    assert sent.notices() == []


def test_a_reminder_of_a_bundle_that_has_ended_is_given_up(sent: BundleDesk, stand_in: StandIn) -> None:
    remind(sent)
    sent.act("reject", sent.signers[0], reason="No")
    sent.run_job("remind_outside")
    assert stand_in.calls("Bundle/SendReminder") == []
    states = {row.job: row.state for row in sent.session.query(OutboxRow)}
    assert states["signing.remind_outside"] is JobState.FAILED
    sent.run_job("refresh_request")
    assert sent.status()["state"] == "declined"
    assert sent.notices() == []


def test_a_link_that_is_sent_again_is_a_reminder(sent: BundleDesk, stand_in: StandIn, run_jobs: Callable) -> None:
    answer = sent.call("post", f"signer/{sent.signers[0].id}/resend")
    assert (answer.status_code, answer.json["message"]) == (200, "The reminder is on its way.")
    run_jobs()
    assert len(stand_in.calls("Bundle/SendReminder")) == 1
