"""Our row of an order: locked, linked to WooCommerce's, or added for an order that was bought in the shop itself."""

from __future__ import annotations

from decimal import Decimal

from sqlalchemy import Select, select
from sqlalchemy.dialects.mysql import insert as mysql_insert
from sqlalchemy.orm import Session

from lyd.commerce.services import ShopOrder, classify_products, read_order
from lyd.core.access import Identity, Role
from lyd.core.db import utc_now
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import NotFound
from lyd.orders.models import Order, OrderKind, OrderState
from lyd.teams.models import TeamMember

REQUEST_META, TEAM_META, KIND_META = "_lyd_request", "_lyd_team", "_lyd_kind"
CANNOT_GET, CANNOT_UPDATE = "Can't get order", "Can't update order"
"""Texts of document 1, section 8."""
TEAMS_OWN = (OrderKind.CREDITS, OrderKind.PLAN)
"""Kinds of orders whose effect is the whole team's."""


def find_order(session: Session, wc_order_id: int, *, lock: bool = False) -> Order | None:
    """Return our current row of a WooCommerce order."""
    query = select(Order).where(Order.wc_order_id == wc_order_id).execution_options(populate_existing=True)
    return session.scalar(query.with_for_update() if lock else query)


def can_see_order(identity: Identity, order: Order) -> bool:
    """Whether the caller may see an order: their own, and for owner and managers what was bought for the team."""
    is_teams = order.kind in TEAMS_OWN and order.team_id == identity.team_id
    return order.user_id == identity.user_id or (is_teams and identity.role in (Role.OWNER, Role.MANAGER))


def load_visible_order(
    session: Session, identity: Identity, wc_order_id: int, missing: str = CANNOT_GET
) -> tuple[ShopOrder, Order | None]:
    """The shop's order and our row of it, if it exists: the caller's, or bought for the team that the caller leads.

    Raises NotFound with this text for any other.
    """
    shop, order = read_order(session, wc_order_id), find_order(session, wc_order_id)
    if shop is None or not (
        shop.customer_id == identity.user_id or (order is not None and can_see_order(identity, order))
    ):
        raise NotFound(missing)
    return shop, order


def load_own_order(session: Session, identity: Identity, wc_order_id: int) -> Order:
    """An order that the caller made through us, or raises NotFound."""
    order = find_order(session, wc_order_id)
    if order is None or order.user_id != identity.user_id:
        raise NotFound
    return order


def find_wc_order_id(session: Session, user_id: int, request_key: str) -> int | None:
    """WooCommerce's id of the order of this request, to recover from a crash right after its creation."""
    site = wordpress(session)
    orders, meta = site.wc_orders.c, site.wc_orders_meta.c
    query = (
        select(orders.id)
        .join(site.wc_orders_meta, meta.order_id == orders.id)
        .where(meta.meta_key == REQUEST_META, meta.meta_value == request_key, orders.customer_id == user_id)
    )
    return session.scalar(query.order_by(orders.id).limit(1))


def adopt_order(session: Session, shop: ShopOrder | None) -> Order | None:
    """Our row, locked, of an order whose id no row has yet; None if it is not one of ours.

    An order that was made through us is found by its request even if the response was lost; one that was
    bought in the shop itself gets a row once it is paid, if it grants credits or a plan to a team.
    """
    if shop is None:
        return None
    if shop.meta.get(REQUEST_META):
        return _link(session, shop)
    if shop.is_paid and _adopt(session, shop):
        return find_order(session, shop.id, lock=True)
    return None


def _link(session: Session, shop: ShopOrder) -> Order | None:
    order = session.scalar(_of_request(shop.customer_id, shop.meta[REQUEST_META]).with_for_update())
    if order is None or order.wc_order_id is not None:
        return None
    order.wc_order_id, order.total = shop.id, shop.total
    if order.state is OrderState.NEW:
        order.state = OrderState.UNPAID
    session.flush()
    return order


def _of_request(user_id: int, request_key: str) -> Select[Order]:
    return (
        select(Order)
        .where(Order.user_id == user_id, Order.request_key == request_key)
        .execution_options(populate_existing=True)
    )


def _adopt(session: Session, shop: ShopOrder) -> bool:
    """Add a row for a paid order of the shop. By the unique key on the order's id only one of two requests adds it."""
    kinds = classify_products(session, [line.product_id for line in shop.lines])
    bought = [(line, OrderKind(kinds[line.product_id][0])) for line in shop.lines if line.product_id in kinds]
    member = session.get(TeamMember, shop.customer_id)
    first = next((pair for kind in (OrderKind.PLAN, OrderKind.CREDITS) for pair in bought if pair[1] is kind), None)
    if member is None or first is None:
        return False
    line, kind = first
    values = {"wc_order_id": shop.id, "team_id": member.team_id, "user_id": shop.customer_id, "kind": kind}
    values |= {"product_id": line.product_id, "total": shop.total, "state": OrderState.UNPAID, "fulfilment_options": {}}
    row = mysql_insert(Order).values(**values, created_at=utc_now())
    session.execute(row.on_duplicate_key_update(order_id=shop.id))
    return True


def is_free(shop: ShopOrder) -> bool:
    """Whether nothing has to be paid: coupons took everything off."""
    return shop.total == Decimal(0)
