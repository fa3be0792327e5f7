"""The PDF of an invoice, for those who may see its order."""

from __future__ import annotations

import dataclasses

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.pdf import text_of
from tests.factories.wordpress import set_option
from tests.pyservice.commerce.shop import add_billing, add_order, order_line
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.orders.models import Order, OrderKind, OrderState

INVOICE = "/lyd-api/order/invoice"
ABN = "51 824 753 556"


@pytest.fixture
def order(session: Session, teams: dict[str, int]) -> int:
    """An order of the owner, bought in the shop, with a refund."""
    connection = session.connection()
    set_option(connection, "timezone_string", "Australia/Sydney")
    set_option(connection, "lyd_invoice_firm", "Firm Pty Ltd")
    set_option(connection, "lyd_invoice_abn", ABN)
    [line] = add_order(session, 900, [order_line(601, "1600", "160", "2")], customer_id=PEOPLE["owner"].user_id)
    back = order_line(601, "-800", "-80", "-1", _refunded_item_id=str(line))
    add_order(session, 901, [back], parent=900, _refund_amount="880", _refund_reason="One too many")
    add_billing(session, 900, first_name="Zoë", last_name="Nguyễn 北京", company="Harbour <& Reef>")
    session.commit()
    return 900


def ask(api: Api, order: int, by: str = "owner") -> TestResponse:
    return api.get(INVOICE, by=by, query_string={"id_order": order})


@pytest.mark.usefixtures("converting")
def test_a_tax_invoice_is_a_pdf_with_everything_the_law_wants(api: Api, order: int) -> None:
    answer = ask(api, order)
    assert (answer.status_code, answer.mimetype) == (200, "application/pdf")
    assert 'filename="Tax Invoice 900.pdf"' in answer.headers["Content-Disposition"]
    text = " ".join(text_of(answer.data).split())
    for words in (
        *("Tax Invoice", "Firm Pty Ltd", f"ABN {ABN}", "Tax Invoice number: 900", "Date of issue: 01 Jul 2026"),
        *("Payment: Paid on 01 Jul 2026 (Stripe)", "Billed to", "Harbour <& Reef>", "Zoë Nguyễn 北京"),
        *("Item Qty GST Amount inc. GST", "Trust deed 2 $160.00 $1,760.00"),
        *("Total inc. GST (AUD) $160.00 $1,760.00", "Refund of 01 Jul 2026: One too many −$80.00 −$880.00"),
        *("Total after refunds $880.00", "The total price includes GST of $160.00."),
    ):
        assert words in text, f"{words} is missing in: {text}"


@pytest.mark.usefixtures("converting")
def test_without_an_abn_it_is_an_invoice_without_gst(api: Api, session: Session, order: int) -> None:
    session.connection().exec_driver_sql("DELETE FROM wp_options WHERE option_name = 'lyd_invoice_abn'")
    session.commit()
    text = " ".join(text_of(ask(api, order).data).split())
    assert "Invoice number: 900" in text
    assert "Total (AUD) $1,760.00" in text
    assert "Tax" not in text
    assert "GST" not in text
    assert "ABN" not in text


@pytest.mark.usefixtures("converting")
def test_leads_read_the_invoices_of_what_the_team_bought(
    api: Api, session: Session, teams: dict[str, int], order: int
) -> None:
    owner = {"team_id": teams["owner"], "user_id": PEOPLE["owner"].user_id, "product_id": 601, "total": 330}
    row = Order(wc_order_id=order, kind=OrderKind.DOCUMENT, state=OrderState.DONE, **owner)
    session.add(row)
    session.commit()
    assert [ask(api, order, by).status_code for by in ("owner", "manager", "member", "lite")] == [200, 404, 404, 404]
    row.kind = OrderKind.CREDITS
    session.commit()
    assert [ask(api, order, by).status_code for by in ("owner", "manager", "member", "lite")] == [200, 200, 404, 404]


def test_an_order_that_is_not_placed_has_no_invoice(api: Api, session: Session, teams: dict[str, int]) -> None:
    add_order(session, 900, [], status="wc-checkout-draft", customer_id=PEOPLE["owner"].user_id)
    session.commit()
    assert [ask(api, number).status_code for number in (900, 999)] == [404, 404]


def test_without_a_converter_the_invoice_is_to_be_asked_for_again(
    app: Flask, api: Api, order: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = dataclasses.replace(app.extensions["lyd_settings"], converter_url="http://127.0.0.1:9")
    monkeypatch.setitem(app.extensions, "lyd_settings", settings)
    answer = ask(api, order)
    assert (answer.status_code, answer.json["error_code"], answer.headers["Retry-After"]) == (
        503,
        "invoice_unavailable",
        "5",
    )
