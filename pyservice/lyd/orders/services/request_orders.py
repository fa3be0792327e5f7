"""The order that pays for a request about a document (docs/decisions/0042)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.db import utc_now
from lyd.document_requests.models import DocumentRequest
from lyd.document_requests.services import load_payable_request
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.orders.services.creation import ask_shop


def create_request_order(session: Session, identity: Identity, request_id: int) -> Order:
    """The unpaid order of the caller's own request: created now, or by an earlier call.

    Its amount is the price of the request, never the browser's. Commits. Raises NotFound, NothingToPay, OrderRefused,
    StoreUnavailable.
    """
    request = load_payable_request(session, identity, request_id)
    row = mysql_insert(Order).values(**_values(identity, request), state=OrderState.NEW, created_at=utc_now())
    session.execute(row.on_duplicate_key_update(request_key=request.order_key))
    session.commit()
    # Locked while WooCommerce works: a second press of the same button waits, and finds the order.
    own = (Order.user_id == identity.user_id, Order.request_key == request.order_key)
    query = select(Order).where(*own).with_for_update().execution_options(populate_existing=True)
    order = session.scalars(query).one()
    if order.wc_order_id is None:
        ask_shop(session, identity, order)
    return order


def _values(identity: Identity, request: DocumentRequest) -> dict[str, Any]:
    times = f" × {request.copies}" if request.copies > 1 else ""
    fee = {"name": f"{request.kind.label}{times}: {request.document_name}", "amount": str(request.price)}
    return {
        "request_key": request.order_key,
        "team_id": identity.team_id,
        "user_id": identity.user_id,
        "kind": OrderKind.REQUEST,
        "product_id": request.product_id,
        "total": request.price,
        "fulfilment_options": {"request_id": request.id, "fee": fee},
    }
