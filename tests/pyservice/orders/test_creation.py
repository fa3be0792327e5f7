"""From Buy to a document (document 2, section 4.4)."""

from __future__ import annotations

from sqlalchemy import func, select, text
from tests.factories.folders import FOLDER
from tests.pyservice.orders.store_scenario import CREDITS, DOCUMENT, DRAFT, PACKAGE_SIZE, PLAN, Market
from tests.statements import record_statements

from lyd.commerce.models import OrderClaim
from lyd.core.access import PlanSlug
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.memberships.models import Membership
from lyd.orders.models import OrderState


def documents(market: Market) -> int:
    market.session.rollback()
    return int(market.session.scalar(select(func.count()).select_from(Document)) or 0)


def test_an_order_is_unpaid_and_says_what_the_shop_says(market: Market) -> None:
    given = {"set_paid": True, "customer_id": 1, "total": "0.01", "billing": {"email": "evil@example.test"}}
    answer = market.order(DOCUMENT, **given)
    order = answer.json["data"]
    assert (order["state"], order["status"], order["total"], order["currency"]) == ("unpaid", "pending", "99.00", "AUD")
    assert order["product"] == {"id": DOCUMENT, "name": f"Product {DOCUMENT}"}
    assert (order["payment_method_title"], order["meta_data"], order["document_id"]) == ("Stripe", [], None)
    assert market.shop.meta(order["id"])["_lyd_team"] == str(market.teams["owner"])
    assert market.look(order["id"]).json["data"] == order


def test_the_same_press_of_buy_makes_one_order(market: Market) -> None:
    first, second = (market.order(DOCUMENT, key="one-press-1") for _ in range(2))
    assert first.json["data"]["id"] == second.json["data"]["id"]
    assert len(market.shop.numbers()) == 1


def test_few_queries_come_before_the_shop_is_asked(market: Market) -> None:
    market.bought(DOCUMENT)
    market.shop.is_down = True
    with record_statements(market.app) as sent:
        assert market.order(DOCUMENT).status_code == 503
    assert len(sent) == 7


def test_few_queries_come_after_the_shop_made_it(market: Market) -> None:
    market.bought(DOCUMENT)
    with record_statements(market.app) as sent:
        assert market.order(DOCUMENT).status_code == 200
    assert [query.split()[0] for query in sent[-4:]] == ["UPDATE", "SELECT", "INSERT", "UPDATE"]  # the order, its log


def test_a_key_of_another_order_is_refused(market: Market) -> None:
    market.order(DOCUMENT, key="one-press-1")
    answer = market.order(CREDITS, key="one-press-1")
    assert (answer.status_code, list(answer.json["errors"])) == (422, ["request_key"])


def test_a_lost_answer_of_the_shop_is_healed_by_the_next_try(market: Market) -> None:
    market.shop.trouble = ["lost"]
    lost = market.order(DOCUMENT, key="one-press-1")
    assert (lost.status_code, lost.json["error_code"]) == (503, "store_unavailable")
    assert lost.json["message"] == "There is something wrong. Please try again!"
    assert market.order(DOCUMENT, key="one-press-1").status_code == 200
    assert len(market.shop.numbers()) == 1


def test_what_was_ordered_stands_when_the_template_leaves_the_shop(market: Market) -> None:
    market.shop.trouble = ["lost"]
    assert market.order(DOCUMENT, key="one-press-1").status_code == 503
    hide = text("UPDATE wp_posts SET post_status = 'draft' WHERE ID = :id")
    market.session.execute(hide, {"id": DOCUMENT})
    market.session.commit()
    again = [market.order(DOCUMENT, key="one-press-1") for _ in range(2)]
    assert [(answer.status_code, answer.json["data"]["id"]) for answer in again] == [
        (200, market.shop.numbers()[0])
    ] * 2
    assert (market.order(DOCUMENT).status_code, len(market.shop.numbers())) == (422, 1)


def test_who_returns_from_the_page_finds_the_document(market: Market) -> None:
    folder = market.api.post(FOLDER, by="owner", json={"name": "Deeds", "type": 1}).json["data"]["id"]
    order = market.paid(DOCUMENT, folder_id=folder, name="Deed of Ann")
    seen = market.look(order).json["data"]
    assert (seen["state"], seen["status"]) == ("done", "completed")
    assert seen["document_url"].startswith(f"/my-account/my-document/template?docId={seen['document_id']}")
    assert (seen["draft"]["id"], seen["draft"]["url"]) == (seen["document_id"], seen["document_url"])
    assert seen["meta_data"] == [{"key": "is_used", "value": str(seen["document_id"])}]
    document = market.session.get_one(Document, seen["document_id"])
    assert (document.name, document.folder_id, document.created_by) == ("Deed of Ann", folder, market.user("owner"))
    market.work()
    assert market.shop.meta(order)["is_used"] == str(document.id)
    assert market.shop.notes == [(order, f"Used for document {document.id}.")]


def test_the_documents_log_says_which_order_paid(market: Market) -> None:
    order = market.paid(DOCUMENT)
    document = market.look(order).json["data"]["document_id"]
    rows = market.api.get("/lyd-api/log", by="owner", query_string={"id": document}).json["data"]["rows"]
    assert rows[0]["message"] == f"Created the document from order {order}."


def test_when_nobody_returns_the_document_is_made_once_all_the_same(market: Market) -> None:
    order = market.paid(DOCUMENT, name="Nobody came")
    market.tell_everything()
    market.look(order)
    row = market.row(order)
    assert (row.state, documents(market)) == (OrderState.DONE, 1)
    assert market.session.get_one(Document, row.document_id).name == "Nobody came"


def test_a_folder_that_is_gone_keeps_no_document_back(market: Market) -> None:
    folder = market.api.post(FOLDER, by="owner", json={"name": "Deeds", "type": 1}).json["data"]["id"]
    order = market.paid(DOCUMENT, folder_id=folder)
    market.api("DELETE", f"{FOLDER}/{folder}", by="owner")
    document = market.look(order).json["data"]["document_id"]
    assert market.session.get_one(Document, document).folder_id is None


def test_credits_are_added_once_however_often_one_looks(market: Market) -> None:
    before = balance(market.session, market.teams["owner"])
    order = market.paid(CREDITS, quantity=3)
    for _ in range(3):
        assert market.look(order).json["data"]["state"] == "done"
        market.tell_everything()
    market.session.rollback()
    assert balance(market.session, market.teams["owner"]) == before + 3 * PACKAGE_SIZE


def test_a_plan_begins_with_its_order(market: Market) -> None:
    assert market.look(market.paid(PLAN)).json["data"]["state"] == "done"
    market.session.rollback()
    assert market.session.get_one(Membership, market.teams["owner"]).plan is PlanSlug.STRATEGIST


def test_members_buy_documents_and_neither_credits_nor_plans(market: Market) -> None:
    assert market.order(DOCUMENT, by="member").status_code == 200
    assert [market.order(product, by="member").status_code for product in (CREDITS, PLAN)] == [403, 403]
    assert market.order(CREDITS, by="lite").json["error_code"] == "upgrade_needed"


def test_an_order_used_by_hand_is_used_once(market: Market) -> None:
    order = market.shop.sell(market.user("owner"), DOCUMENT)
    made = market.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    again = market.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert (made.status_code, again.status_code, again.json["error_code"]) == (200, 409, "order_used")
    assert again.json["message"] == "Cannot use this product. Please contact admin for more information"
    assert market.session.scalar(select(OrderClaim.document_id)) == made.json["data"]["id"]
    assert balance(market.session, market.teams["owner"]) == 150


def test_an_unpaid_order_starts_no_document(market: Market) -> None:
    order = market.bought(DOCUMENT)
    answer = market.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order})
    assert (answer.status_code, answer.json["error_code"]) == (409, "order_unpaid")
    assert answer.json["message"] == "Your order is in progress. Please contact admin for more information"


def test_what_costs_nothing_is_done_at_once(market: Market) -> None:
    market.add_coupon("allfree", 100)
    answer = market.order(DOCUMENT, coupon_lines=[{"code": "AllFree"}])
    order = answer.json["data"]
    assert (order["total"], order["status"], order["state"]) == ("0.00", "completed", "done")
    assert (market.till.sessions, documents(market)) == ({}, 1)


def test_a_coupon_is_in_the_order(market: Market) -> None:
    market.add_coupon("ten", 10)
    order = market.order(DOCUMENT, coupon_lines=[{"code": "ten"}]).json["data"]
    assert (order["subtotal"], order["discount_total"], order["total"]) == ("99.00", "9.90", "89.10")
    assert order["coupon_lines"] == [{"code": "ten", "discount": "9.90"}]
    assert market.till.sessions[market.page(order["id"])]["amount_total"] == 8910


def test_a_document_that_was_started_with_the_order_is_the_orders_document(market: Market) -> None:
    order, credits = market.bought(DOCUMENT), balance(market.session, market.teams["owner"])
    market.shop.change(order, "completed")
    started = market.api.post(DRAFT, by="owner", json={"template_id": DOCUMENT, "order_id": order}).json["data"]["id"]
    for _ in range(2):
        market.shop.tell(order)
        market.tell_everything()
    row = market.row(order)
    assert (row.state, row.document_id) == (OrderState.DONE, started)
    assert (documents(market), balance(market.session, market.teams["owner"])) == (1, credits)
