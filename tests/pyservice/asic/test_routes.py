"""The calls of registrations as widgets make them."""

from __future__ import annotations

import pytest
from tests.pyservice.asic.asic_desk import CALLS, RETURN, AsicDesk

BODIES = {
    "check-company-name": {"company_name": "Tea LTD"},
    "apply-proposed-name": {"proposed_name": "Tea", "legal_element": "LTD"},
    "check-pre-consent": {},
    "init-payment": {"redirect_url": RETURN},
    "get-transaction-status": {},
    "registration-company-lodgement": {},
}


@pytest.mark.parametrize("path", BODIES)
def test_calls_need_a_member(desk: AsicDesk, path: str) -> None:
    document = desk.document()
    answer = desk.api.post(f"{CALLS}/{path}", json={"doc_id": document.id, **BODIES[path]})
    assert answer.status_code == 401


@pytest.mark.parametrize("path", BODIES)
def test_fields_that_are_not_declared_are_refused(desk: AsicDesk, path: str) -> None:
    document = desk.document()
    body = {"doc_id": document.id, **BODIES[path], "amount": 1, "payment_status": "PAID", "user_id": 7}
    answer = desk.api.post(f"{CALLS}/{path}", by="member", json=body)
    assert answer.status_code == 422
    assert set(answer.json["errors"]) == {"amount", "payment_status", "user_id"}
    assert desk.client.calls == []


@pytest.mark.parametrize("number", [0, -1, "x", None, 2**63])
def test_a_number_that_is_no_document_is_refused(desk: AsicDesk, number: object) -> None:
    answer = desk.api.post(f"{CALLS}/get-transaction-status", by="member", json={"doc_id": number})
    assert answer.status_code == 422
