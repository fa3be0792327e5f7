"""Orders to be paid, or to be started as documents, by their buyer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce import order_statuses
from lyd.commerce.queries.orders import latest_orders_of
from lyd.commerce.services import ShopOrder, classify_products, count_claimed_pieces, read_orders
from lyd.core.access import Identity
from lyd.orders.models import Order, OrderKind
from lyd.orders.services.renewal_terms import is_renewal

MOST = 10
"""Number of a member's newest open or paid orders that are read."""


class WaitingFor(StrEnum):
    """The buyer's next step."""

    PAYMENT = "payment"
    START = "start"


@dataclass(frozen=True)
class WaitingOrder:
    """An order of the caller. pieces is how many documents can be started; total includes GST."""

    id: int
    kind: OrderKind
    waiting_for: WaitingFor
    name: str
    total: Decimal
    pieces: int = 0


def list_waiting_orders(session: Session, identity: Identity) -> list[WaitingOrder]:
    """The caller's orders that were made here and are unpaid, and those with pieces to start; the newest first."""
    statuses = (order_statuses.PENDING, *order_statuses.PAID)
    ids = latest_orders_of(session, identity.user_id, statuses, MOST)
    shops = read_orders(session, ids)
    kinds = classify_products(session, {line.product_id for shop in shops.values() for line in shop.lines})
    used = count_claimed_pieces(session, ids)
    ours = _kinds_of_own(session, identity, ids)
    waiting: list[WaitingOrder] = []
    for shop in sorted(shops.values(), key=lambda shop: shop.id, reverse=True):
        name = ", ".join(shop.names)
        if not shop.is_paid and shop.id in ours:
            waiting.append(WaitingOrder(shop.id, ours[shop.id], WaitingFor.PAYMENT, name, shop.total))
        elif shop.is_paid and (pieces := _count_open(shop, kinds, used)):
            waiting.append(WaitingOrder(shop.id, OrderKind.DOCUMENT, WaitingFor.START, name, shop.total, pieces))
    return waiting


def _kinds_of_own(session: Session, identity: Identity, wc_order_ids: list[int]) -> dict[int | None, OrderKind]:
    """Order id → kind, for the orders that the caller made through us."""
    own = select(Order).where(Order.wc_order_id.in_(wc_order_ids), Order.user_id == identity.user_id)
    orders = session.scalars(own).all() if wc_order_ids else []
    return {order.wc_order_id: order.kind for order in orders if not is_renewal(order)}


def _count_open(shop: ShopOrder, kinds: Mapping[int, tuple[str, object]], used: dict[tuple[int, int], int]) -> int:
    templates = [line for line in shop.lines if kinds.get(line.product_id, ("", None))[0] == OrderKind.DOCUMENT]
    return sum(max(0, shop.pieces_left(line) - used.get((shop.id, line.id), 0)) for line in templates)
