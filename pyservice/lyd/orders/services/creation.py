"""Creation of orders: our row first, then WooCommerce's order, then the link between them (architecture, section 4).

After a crash in between the order is found by its request; the same request never makes a second order.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.commerce import order_statuses
from lyd.commerce.services import Product, ShopOrder, load_priced, require_startable
from lyd.commerce.services.coupons import check_coupons
from lyd.commerce.services.customers import load_customer
from lyd.commerce.services.kinds import classify_product
from lyd.core.access import Capability, DocumentSpace, Identity, require
from lyd.core.db import utc_now
from lyd.core.errors import InvalidInput, LydError
from lyd.documents.errors import TemplateUnavailable
from lyd.folders.services import load_folder
from lyd.orders.errors import OrderRefused
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.orders.services.clients import woocommerce_client
from lyd.orders.services.lookup import KIND_META, REQUEST_META, TEAM_META, find_wc_order_id
from lyd.orders.services.renewal_terms import agreed_price, renewal_meta, require_renewable
from lyd.orders.services.wc_orders import parse_wc_order

CAPABILITIES = {
    OrderKind.DOCUMENT: Capability.BUY_DOCUMENT,
    OrderKind.CREDITS: Capability.BUY_CREDITS,
    OrderKind.PLAN: Capability.CHANGE_PLAN,
    OrderKind.REQUEST: Capability.BUY_DOCUMENT,  # who can make the request was decided when it was made
}
PAYMENT = {
    "payment_method": "stripe",
    "payment_method_title": "Stripe",
    "set_paid": False,
    "status": order_statuses.PENDING,
}
"""Document 2, section 9. The browser's values are ignored."""
OPEN = (OrderState.NEW, OrderState.UNPAID)
"""States of an order that can still be paid."""
ONE_ONLY = "Only one of this can be bought at a time."
OTHER_REQUEST = "This request was used for another order already."


@dataclass(frozen=True)
class OrderRequest:
    """A product to buy. folder_id and name are of the document that the order pays for; renews is of a plan."""

    product_id: int
    quantity: int = 1
    codes: tuple[str, ...] = ()
    folder_id: int | None = None
    name: str | None = None
    renews: bool = False


@dataclass(frozen=True)
class CreatedOrder:
    """An order of ours. shop is WooCommerce's, where its answer is at hand because it was made just now, and product
    what was bought, where it was read on the way.
    """

    order: Order
    shop: ShopOrder | None = None
    product: Product | None = None


def create_order(session: Session, identity: Identity, request_key: str | None, request: OrderRequest) -> CreatedOrder:
    """The unpaid order of this request: created now or by an earlier attempt. Without a key its content is the key.

    Commits: the request is stored before WooCommerce is called. Raises Forbidden or UpgradeNeeded by the
    kind of product, TemplateUnavailable, TemplateLocked, InvalidInput, FolderNotFound, what is wrong with coupons,
    OrderRefused, StoreUnavailable.
    """
    request_key = request_key or make_key(session, identity, request)
    product = _write_down(session, identity, request_key, request)
    # Locked while WooCommerce works: a second press of the same button waits, and finds the order.
    locked = _of_request(identity, request_key).with_for_update().execution_options(populate_existing=True)
    order = session.scalars(locked).one()
    if order.fulfilment_options["wanted"] != _plain(request):
        raise InvalidInput(OTHER_REQUEST, errors={"request_key": [OTHER_REQUEST]})
    require(identity, CAPABILITIES[order.kind])
    return CreatedOrder(order, None if order.wc_order_id else ask_shop(session, identity, order), product)


def make_key(session: Session, identity: Identity, request: OrderRequest) -> str:
    """A key by which the same request finds its open order, and makes a new one if that is paid or cancelled."""
    content = json.dumps(_plain(request), sort_keys=True)
    stem = f"content-{hashlib.sha256(content.encode()).hexdigest()[:40]}"
    is_same = (Order.user_id == identity.user_id, Order.request_key.startswith(stem))
    closed = session.scalar(select(func.count()).where(*is_same, Order.state.not_in(OPEN)))
    return f"{stem}-{closed}"


def _of_request(identity: Identity, request_key: str) -> Select[Order]:
    return select(Order).where(Order.user_id == identity.user_id, Order.request_key == request_key)


def _write_down(session: Session, identity: Identity, request_key: str, request: OrderRequest) -> Product | None:
    """Insert the row of a new order and return the product. Two requests with one key share one row.

    Returns None if the product may not be bought any more, but an earlier attempt inserted the row. The row stays.
    """
    try:
        kind, promised, product = _check(session, identity, request)
        total = check_coupons(session, identity, product, request.quantity, request.codes).total
    except LydError:
        if session.scalar(_of_request(identity, request_key)) is None:
            raise
        return None
    fulfilment_options = {"wanted": _plain(request), "folder_id": request.folder_id, "name": request.name, **promised}
    values: dict[str, Any] = {"request_key": request_key, "team_id": identity.team_id, "user_id": identity.user_id}
    values |= {"kind": kind, "product_id": request.product_id, "total": total, "fulfilment_options": fulfilment_options}
    row = mysql_insert(Order).values(**values, state=OrderState.NEW, created_at=utc_now())
    session.execute(row.on_duplicate_key_update(request_key=request_key))
    session.commit()
    return product


def _check(session: Session, identity: Identity, request: OrderRequest) -> tuple[OrderKind, dict[str, Any], Product]:
    """The kind of order, what is promised, and the product. Raises if the caller may not buy it."""
    product = load_priced(session, request.product_id)
    effect = classify_product(product) if product else None
    if effect is None or product is None or product.price is None:
        raise TemplateUnavailable
    kind = OrderKind(effect[0])
    require(identity, CAPABILITIES[kind])
    require_renewable(kind, renews=request.renews)
    if kind is not OrderKind.CREDITS and request.quantity != 1:
        raise InvalidInput(ONE_ONLY, errors={"quantity": [ONE_ONLY]})
    if kind is OrderKind.DOCUMENT:
        require_startable(session, identity, product)
    if kind is OrderKind.DOCUMENT and request.folder_id is not None:
        load_folder(session, identity, request.folder_id, DocumentSpace.MINE)
    promised = {} if effect[1] is None else {"promised": {str(product.id): [kind.value, str(effect[1])]}}
    return kind, promised, product


def ask_shop(session: Session, identity: Identity, order: Order) -> ShopOrder | None:
    """Create a locked order in WooCommerce; None if an earlier attempt that got no response created it."""
    assert order.request_key is not None  # noqa: S101 - it was found by this
    shop = None
    order.wc_order_id = find_wc_order_id(session, identity.user_id, order.request_key)
    if order.wc_order_id is None:
        shop = _make(session, identity, order)
        order.wc_order_id, order.total = shop.id, shop.total
    if order.state is OrderState.NEW:
        order.state = OrderState.UNPAID
        note(session, order.team_id, order.user_id, "order.made", "order", order.id, order_id=order.wc_order_id)
    session.commit()
    return shop


def _make(session: Session, identity: Identity, order: Order) -> ShopOrder:
    try:
        with woocommerce_client(OrderRefused) as woocommerce:
            return parse_wc_order(woocommerce.create_order(_payload(session, identity, order)))
    except OrderRefused:
        order.state, order.reason = OrderState.CANCELLED, "The shop did not take the order."
        session.commit()
        raise


def _payload(session: Session, identity: Identity, order: Order) -> dict[str, Any]:
    meta = {REQUEST_META: order.request_key, TEAM_META: str(order.team_id), KIND_META: order.kind.value}
    meta |= renewal_meta(order)
    return {
        **PAYMENT,
        "customer_id": identity.user_id,
        "billing": load_customer(session, identity).billing,
        **_bought(order),
        "meta_data": [{"key": key, "value": value} for key, value in meta.items()],
    }


def _bought(order: Order) -> dict[str, Any]:
    """The content of the order: a product, or a fee that includes GST (the plugin makes the shop treat it so)."""
    fee = order.fulfilment_options.get("fee")
    if fee is not None:
        return {"fee_lines": [{"name": fee["name"], "total": fee["amount"], "tax_status": "taxable"}]}
    request = order.fulfilment_options["wanted"]
    return {
        "line_items": [{"product_id": order.product_id, "quantity": request["quantity"], **agreed_price(order)}],
        "coupon_lines": [{"code": code} for code in request["codes"]],
    }


def _plain(request: OrderRequest) -> dict[str, Any]:
    plain = {**asdict(request), "codes": list(request.codes)}
    return plain if request.renews else {key: plain[key] for key in plain if key != "renews"}  # as in earlier rows
