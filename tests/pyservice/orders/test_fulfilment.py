"""What a paid order brings, once: a document, credits, a plan; or the reason why it cannot."""

from __future__ import annotations

from sqlalchemy import select, text
from tests.factories.folders import FOLDER
from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import (
    CREDITS,
    DOCUMENT,
    DRAFT,
    PACKAGE_SIZE,
    PLAN,
    Scenario,
)

from lyd.core.access import PlanSlug
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.memberships.models import Membership
from lyd.orders.models import OrderState
from lyd.review.models import ReviewItem, ReviewState


def test_who_returns_from_the_page_finds_the_document(scenario: Scenario) -> None:
    folder = scenario.api.post(FOLDER, by="owner", json={"name": "Deeds", "type": 1}).json["data"]["id"]
    order = scenario.paid(DOCUMENT, folder_id=folder, name="Deed of Ann")
    seen = scenario.look(order).json["data"]
    assert (seen["state"], seen["status"]) == ("done", "completed")
    assert seen["document_url"].startswith(f"/my-account/my-document/template?docId={seen['document_id']}")
    assert (seen["draft"]["id"], seen["draft"]["url"]) == (seen["document_id"], seen["document_url"])
    assert seen["meta_data"] == [{"key": "is_used", "value": str(seen["document_id"])}]
    document = scenario.session.get_one(Document, seen["document_id"])
    assert (document.name, document.folder_id, document.created_by) == ("Deed of Ann", folder, scenario.user("owner"))
    scenario.work()
    assert scenario.store.meta(order)["is_used"] == str(document.id)
    assert scenario.store.notes == [(order, f"Used for document {document.id}.")]


def test_the_documents_log_says_which_order_paid(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT)
    document = scenario.look(order).json["data"]["document_id"]
    rows = scenario.api.get("/lyd-api/log", by="owner", query_string={"id": document}).json["data"]["rows"]
    assert rows[0]["message"] == f"Created the document from order {order}."


def test_the_document_is_made_once_if_the_buyer_does_not_return(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT, name="No claim")
    scenario.tell_everything()
    scenario.look(order)
    row = scenario.row(order)
    assert (row.state, count_rows(scenario, Document)) == (OrderState.DONE, 1)
    assert scenario.session.get_one(Document, row.document_id).name == "No claim"


def test_a_folder_that_is_gone_keeps_no_document_back(scenario: Scenario) -> None:
    folder = scenario.api.post(FOLDER, by="owner", json={"name": "Deeds", "type": 1}).json["data"]["id"]
    order = scenario.paid(DOCUMENT, folder_id=folder)
    scenario.api("DELETE", f"{FOLDER}/{folder}", by="owner")
    document = scenario.look(order).json["data"]["document_id"]
    assert scenario.session.get_one(Document, document).folder_id is None


def test_credits_are_added_once_however_often_one_looks(scenario: Scenario) -> None:
    before = balance(scenario.session, scenario.teams["owner"])
    order = scenario.paid(CREDITS, quantity=3)
    for _ in range(3):
        assert scenario.look(order).json["data"]["state"] == "done"
        scenario.tell_everything()
    scenario.session.rollback()
    assert balance(scenario.session, scenario.teams["owner"]) == before + 3 * PACKAGE_SIZE


def test_a_plan_begins_with_its_order(scenario: Scenario) -> None:
    assert scenario.look(scenario.paid(PLAN)).json["data"]["state"] == "done"
    scenario.session.rollback()
    assert scenario.session.get_one(Membership, scenario.teams["owner"]).plan is PlanSlug.STRATEGIST


def test_a_document_that_was_started_with_the_order_is_the_orders_document(scenario: Scenario) -> None:
    order, credits = scenario.bought(DOCUMENT), balance(scenario.session, scenario.teams["owner"])
    scenario.store.change(order, "completed")
    started = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order}).json["data"]["id"]
    for _ in range(2):
        scenario.store.tell(order)
        scenario.tell_everything()
    row = scenario.row(order)
    assert (row.state, row.document_id) == (OrderState.DONE, started)
    assert (count_rows(scenario, Document), balance(scenario.session, scenario.teams["owner"])) == (1, credits)


def test_a_paid_document_whose_product_went_away_fails_in_words_and_comes_when_it_is_back(
    scenario: Scenario,
) -> None:
    order = scenario.paid(DOCUMENT)
    hide = text("UPDATE wp_posts SET post_status = :status WHERE ID = :id")
    scenario.session.execute(hide, {"status": "draft", "id": DOCUMENT})
    scenario.session.commit()
    seen = scenario.look(order).json["data"]
    assert (seen["state"], seen["status"]) == ("failed", "completed")
    assert seen["reason"] == "Cannot use this template. Please contact admin for more information"
    waiting = select(ReviewItem.text).where(ReviewItem.state == ReviewState.OPEN)
    assert "could not be fulfilled" in scenario.session.scalars(waiting).one()
    scenario.session.execute(hide, {"status": "publish", "id": DOCUMENT})
    scenario.session.commit()
    assert scenario.look(order).json["data"]["state"] == "done"
    assert count_rows(scenario, Document) == 1


def test_a_buyer_who_left_the_company_gets_no_document_in_it(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT, by="member")
    scenario.session.execute(
        text("UPDATE lyd_team_member SET team_id = :team WHERE user_id = :user"),
        {"team": scenario.teams["outsider"], "user": scenario.user("member")},
    )
    scenario.session.commit()
    seen = scenario.look(order, by="member").json["data"]
    assert (seen["state"], seen["reason"]) == ("failed", "The buyer is not in the company any more.")


def test_what_was_promised_is_given_whatever_the_product_says_by_now(scenario: Scenario) -> None:
    order = scenario.paid(CREDITS)
    scenario.session.execute(text("UPDATE wp_postmeta SET meta_value = '1000' WHERE meta_key = 'cap_qty'"))
    scenario.session.commit()
    scenario.look(order)
    scenario.session.rollback()
    assert balance(scenario.session, scenario.teams["owner"]) == 150 + PACKAGE_SIZE
