"""Reversal of an order's effects after a refund or a cancellation (document 1, section 4; architecture, section 4)."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy.orm import Session

from lyd.audit.services import note
from lyd.commerce.services import ShopLine, ShopOrder, ShopRefund
from lyd.credits.services import take_back_credits
from lyd.document_requests.services import cancel_paid_request
from lyd.memberships.services import end_term
from lyd.orders.handles import write_note
from lyd.orders.models import Order, OrderKind
from lyd.orders.services.fulfilment import credit_lines
from lyd.orders.services.reports import flag_order

Taking = tuple[str, int]
"""(reference, how many credits)."""


def reverse_refunded_lines(session: Session, order: Order, shop: ShopOrder) -> None:
    """Take back the credits of refunded lines. The order stays done."""
    lines = list(credit_lines(session, order, shop))
    if not lines:
        return
    _take(session, order, refunded_credits(lines, shop.refunds))
    for refund in shop.refunds:
        if not refund.lines:
            words = f"{refund.amount} was refunded without saying for which product: nothing was taken back."
            flag_order(session, f"refund:{refund.id}:no-lines", shop.id, words)


def reverse_order(session: Session, order: Order, shop: ShopOrder) -> None:
    """Take back all effects of an order that was refunded, cancelled or removed."""
    if order.kind is OrderKind.REQUEST:
        cancel_paid_request(session, order.fulfilment_options["request_id"])
        return
    lines = list(credit_lines(session, order, shop))
    shares = refunded_credits(lines, shop.refunds)
    bought = sum(each * line.quantity for line, each in lines)
    rest = bought - sum(share for _, share in shares)
    _take(session, order, [*shares, *([(f"refund:order:{shop.id}", rest)] if rest else [])])
    missing = end_term(session, shop.id)
    if missing:
        _tell(session, order, f"plan:{shop.id}", missing)
    if order.document_id is not None:
        note(session, order.team_id, None, "document.refunded", "document", order.document_id, order_id=shop.id)


def refunded_credits(lines: Iterable[tuple[ShopLine, int]], refunds: Iterable[ShopRefund]) -> list[Taking]:
    """The credits that each refund takes back: those of its lines, never more than the order's line had."""
    remaining = {line.id: line.quantity for line, _ in lines}
    each = {line.id: credits for line, credits in lines}
    shares = []
    for refund in refunds:
        refunded = 0
        for line in refund.lines:
            pieces = min(abs(line.quantity), remaining.get(line.refunded_line or 0, 0))
            if pieces:
                remaining[line.refunded_line or 0] -= pieces
                refunded += pieces * each[line.refunded_line or 0]
        if refunded:
            shares.append((f"refund:{refund.id}", refunded))
    return shares


def _take(session: Session, order: Order, takings: Iterable[Taking]) -> None:
    assert order.wc_order_id is not None  # noqa: S101 - only what WooCommerce knows is refunded
    for reference, credits in takings:
        taken = take_back_credits(session, order.team_id, credits, reference, order.wc_order_id)
        if taken < credits:
            _tell(session, order, reference, credits - taken)


def _tell(session: Session, order: Order, key: str, missing: int) -> None:
    """Flag the credits that could not be taken back, because a balance never goes below 0."""
    assert order.wc_order_id is not None  # noqa: S101 - as above
    words = f"{missing} credits of this refunded order were spent already and could not be taken back."
    if flag_order(session, f"{key}:shortage", order.wc_order_id, words):
        write_note.enqueue(session, order_id=order.wc_order_id, text=words)
