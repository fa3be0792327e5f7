"""The order of a request: paid it begins, refunded it is cancelled."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select
from tests.factories.documents import create_document
from tests.factories.wordpress import set_option
from tests.pyservice.document_requests.desk import COPY, REVIEW
from tests.pyservice.orders.store_scenario import DOCUMENT, ORDERS, SHOP, Scenario, refused
from werkzeug.test import TestResponse

from lyd.document_requests.models import DocumentRequest, RequestState
from lyd.document_requests.services import change_request
from lyd.documents.models import Document, DocumentStatus
from lyd.interviews.models import TemplateVersion
from lyd.mail.models import Mail
from lyd.orders.models import OrderState
from lyd.review.models import ReviewItem

TRUST = {"is_trust_template": "yes", "is_none_foreign": "yes"}


def trust(scenario: Scenario) -> Document:
    version = scenario.session.scalars(select(TemplateVersion).where(TemplateVersion.product_id == DOCUMENT)).one()
    facts = {"name": "Trust", "category": "Trusts", "flags": TRUST, "acknowledgement": ""}
    given = {"status": DocumentStatus.COMPLETED, "template_facts": facts}
    document = create_document(scenario.session, scenario.teams["owner"], "owner", version, "Deed of Ann", **given)
    scenario.session.commit()
    return document


def ask(scenario: Scenario, document: Document, price: str = "220.00") -> int:
    body = {"doc_id": document.id, "price": price, **REVIEW}
    answer = scenario.api.post("/lyd-api/doc/legal-review", by="owner", json=body)
    assert answer.status_code == 200, answer.json
    return int(answer.json["data"]["id"])


def order(scenario: Scenario, request: int, by: str = "owner") -> TestResponse:
    return scenario.api.post(f"{ORDERS}/for-request", by=by, json={"request_id": request})


def ordered(scenario: Scenario, request: int) -> dict[str, Any]:
    answer = order(scenario, request)
    assert answer.status_code == 200, answer.json
    made: dict[str, Any] = answer.json["data"]
    return made


def paid(scenario: Scenario, document: Document) -> tuple[int, int]:
    """A request and its paid order; the member has returned."""
    request = ask(scenario, document)
    number = ordered(scenario, request)["id"]
    scenario.stripe.pay(scenario.page(number))
    assert scenario.look(number).json["data"]["state"] == "done"
    return request, number


def state(scenario: Scenario, request: int) -> RequestState:
    scenario.session.rollback()
    return scenario.session.get_one(DocumentRequest, request, populate_existing=True).state


def mails(scenario: Scenario) -> list[str]:
    scenario.session.rollback()
    return list(scenario.session.scalars(select(Mail.kind).order_by(Mail.id)))


def test_a_paid_review_begins_once_and_is_told_to_the_member(scenario: Scenario) -> None:
    document = trust(scenario)
    request, number = paid(scenario, document)
    assert state(scenario, request) is RequestState.REQUESTED
    scenario.tell_everything()
    scenario.look(number)
    assert mails(scenario) == ["document_request_received"]  # this site has no address for requests
    rows = scenario.api.get(f"/lyd-api/log?id={document.id}", by="owner").json["data"]["rows"]
    assert [row["message"] for row in rows] == ["Requested a legal review."]


def test_the_order_costs_what_the_request_costs_and_names_it(scenario: Scenario) -> None:
    made = ordered(scenario, ask(scenario, trust(scenario)))
    assert (made["kind"], made["state"], made["total"]) == ("request", "unpaid", "220.00")
    assert made["product"] == {"id": DOCUMENT, "name": "Legal review: Deed of Ann"}
    assert (made["line_items"], made["pieces"]) == ([], [])


def test_one_request_has_one_order_however_often_it_is_asked_for(scenario: Scenario) -> None:
    request = ask(scenario, trust(scenario))
    assert ordered(scenario, request)["id"] == ordered(scenario, request)["id"]
    assert len(scenario.store.numbers()) == 1


def test_only_the_member_who_asked_can_pay_and_only_once(scenario: Scenario) -> None:
    request, _ = paid(scenario, trust(scenario))
    assert refused(order(scenario, request)) == (409, "nothing_to_pay")
    other = ask(scenario, trust(scenario))
    assert refused(order(scenario, other, by="manager")) == (404, "not_found")
    assert refused(order(scenario, other, by="outsider")) == (404, "not_found")


def test_a_refund_cancels_the_request_and_tells_the_member(scenario: Scenario) -> None:
    document = trust(scenario)
    request, number = paid(scenario, document)
    scenario.store.change(number, "refunded")
    scenario.look(number)
    assert scenario.row(number).state is OrderState.REFUNDED
    assert state(scenario, request) is RequestState.CANCELLED
    assert mails(scenario)[-1] == "document_request_changed"
    rows = scenario.api.get(f"/lyd-api/log?id={document.id}", by="owner").json["data"]["rows"]
    assert rows[0]["message"] == "The legal review was cancelled."


def test_an_order_that_is_cancelled_before_it_is_paid_cancels_the_request(scenario: Scenario) -> None:
    request = ask(scenario, trust(scenario))
    number = ordered(scenario, request)["id"]
    scenario.store.change(number, "cancelled")
    scenario.look(number)
    assert state(scenario, request) is RequestState.CANCELLED
    assert mails(scenario) == []  # none was sent before the payment


def test_a_payment_for_a_cancelled_request_is_shown_to_the_shop_admin(scenario: Scenario) -> None:
    request = ask(scenario, trust(scenario))
    number = ordered(scenario, request)["id"]
    page = scenario.page(number)
    change_request(scenario.session, request, RequestState.CANCELLED, "")
    scenario.session.commit()
    scenario.stripe.pay(page)
    assert scenario.look(number).json["data"]["state"] == "failed"
    item = scenario.session.scalars(select(ReviewItem)).one()
    assert item.text.endswith("The request was cancelled before it was paid.")


def test_the_shops_order_list_says_what_the_order_was_for(scenario: Scenario, admin: str) -> None:
    _, number = paid(scenario, trust(scenario))
    (row,) = scenario.api.get(f"{SHOP}/orders", by=admin, query_string={"order_ids": number}).json["data"]
    assert (row["kind"], row["state"], row["documents"]) == ("request", "done", [])


def test_the_list_of_requests_names_the_order(scenario: Scenario, admin: str) -> None:
    request, number = paid(scenario, trust(scenario))
    waiting = ask(scenario, trust(scenario))
    rows = scenario.api.get(f"{SHOP}/requests", by=admin).json["data"]["rows"]
    assert {row["request"]["id"]: row["order_id"] for row in rows} == {request: number, waiting: None}


@pytest.mark.parametrize("copies", [1, 4])
def test_hard_copies_are_one_order_of_all_copies(scenario: Scenario, copies: int) -> None:
    set_option(scenario.session.connection(), "lyd_hard_copy_price", "30.00")
    scenario.session.commit()
    body = {"doc_id": trust(scenario).id, "copies": copies, "price": f"{30 * copies}.00", **COPY}
    made = scenario.api.post("/lyd-api/doc/hard-copy", by="owner", json=body).json["data"]
    bought = ordered(scenario, made["id"])
    assert bought["total"] == f"{30 * copies}.00"
    assert bought["product"]["name"] == ("Hard copy" if copies == 1 else "Hard copy × 4") + ": Deed of Ann"
