"""A member who is not connected to FuseSign any more sees it, recalls the document even so, or connects again."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.adapters.fusesign.stand_in import StandIn
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk, send
from tests.pyservice.signing.fusesign.test_withdrawals import make_overdue

from lyd.adapters.errors import ConnectionLost
from lyd.core.jobs.runner import run_periodic
from lyd.documents.models import DocumentStatus
from lyd.signing.models import RequestState
from lyd.signing.services.bundle_states import refresh_request

LOST, HELD = "FuseSign is not connected any more", "FuseSign may still hold this document"


@pytest.fixture
def sent(connected: BundleDesk, run_jobs: Callable) -> BundleDesk:
    """The agreement is with FuseSign, in the account of the member."""
    send(connected, run_jobs)
    return connected


def test_a_member_who_disconnects_sees_what_to_do(sent: BundleDesk) -> None:
    sent.disconnect()
    [notice] = sent.status()["notices"]
    assert (notice["title"], notice["kind"], notice["can_connect"]) == (LOST, "warning", True)
    assert notice["text"] == "Connect FuseSign again to see who has signed there. You can also recall the document."
    assert (sent.status()["can_remind"], sent.status()["can_recall"]) == (False, True)
    people = [row for group in sent.status()["CustomerActionStatus"] for row in group["items"]]
    assert not any(person["can_correct"] for person in people)


def test_the_owner_of_the_team_sees_who_has_to_connect_again(sent: BundleDesk) -> None:
    sent.disconnect()
    [notice] = sent.status("owner")["notices"]
    assert (notice["title"], notice["can_connect"]) == (LOST, False)
    assert "has to connect FuseSign again before you can see who has signed there." in notice["text"]
    assert sent.status("owner")["can_recall"]
    assert sent.call("post", "recall", by="owner", doc_id=sent.document.id, reason="Wrong date").status_code == 200
    assert sent.now().status is DocumentStatus.COMPLETED


def test_a_consent_that_was_revoked_at_fusesign_is_noticed_by_the_next_call(sent: BundleDesk) -> None:
    sent.stand_in.revoke()
    with pytest.raises(ConnectionLost):
        refresh_request(sent.session, sent.request.id)
    sent.session.rollback()
    assert sent.notices() == [LOST]


def test_the_document_is_recalled_here_and_retracted_once_the_member_is_connected_again(
    sent: BundleDesk, run_jobs: Callable
) -> None:
    sent.disconnect()
    assert sent.recall() == (
        "The document was recalled here. It is taken back at the signing provider as soon as possible."
    )
    assert (sent.request.state, sent.now().status) == (RequestState.RECALLED, DocumentStatus.COMPLETED)
    run_jobs()
    [notice] = sent.status()["notices"]
    assert (notice["title"], notice["can_connect"]) == (HELD, True)
    assert notice["text"].endswith("It is taken back once FuseSign is connected again.")
    assert sent.bundle_states() == ["Pending"]
    sent.connect()
    run_jobs()
    assert sent.bundle_states() == ["Retracted"]
    assert sent.notices() == []
    assert sent.actions()[-1] == "withdrawn"


def test_a_recall_that_meets_a_revoked_consent_ends_here(sent: BundleDesk, run_jobs: Callable) -> None:
    sent.stand_in.revoke()
    sent.recall()
    assert sent.request.state is RequestState.PENDING
    run_jobs()
    assert (sent.request.state, sent.request.is_held_outside) == (RequestState.RECALLED, True)
    assert sent.notices() == [HELD]
    sent.connect()
    run_jobs()
    assert (sent.bundle_states(), sent.notices()) == (["Retracted"], [])


def test_signatures_made_meanwhile_do_not_count_and_the_sender_learns_of_them(
    sent: BundleDesk, run_jobs: Callable
) -> None:
    sent.disconnect()
    sent.recall()
    for signer in sent.signers:
        sent.act("sign", signer)
    sent.connect()
    run_jobs()
    assert (sent.request.state, sent.now().status) == (RequestState.RECALLED, DocumentStatus.COMPLETED)
    [title] = sent.notices()
    assert title == "FuseSign could not take the document back: it had been signed or declined there before."
    assert not sent.request.is_held_outside


def test_a_request_whose_sender_is_not_connected_expires(sent: BundleDesk, run_jobs: Callable) -> None:
    sent.disconnect()
    make_overdue(sent)
    run_periodic("signing.expire_what_is_overdue")
    run_jobs()
    assert (sent.request.state, sent.now().status) == (RequestState.EXPIRED, DocumentStatus.COMPLETED)
    assert sent.notices() == [HELD]


def test_what_was_signed_meanwhile_is_found_right_after_the_member_connects_again(
    sent: BundleDesk, stand_in: StandIn, run_jobs: Callable
) -> None:
    stand_in.behave(webhooks="never")
    sent.disconnect()
    for signer in sent.signers:
        sent.act("sign", signer)
    sent.connect()
    run_jobs()
    assert sent.now().status is DocumentStatus.SIGNED
