"""A corrected person gets a bundle of their own in place of the former, until someone has signed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.adapters.fusesign.stand_in import StandIn
from tests.pyservice.orders.crash_injection import crash_at_commit
from tests.pyservice.orders.fake_partner import ProcessKilled
from tests.pyservice.signing.fusesign.bundle_desk import BundleDesk, send

from lyd.documents.models import DocumentStatus
from lyd.signing.models import RequestState, Signer
from lyd.signing.services.bundle_states import refresh_request

NEW = "corrected@example.com"


@pytest.fixture
def sent(desk: BundleDesk, run_jobs: Callable) -> BundleDesk:
    """The agreement is with FuseSign."""
    send(desk, run_jobs)
    return desk


def correct(desk: BundleDesk, signer: Signer, email: str = NEW) -> tuple[int, str]:
    contact = {"full_name": signer.name, "email": email, "phone_number": ""}
    answer = desk.call("put", f"signer/{signer.id}", **contact)
    return answer.status_code, answer.json.get("error_code", "")


def test_a_correction_replaces_the_bundle_until_someone_has_signed(
    sent: BundleDesk, stand_in: StandIn, run_jobs: Callable
) -> None:
    first, second = sent.signers[:2]
    assert correct(sent, first)[0] == 200
    assert sent.notices() == ["The document is on its way to FuseSign"]
    run_jobs()
    newest, former = stand_in.state()["bundles"]
    assert (newest["state"], former["state"]) == ("Pending", "Retracted")
    assert newest["customers"][0]["email"] == NEW
    assert (sent.request.external_id, sent.request.state) == (newest["id"], RequestState.PENDING)
    assert sent.now().bundle_status == "pending"
    sent.act("sign", sent.signers[0])
    refresh_request(sent.session, sent.request.id)
    sent.session.commit()
    assert correct(sent, second, "later@example.com") == (409, "correction_refused")


@pytest.mark.parametrize("path", ["Bundle/Retract", "Bundle/Create"])
def test_lost_answers_of_a_correction_make_no_second_bundle(sent: BundleDesk, stand_in: StandIn, path: str) -> None:
    correct(sent, sent.signers[0])
    stand_in.fail(kind="lost", path=path)
    sent.run_job("send_request")
    assert sent.request.state is RequestState.PREPARING
    sent.run_job("send_request")
    assert sent.bundle_states() == ["Pending", "Retracted"]
    assert sent.request.state is RequestState.PENDING


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_killed_worker_makes_no_second_bundle(sent: BundleDesk, moment: str) -> None:
    correct(sent, sent.signers[0])
    with crash_at_commit(2, moment), pytest.raises(ProcessKilled):
        sent.run_job("send_request")
    sent.run_job("send_request")
    assert sent.bundle_states() == ["Pending", "Retracted"]
    assert sent.request.state is RequestState.PENDING


@pytest.mark.parametrize("action", ["sign", "reject"])
def test_a_correction_that_comes_after_a_signature_is_undone_and_shown(
    sent: BundleDesk, run_jobs: Callable, action: str
) -> None:
    first, second = sent.signers[:2]
    before = (second.name, second.email)
    sent.act(action, first)
    assert correct(sent, second)[0] == 200
    sent.run_job("send_request")
    assert (sent.signers[1].name, sent.signers[1].email) == before
    assert sent.request.state is RequestState.PENDING
    assert sent.notices()[0].startswith("FuseSign cannot change a signer once someone has signed.")
    assert "correction_refused" in sent.actions()
    run_jobs()
    if action == "reject":
        assert sent.request.state is RequestState.DECLINED
        return
    assert sent.bundle_states() == ["Pending"]
    for signer in sent.signers[1:]:
        assert sent.act("sign", signer) == 303
    refresh_request(sent.session, sent.request.id)
    sent.session.commit()
    run_jobs()
    assert sent.now().status is DocumentStatus.SIGNED


def test_a_correction_that_fusesign_never_accepts_returns_the_document_and_retracts_the_former_bundle(
    sent: BundleDesk, stand_in: StandIn
) -> None:
    correct(sent, sent.signers[0])
    stand_in.fail(kind="down", times=0, path="Document/Upload")
    sent.give_up("send_request")
    assert (sent.request.state, sent.now().status) == (RequestState.FAILED, DocumentStatus.COMPLETED)
    stand_in.fail(kind="none")
    sent.run_job("withdraw_request")
    assert sent.bundle_states() == ["Retracted"]
    assert not sent.request.is_held_outside


def test_a_recall_during_a_correction_leaves_no_bundle_open(sent: BundleDesk, run_jobs: Callable) -> None:
    correct(sent, sent.signers[0])
    sent.recall()
    assert sent.now().status is DocumentStatus.COMPLETED
    run_jobs()
    assert "Pending" not in sent.bundle_states()
    assert not sent.request.is_held_outside
