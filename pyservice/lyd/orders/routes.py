"""Orders and payments (document 1, section 7; document 2, sections 4.4 and 7)."""

from __future__ import annotations

from typing import Any

from lyd.commerce import errors as commerce
from lyd.commerce.errors import OrderUsed, TemplateLocked
from lyd.core.db import current_session
from lyd.core.errors import NotFound, UpgradeNeeded
from lyd.core.http import BOTH_FAMILIES, Blueprint, Capability, current_identity, name_intention, set_message
from lyd.document_requests.errors import NothingToPay
from lyd.documents.errors import OrderUnpaid, TemplateUnavailable
from lyd.documents.schemas.drafts import DraftSchema
from lyd.documents.services import DOCUMENT_CREATED
from lyd.documents.views import draft_view
from lyd.folders.errors import FolderNotFound
from lyd.orders import checkout_schemas, schemas, services
from lyd.orders.errors import OrderClosed, OrderPaid, OrderRefused, PaymentUnavailable, StoreUnavailable
from lyd.orders.services.lookup import CANNOT_UPDATE
from lyd.orders.start_schemas import OrderStartSchema

DESCRIPTION = "Orders: made unpaid, paid at Stripe, used once."

COUPON_ERRORS = (
    *(commerce.CouponAlreadyApplied, commerce.CouponNotFound, commerce.CouponNotCombinable, commerce.CouponExpired),
    *(commerce.CouponNotForProduct, commerce.CouponLimitReached, commerce.CouponMinimum, commerce.CouponMaximum),
    commerce.CouponNotYours,
)

blp = Blueprint("orders", __name__, url_prefix="/orders", description=DESCRIPTION)
order = Blueprint("order", __name__, families=BOTH_FAMILIES, url_prefix="/order", description=DESCRIPTION)
stripe = Blueprint("stripe", __name__, url_prefix="/stripe", description="Payments on Stripe's own page.")


@blp.post(
    "",
    capability=Capability.BUY_DOCUMENT,
    creates=True,
    errors=[
        *(UpgradeNeeded, TemplateUnavailable, TemplateLocked, FolderNotFound, OrderRefused, StoreUnavailable),
        *COUPON_ERRORS,
    ],
    limits="60/minute",
)
@blp.arguments(schemas.OrderMakeSchema)
@blp.response(200, schemas.OrderSchema)
def create_order(payload: dict[str, Any]) -> dict[str, Any]:
    """Make an unpaid order, once for each request_key; one that costs nothing is completed at once.

    Credits are bought by owner and managers on Best Practice, plans by owner and managers.
    """
    session, caller = current_session(), current_identity()
    request_key = payload["request_key"] or name_intention()
    created = services.create_order(session, caller, request_key, payload["request"])
    assert created.order.wc_order_id is not None  # noqa: S101 - what is returned is known to the shop
    if not created.order.total:
        services.refresh_order(session, created.order.wc_order_id)
    elif created.shop is not None and created.product is not None:
        return services.fresh_view(created.shop, created.order, created.product)
    return services.load_view(session, caller, created.order.wc_order_id)


@blp.post(
    "/for-request",
    capability=Capability.BUY_DOCUMENT,
    creates=True,
    errors=[NotFound, NothingToPay, OrderRefused, StoreUnavailable],
    limits="60/minute",
)
@blp.arguments(schemas.RequestOrderSchema)
@blp.response(200, schemas.OrderSchema)
def create_request_order(payload: dict[str, Any]) -> dict[str, Any]:
    """Make the unpaid order of the caller's own request about a document, once; its price is the request's."""
    session, caller = current_session(), current_identity()
    created = services.create_request_order(session, caller, payload["request_id"])
    assert created.wc_order_id is not None  # noqa: S101 - what is returned is known to the shop
    return services.load_view(session, caller, created.wc_order_id)


@blp.get("/<int:order_id>", capability=Capability.READ_ORDER)
@blp.response(200, schemas.OrderSchema)
def show_order(order_id: int) -> dict[str, Any]:
    """Show one's own order, or one that was bought for the team that one leads."""
    return services.load_view(current_session(), current_identity(), order_id)


@blp.put("/<int:order_id>", capability=Capability.READ_ORDER, errors=[OrderUsed, OrderUnpaid])
@blp.arguments(schemas.OrderUpdateSchema)
@blp.response(200, schemas.OrderSchema)
def update_order(payload: dict[str, Any], order_id: int) -> dict[str, Any]:
    """Confirm which document used an order.

    The service notes that by itself when the document is made; what is not true is refused.
    """
    value = str(payload["meta_data"][0]["value"])
    return services.confirm_order_use(current_session(), current_identity(), order_id, value)


@order.get(
    "/update",
    capability=Capability.READ_ORDER,
    errors=[NotFound, PaymentUnavailable, StoreUnavailable],
    limits="60/minute",
)
@order.arguments(schemas.OrderQuery, location="query")
@order.response(200, schemas.OrderSchema)
def refresh_order(query: dict[str, Any]) -> dict[str, Any]:
    """Refresh an order: ask Stripe about its payment, and do what follows from the answer."""
    session, caller, wc_order_id = current_session(), current_identity(), query["id_order"]
    services.load_view(session, caller, wc_order_id, CANNOT_UPDATE)
    services.refresh_order(session, wc_order_id)
    return services.load_view(session, caller, wc_order_id)


@order.post(
    "/start",
    capability=Capability.START_ORDER,
    creates=True,
    errors=[NotFound, OrderUnpaid, OrderUsed, TemplateUnavailable],
    limits="60/minute",
)
@order.arguments(OrderStartSchema)
@order.response(200, DraftSchema)
def start_piece(payload: dict[str, Any]) -> dict[str, Any]:
    """Start a document with a piece of the caller's own paid order; a piece that was started answers its document."""
    document = services.start_piece(current_session(), current_identity(), payload["order_id"], payload["piece"])
    set_message(DOCUMENT_CREATED)
    return draft_view(document)


@stripe.post(
    "/checkout",
    capability=Capability.BUY_DOCUMENT,
    creates=True,
    errors=[NotFound, UpgradeNeeded, OrderPaid, OrderClosed, PaymentUnavailable, StoreUnavailable],
    limits="60/minute",
)
@stripe.arguments(checkout_schemas.CheckoutQuery, location="query")
@stripe.arguments(checkout_schemas.CheckoutSchema)
@stripe.response(200, checkout_schemas.PageAddressSchema)
def start_checkout(_query: dict[str, Any], payload: dict[str, Any]) -> dict[str, Any]:
    """Open Stripe's page for the caller's own unpaid order; one that is still open is used again."""
    url = services.start_checkout(current_session(), current_identity(), payload["order_id"], payload["returns"])
    return {"url": url}
