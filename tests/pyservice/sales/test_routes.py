"""Requests to the sales team are open to visitors, and limited."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.sales.sales_requests import VISITOR, Ask, kept, mails
from tests.service import Api


@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"{", b'"text"', b"name=Kim&email=kim@example.test"])
def test_what_is_no_request_is_refused(api: Api, session: Session, body: bytes) -> None:
    answer = api.post("/lyd-api/sales-request", data=body, content_type="application/json")
    assert answer.status_code == 422
    assert kept(session) == []


def test_a_members_request_without_a_body_is_refused(api: Api, session: Session) -> None:
    assert api.post("/lyd-api/sales-request", by="owner").status_code == 422
    assert kept(session) == []
    assert api.post("/lyd-api/sales-request", by="owner", json={}).status_code == 200


def test_a_foreign_pages_form_is_not_read(api: Api, session: Session) -> None:
    """A form of another site can be sent without asking us first, but not as JSON."""
    for content_type in ("text/plain", "application/x-www-form-urlencoded"):
        body = b'{"name": "Kim", "email": "kim@example.test"}'
        assert api.post("/lyd-api/sales-request", data=body, content_type=content_type).status_code == 422
    assert kept(session) == []


def test_five_an_hour_limit_one_person_and_no_other(api: Api, session: Session, sales: str) -> None:
    def ask(by: str | None, address: str) -> int:
        headers = {"X-Forwarded-For": address}
        return api.post("/lyd-api/sales-request", by=by, json=VISITOR, headers=headers).status_code

    assert [ask(None, "203.0.113.1") for _ in range(6)] == [200] * 5 + [429]
    assert ask(None, "203.0.113.2") == 200
    assert [ask(None, f"2001:db8::{number}") for number in range(6)] == [200] * 5 + [429], "one line, many addresses"
    assert ask("lite", "203.0.113.1") == 200
    assert len(kept(session)) == len(mails(session)) == 12


def test_who_names_others_before_itself_is_still_counted_as_itself(api: Api) -> None:
    """The web server writes the caller's own address last; what stands before it was said by the caller."""
    codes = []
    for number in range(6):
        headers = {"X-Forwarded-For": f"198.51.100.{number}, 203.0.113.9"}
        codes.append(api.post("/lyd-api/sales-request", json=VISITOR, headers=headers).status_code)
    assert codes == [200] * 5 + [429]


def test_a_wrong_request_does_not_count(ask: Ask) -> None:
    assert [ask(name="Kim").status_code for _ in range(6)] == [422] * 6
    assert ask(**VISITOR).status_code == 200


def test_a_session_that_is_over_is_told_so(api: Api, session: Session) -> None:
    headers = {"Authorization": "Bearer forged"}
    assert api.post("/lyd-api/sales-request", json=VISITOR, headers=headers).status_code == 401
    assert kept(session) == []
