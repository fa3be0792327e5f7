"""What each role can do in each state of payment and application: generated from the table of statuses."""

from __future__ import annotations

import itertools

import pytest
from tests.pyservice.asic.asic_desk import CALLS, RETURN, AsicDesk
from tests.pyservice.documents.firm import DOC

from lyd.asic.statuses import SETTLED, STATUSES, AsicStatus, PaymentStatus, SubmissionState
from lyd.documents.models import Document, DocumentFile, DocumentStatus

STATES = (None, *AsicStatus)
ROLES = ("member", "manager", "owner", "outsider")
HIDDEN = {AsicStatus.COMP, AsicStatus.MANL, AsicStatus.RFSD}
"""Document 2, section 4.2: "Submit to ASIC shows when PAID and asic_status is not COMP, MANL or RFSD"."""
SENDS = {None, AsicStatus.NOTR, AsicStatus.CANC}
"""What is sent by "Submit"; a rejected application is corrected first."""
READY = (DocumentStatus.COMPLETED, DocumentStatus.SIGNED)
CASES = list(itertools.product(STATES, PaymentStatus, READY))


def arrange(desk: AsicDesk, status: AsicStatus | None, payment: PaymentStatus, state: DocumentStatus) -> Document:
    """A shared document in this state."""
    document = desk.document(is_shared=True)
    locked, registration = desk.now(document), desk.registration(document)
    locked.status, locked.asic_status = state, status
    locked.asic_payment_status = registration.payment_status = payment
    registration.asic_code = status
    desk.session.commit()
    return document


def allowed(desk: AsicDesk, document: Document, by: str) -> set[str]:
    answer = desk.api.get(f"{DOC}/{document.id}", by=by)
    return set(answer.json["data"]["allowed"]) if answer.status_code == 200 else set()


@pytest.mark.parametrize(("status", "payment", "state"), CASES)
def test_each_role_is_offered_what_the_state_allows(
    desk: AsicDesk, status: AsicStatus | None, payment: PaymentStatus, state: DocumentStatus
) -> None:
    document = arrange(desk, status, payment, state)
    is_paid = payment is PaymentStatus.PAID
    expected = {
        "documents.read_asic": True,
        "documents.pay_asic": not is_paid,
        "documents.submit_asic": is_paid and status not in HIDDEN,
        "documents.reopen": state is DocumentStatus.COMPLETED and status in {None, AsicStatus.RJCT},
        "documents.edit": state is DocumentStatus.SIGNED and status in {None, AsicStatus.RJCT},
        "documents.delete": False,
    }
    for by in ROLES:
        found = allowed(desk, document, by)
        for action, is_offered in expected.items():
            assert (action in found) == (is_offered and by != "outsider"), (action, by)
        may_copy = by == "member" and status in SETTLED
        assert ("documents.copy" in found) == may_copy, by


@pytest.mark.parametrize(("status", "payment", "state"), CASES)
def test_each_call_does_what_was_offered_and_nothing_else(
    desk: AsicDesk, status: AsicStatus | None, payment: PaymentStatus, state: DocumentStatus
) -> None:
    document = arrange(desk, status, payment, state)
    is_paid = payment is PaymentStatus.PAID
    for by in ROLES:
        submitted = desk.submit(document, by)
        if by == "outsider":
            assert submitted.status_code == 404
        elif not is_paid or status in HIDDEN:
            assert submitted.json["error_code"] == "document_not_ready"
        elif by == "member":
            is_sent = status in SENDS or status is AsicStatus.RJCT  # no submission of it is known here
            assert submitted.json["data"] == {"notProcessed": not is_sent, "messageEvent": None}
        else:
            assert submitted.json["data"]["notProcessed"], "a second member sends nothing"
    count = len(desk.submissions(document))
    assert count == (1 if is_paid and STATUSES[status].may_submit else 0)
    for by in ROLES:
        started = desk.start(document, by)
        expected = 404 if by == "outsider" else 409 if is_paid else 200
        assert started.status_code == expected, by
    assert len(desk.payments(document)) == (0 if is_paid else 1)
    assert all(submission.state in {SubmissionState.PAID, SubmissionState.CHECKED} for submission in desk.submissions())


@pytest.mark.parametrize("by", ["manager", "owner"])
def test_a_private_document_asks_before_each_call_that_sends(desk: AsicDesk, by: str) -> None:
    document = desk.document()
    body = {"doc_id": document.id}
    calls = {
        "init-payment": {**body, "redirect_url": RETURN},
        "registration-company-lodgement": body,
        "apply-proposed-name": {**body, "proposed_name": "Tea", "legal_element": "LTD"},
        "check-company-name": {**body, "company_name": "Tea LTD"},
    }
    for path, payload in calls.items():
        answer = desk.api.post(f"{CALLS}/{path}", by=by, json=payload)
        assert answer.json["error_code"] == "owner_confirm_required", path
    found = desk.api.get(f"{DOC}/{document.id}", by=by).json["data"]["needs_confirmation"]
    assert "documents.pay_asic" in found
    assert desk.show(document, by)["next_step"] == "pay"


def test_a_paid_document_in_progress_is_not_deleted(desk: AsicDesk) -> None:
    document = desk.paid()
    assert desk.api.put(f"{DOC}/reopen/{document.id}", by="member", json={}).status_code == 200
    answer = desk.api("DELETE", DOC, "member", json={"type": 1, "list_doc": [document.id]})
    assert answer.json["message"] == "The ASIC fee of this document is paid. It cannot be deleted."
    assert desk.now(document).deleted_at is None
    assert desk.session.query(DocumentFile).filter_by(document_id=document.id).count()
