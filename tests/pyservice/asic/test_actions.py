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
GOVERNED = {
    f"documents.{name}"
    for name in ("read_asic", "pay_asic", "submit_asic", "reopen", "edit", "assemble", "delete", "copy")
}
"""Actions that depend on the registration."""
READY = (DocumentStatus.COMPLETED, DocumentStatus.SIGNED)
CASES = list(itertools.product(PaymentStatus, READY))


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


@pytest.mark.parametrize("status", STATES)
def test_each_role_is_offered_what_the_state_allows(desk: AsicDesk, status: AsicStatus | None) -> None:
    for payment, state in CASES:
        document = arrange(desk, status, payment, state)
        for by in ROLES:
            offered = allowed(desk, document, by) & GOVERNED
            assert offered == expected_actions(status, payment, state, by), (payment, state, by)


def expected_actions(status: AsicStatus | None, payment: PaymentStatus, state: DocumentStatus, by: str) -> set[str]:
    """What the specification and the table of statuses let a member of the team do with a shared document."""
    is_paid, may_change = payment is PaymentStatus.PAID, status in {None, AsicStatus.RJCT}
    conditions = {
        "documents.read_asic": True,
        "documents.pay_asic": not is_paid,
        "documents.submit_asic": is_paid and status not in HIDDEN,
        "documents.reopen": state is DocumentStatus.COMPLETED and may_change,
        "documents.edit": state is DocumentStatus.SIGNED and may_change,
        "documents.assemble": state is DocumentStatus.SIGNED and may_change,
        "documents.copy": by == "member" and status in SETTLED,
    }
    return {action for action, is_met in conditions.items() if is_met and by != "outsider"}


@pytest.mark.parametrize("status", STATES)
def test_each_call_does_what_was_offered_and_nothing_else(desk: AsicDesk, status: AsicStatus | None) -> None:
    for payment, state in CASES:
        document = arrange(desk, status, payment, state)
        is_paid, sent = payment is PaymentStatus.PAID, []
        for by in ROLES:
            submitted, started = desk.submit(document, by), desk.start(document, by)
            if by == "outsider":
                assert (submitted.status_code, started.status_code) == (404, 404)
                continue
            assert started.status_code == (409 if is_paid else 200), (payment, state, by)
            if not is_paid or status in HIDDEN:
                assert submitted.json["error_code"] == "document_not_ready", (payment, state, by)
            else:
                sent.append(not submitted.json["data"]["notProcessed"])
        is_sent = is_paid and STATUSES[status].may_submit
        assert sent == ([is_sent, False, False] if is_paid and status not in HIDDEN else [])
        assert len(desk.payments(document)) == (0 if is_paid else 1)
        states = [submission.state for submission in desk.submissions(document)]
        assert states == ([SubmissionState.PAID] if is_sent else [] if is_paid else [SubmissionState.CHECKED])


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
