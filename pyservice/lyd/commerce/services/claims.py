"""A piece of a paid order's line is used by one document (architecture, section 4)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from lyd.commerce.errors import OrderUsed
from lyd.commerce.models import OrderClaim
from lyd.commerce.services.shop_order import ShopLine, ShopOrder
from lyd.core.access import Identity


def claim_piece(
    session: Session, identity: Identity, order: ShopOrder, line: ShopLine, piece: int, document_id: int
) -> OrderClaim:
    """Note, in the transaction that creates the document, that it uses this piece of this line.

    The key lets one win: raises OrderUsed for the other, who waits here until the first has committed, and whose
    transaction has to end with that. Whether the order is paid and whose it is has been asked before.
    """
    claim = OrderClaim(
        wc_order_id=order.id,
        line_id=line.id,
        piece=piece,
        team_id=identity.team_id,
        user_id=identity.user_id,
        document_id=document_id,
    )
    try:
        with session.begin_nested():
            session.add(claim)
    except IntegrityError:
        raise OrderUsed from None
    return claim


def claimed_pieces(session: Session, wc_order_id: int) -> dict[int, list[int]]:
    """Of an order: line id → the documents that used its pieces, the first piece's first."""
    query = select(OrderClaim.line_id, OrderClaim.document_id).where(OrderClaim.wc_order_id == wc_order_id)
    document_ids: dict[int, list[int]] = defaultdict(list)
    for line_id, document_id in session.execute(query.order_by(OrderClaim.line_id, OrderClaim.piece)):
        document_ids[line_id].append(document_id)
    return dict(document_ids)


def count_claimed_pieces(session: Session, wc_order_ids: Collection[int]) -> dict[tuple[int, int], int]:
    """Of several orders: (order id, line id) → how many of its pieces were used."""
    if not wc_order_ids:
        return {}
    line = (OrderClaim.wc_order_id, OrderClaim.line_id)
    query = select(*line, func.count()).where(OrderClaim.wc_order_id.in_(wc_order_ids)).group_by(*line)
    return {(order_id, line_id): number for order_id, line_id, number in session.execute(query)}
