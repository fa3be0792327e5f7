"""A line of a paid order is used by one document (architecture, section 4)."""

from __future__ import annotations

from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from lyd.commerce.errors import OrderUsed
from lyd.commerce.models import OrderClaim
from lyd.commerce.services.shop_orders import ShopLine, ShopOrder
from lyd.core.access import Identity


def claim_line(session: Session, identity: Identity, order: ShopOrder, line: ShopLine, document_id: int) -> OrderClaim:
    """Note, in the transaction that creates the document, that it uses this line.

    The key lets one win: raises OrderUsed for the other, who waits here until the first has committed, and whose
    transaction has to end with that. Whether the order is paid and whose it is has been asked before.
    """
    claim = OrderClaim(
        wc_order_id=order.id,
        line_id=line.id,
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


def claimed_lines(session: Session, wc_order_id: int) -> dict[int, int]:
    """Of an order: line id → the document that used it."""
    claims = session.query(OrderClaim).where(OrderClaim.wc_order_id == wc_order_id)
    return {claim.line_id: claim.document_id for claim in claims}
