"""Views of orders for their buyers: WooCommerce's facts and the effects here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.errors import OrderUsed
from lyd.commerce.queries.orders import addresses_of
from lyd.commerce.queries.products import meta_of
from lyd.commerce.services import Product, ShopLine, ShopOrder, claimed_pieces, classify_products
from lyd.commerce.services.products import LINE_META
from lyd.core.access import Identity
from lyd.documents.errors import OrderUnpaid
from lyd.documents.models import Document
from lyd.documents.views import draft_view
from lyd.orders.models import Order, OrderKind, OrderState, Payment, PaymentState
from lyd.orders.services.lookup import CANNOT_GET, CANNOT_UPDATE, load_visible_order
from lyd.orders.services.pieces import list_pieces, piece_view

IS_USED = "is_used"


def load_view(session: Session, identity: Identity, wc_order_id: int, missing: str = CANNOT_GET) -> dict[str, Any]:
    """An order in the form of OrderSchema: the caller's, or bought for the team that the caller leads.

    Raises NotFound with this text for any other.
    """
    shop, order = load_visible_order(session, identity, wc_order_id, missing)
    pieces = list_pieces(session, identity, shop)
    used = [document_id for documents in claimed_pieces(session, wc_order_id).values() for document_id in documents]
    document_id = (order.document_id if order else None) or min(used, default=None)
    ours = _ours(order, shop) if order is not None else _in_shop_only(session, shop)
    ours["pieces"] = [piece_view(piece) for piece in pieces]
    meta = meta_of(session, [line.product_id for line in shop.lines], LINE_META)
    came = _draft(session, document_id)
    if shop.customer_id == identity.user_id:
        shop = replace(shop, addresses=addresses_of(session, wc_order_id))
    return _view(shop, ours, meta, document_id, came, is_declined=_is_declined(session, wc_order_id))


def fresh_view(shop: ShopOrder, order: Order, product: Product) -> dict[str, Any]:
    """The view of an order of this product that the caller created just now, without a query.

    It cannot have been used, and no payment can have been tried.
    """
    return _view(shop, _ours(order, shop), {product.id: product.meta}, None, None, is_declined=False)


def _view(
    shop: ShopOrder,
    ours: dict[str, Any],
    meta: Mapping[int, Mapping[str, str]],
    document_id: int | None,
    draft: dict[str, Any] | None,
    *,
    is_declined: bool,
) -> dict[str, Any]:
    return {
        **_money(shop),
        "pieces": [],
        **ours,
        "line_items": _lines(shop, meta),
        "meta_data": [{"key": IS_USED, "value": str(document_id)}] if document_id else [],
        "document_id": document_id,
        "document_url": draft["url"] if draft else None,
        "draft": draft,
        "is_declined": is_declined,
    }


def confirm_order_use(session: Session, identity: Identity, wc_order_id: int, value: str) -> dict[str, Any]:
    """The order, if the use that the caller states is true. Raises NotFound, OrderUnpaid, OrderUsed."""
    view = load_view(session, identity, wc_order_id, CANNOT_UPDATE)
    if value in {str(document_id) for document_id in (view["document_id"], *_started(view))}:
        return view
    raise OrderUnpaid if view["state"] in (OrderState.NEW, OrderState.UNPAID, OrderState.PAID) else OrderUsed


def _started(view: dict[str, Any]) -> list[int]:
    return [piece["document_id"] for piece in view["pieces"] if piece["document_id"]]


def _money(shop: ShopOrder) -> dict[str, Any]:
    return {
        "id": shop.id,
        "status": shop.status,
        "currency": shop.currency,
        "subtotal": shop.subtotal,
        "discount_total": shop.discount_total,
        "total": shop.total,
        "payment_method_title": shop.payment_method_title,
        "customer_id": shop.customer_id,
        "billing": shop.addresses.get("billing", {}),
        "shipping": shop.addresses.get("shipping", {}),
        "set_paid": shop.is_paid,
        "coupon_lines": [{"code": coupon.code, "discount": coupon.discount} for coupon in shop.coupons],
    }


def _ours(order: Order, shop: ShopOrder) -> dict[str, Any]:
    """State, kind and product of an order that was made through us."""
    first = shop.lines[0] if shop.lines else None
    bought = next((line for line in shop.lines if line.product_id == order.product_id), first)
    fee = order.fulfilment_options.get("fee")
    product = {"id": order.product_id, "name": fee["name"]} if fee else _product(bought)
    return {"state": order.state, "kind": order.kind, "reason": order.reason, "product": product}


def _in_shop_only(session: Session, shop: ShopOrder) -> dict[str, Any]:
    """State, kind and product of an order that was bought in the shop itself."""
    first = shop.lines[0] if shop.lines else None
    kinds = classify_products(session, [first.product_id]) if first else {}
    kind = OrderKind(kinds[first.product_id][0]) if first and first.product_id in kinds else OrderKind.DOCUMENT
    return {"state": _state(shop), "kind": kind, "reason": None, "product": _product(first)}


def _is_declined(session: Session, wc_order_id: int) -> bool:
    """Whether the last attempt to pay was declined: Stripe creates an intent for each attempt.

    A session that is still open after an attempt was declined; one without a URL is being processed.
    """
    last = session.scalar(
        select(Payment).where(Payment.wc_order_id == wc_order_id).order_by(Payment.id.desc()).limit(1)
    )
    if last is None or last.state is not PaymentState.OPEN:
        return last is not None and last.state is PaymentState.FAILED
    return last.payment_intent is not None and last.url != ""


def _state(shop: ShopOrder) -> OrderState:
    """The state of an order of the shop. A paid one is done: its buyer starts its templates."""
    if shop.is_paid:
        return OrderState.DONE
    if shop.status == order_statuses.REFUNDED:
        return OrderState.REFUNDED
    return OrderState.CANCELLED if shop.status in order_statuses.CALLED_OFF else OrderState.UNPAID


def _product(line: ShopLine | None) -> dict[str, Any]:
    return {"id": line.product_id, "name": line.name} if line else {"id": 0, "name": ""}


def _lines(shop: ShopOrder, meta: Mapping[int, Mapping[str, str]]) -> list[dict[str, Any]]:
    return [
        {
            "id": line.id,
            "product_id": line.product_id,
            "name": line.name,
            "sku": meta.get(line.product_id, {}).get("_sku", ""),
            "quantity": line.quantity,
            "total": line.total,
            "is_asic_template": meta.get(line.product_id, {}).get("is_asic_template") == "yes",
        }
        for line in shop.lines
    ]


def _draft(session: Session, document_id: int | None) -> dict[str, Any] | None:
    """The document of the order, with its template's notes before the interview; None if it was deleted."""
    document = session.get(Document, document_id) if document_id else None
    return draft_view(document) if document and document.deleted_at is None else None
