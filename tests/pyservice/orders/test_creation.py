"""From Buy to a document (document 2, section 4.4)."""

from __future__ import annotations

from sqlalchemy import func, select, text
from tests.factories.folders import FOLDER
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, PACKAGE_SIZE, PLAN, Scenario
from tests.statements import record_statements

from lyd.commerce.models import OrderClaim
from lyd.core.access import PlanSlug
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.memberships.models import Membership
from lyd.orders.models import OrderState


def documents(scenario: Scenario) -> int:
    scenario.session.rollback()
    return int(scenario.session.scalar(select(func.count()).select_from(Document)) or 0)


def test_an_order_is_unpaid_and_says_what_the_shop_says(scenario: Scenario) -> None:
    given = {"set_paid": True, "customer_id": 1, "total": "0.01", "billing": {"email": "evil@example.test"}}
    answer = scenario.order(DOCUMENT, **given)
    order = answer.json["data"]
    assert (order["state"], order["status"], order["total"], order["currency"]) == ("unpaid", "pending", "99.00", "AUD")
    assert order["product"] == {"id": DOCUMENT, "name": f"Product {DOCUMENT}"}
    assert (order["payment_method_title"], order["meta_data"], order["document_id"]) == ("Stripe", [], None)
    assert scenario.store.meta(order["id"])["_lyd_team"] == str(scenario.teams["owner"])
    assert scenario.look(order["id"]).json["data"] == order


def test_the_same_press_of_buy_makes_one_order(scenario: Scenario) -> None:
    first, second = (scenario.order(DOCUMENT, key="one-press-1") for _ in range(2))
    assert first.json["data"]["id"] == second.json["data"]["id"]
    assert len(scenario.store.numbers()) == 1


def test_few_queries_come_before_the_shop_is_asked(scenario: Scenario) -> None:
    scenario.bought(DOCUMENT)
    scenario.store.is_down = True
    with record_statements(scenario.app) as sent:
        assert scenario.order(DOCUMENT).status_code == 503
    assert len(sent) == 7


def test_few_queries_come_after_the_shop_made_it(scenario: Scenario) -> None:
    scenario.bought(DOCUMENT)
    with record_statements(scenario.app) as sent:
        assert scenario.order(DOCUMENT).status_code == 200
    assert [query.split()[0] for query in sent[-4:]] == ["UPDATE", "SELECT", "INSERT", "UPDATE"]  # the order, its log


def test_a_key_of_another_order_is_refused(scenario: Scenario) -> None:
    scenario.order(DOCUMENT, key="one-press-1")
    answer = scenario.order(CREDITS, key="one-press-1")
    assert (answer.status_code, list(answer.json["errors"])) == (422, ["request_key"])


def test_a_lost_answer_of_the_shop_is_healed_by_the_next_try(scenario: Scenario) -> None:
    scenario.store.trouble = ["lost"]
    lost = scenario.order(DOCUMENT, key="one-press-1")
    assert (lost.status_code, lost.json["error_code"]) == (503, "store_unavailable")
    assert lost.json["message"] == "There is something wrong. Please try again!"
    assert scenario.order(DOCUMENT, key="one-press-1").status_code == 200
    assert len(scenario.store.numbers()) == 1


def test_what_was_ordered_stands_when_the_template_leaves_the_shop(scenario: Scenario) -> None:
    scenario.store.trouble = ["lost"]
    assert scenario.order(DOCUMENT, key="one-press-1").status_code == 503
    hide = text("UPDATE wp_posts SET post_status = 'draft' WHERE ID = :id")
    scenario.session.execute(hide, {"id": DOCUMENT})
    scenario.session.commit()
    again = [scenario.order(DOCUMENT, key="one-press-1") for _ in range(2)]
    assert [(answer.status_code, answer.json["data"]["id"]) for answer in again] == [
        (200, scenario.store.numbers()[0])
    ] * 2
    assert (scenario.order(DOCUMENT).status_code, len(scenario.store.numbers())) == (422, 1)


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


def test_when_nobody_returns_the_document_is_made_once_all_the_same(scenario: Scenario) -> None:
    order = scenario.paid(DOCUMENT, name="Nobody came")
    scenario.tell_everything()
    scenario.look(order)
    row = scenario.row(order)
    assert (row.state, documents(scenario)) == (OrderState.DONE, 1)
    assert scenario.session.get_one(Document, row.document_id).name == "Nobody came"


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


def test_members_buy_documents_and_neither_credits_nor_plans(scenario: Scenario) -> None:
    assert scenario.order(DOCUMENT, by="member").status_code == 200
    assert [scenario.order(product, by="member").status_code for product in (CREDITS, PLAN)] == [403, 403]
    assert scenario.order(CREDITS, by="lite").json["error_code"] == "upgrade_needed"


def test_an_order_used_by_hand_is_used_once(scenario: Scenario) -> None:
    order = scenario.store.sell(scenario.user("owner"), DOCUMENT)
    made = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    again = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert (made.status_code, again.status_code, again.json["error_code"]) == (200, 409, "order_used")
    assert again.json["message"] == "Cannot use this product. Please contact admin for more information"
    assert scenario.session.scalar(select(OrderClaim.document_id)) == made.json["data"]["id"]
    assert balance(scenario.session, scenario.teams["owner"]) == 150


def test_an_unpaid_order_starts_no_document(scenario: Scenario) -> None:
    order = scenario.bought(DOCUMENT)
    answer = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert (answer.status_code, answer.json["error_code"]) == (409, "order_unpaid")
    assert answer.json["message"] == "Your order is in progress. Please contact admin for more information"


def test_what_costs_nothing_is_done_at_once(scenario: Scenario) -> None:
    scenario.add_coupon("allfree", 100)
    answer = scenario.order(DOCUMENT, coupon_lines=[{"code": "AllFree"}])
    order = answer.json["data"]
    assert (order["total"], order["status"], order["state"]) == ("0.00", "completed", "done")
    assert (scenario.stripe.sessions, documents(scenario)) == ({}, 1)


def test_a_coupon_is_in_the_order(scenario: Scenario) -> None:
    scenario.add_coupon("ten", 10)
    order = scenario.order(DOCUMENT, coupon_lines=[{"code": "ten"}]).json["data"]
    assert (order["subtotal"], order["discount_total"], order["total"]) == ("99.00", "9.90", "89.10")
    assert order["coupon_lines"] == [{"code": "ten", "discount": "9.90"}]
    assert scenario.stripe.sessions[scenario.page(order["id"])]["amount_total"] == 8910


def test_a_document_that_was_started_with_the_order_is_the_orders_document(scenario: Scenario) -> None:
    order, credits = scenario.bought(DOCUMENT), balance(scenario.session, scenario.teams["owner"])
    scenario.store.change(order, "completed")
    started = scenario.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order}).json["data"]["id"]
    for _ in range(2):
        scenario.store.tell(order)
        scenario.tell_everything()
    row = scenario.row(order)
    assert (row.state, row.document_id) == (OrderState.DONE, started)
    assert (documents(scenario), balance(scenario.session, scenario.teams["owner"])) == (1, credits)
