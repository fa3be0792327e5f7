"""The cost of a new document, whether started or copied (document 1, section 1; docs/decisions/0013)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.commerce.errors import OrderUsed
from lyd.commerce.services import (
    Access,
    Product,
    ShopLine,
    ShopOrder,
    claim_piece,
    claimed_pieces,
    read_order,
    require_startable,
)
from lyd.core.access import Identity
from lyd.core.errors import NotFound
from lyd.credits.services import reserve_credit, spend_credit
from lyd.documents.errors import OrderUnpaid, PaymentRequired
from lyd.documents.handles import notify_shop
from lyd.documents.models import Document
from lyd.documents.services.name_index import index_name


def reserve_payment(session: Session, identity: Identity, product: Product) -> bool:
    """Check that the plan covers a document, before anything is written. Returns whether it takes a credit.

    Free templates are started directly, whatever the plan (document 2, section 4.3). Raises TemplateLocked,
    CreditsExhausted, PaymentRequired.
    """
    template_access = require_startable(session, identity, product)
    if template_access.access is Access.PURCHASE:
        raise PaymentRequired
    costs_credit = template_access.cost is not None and template_access.cost.credits > 0
    if costs_credit:
        reserve_credit(session, identity)
    return costs_credit


def save_new_document(session: Session, identity: Identity, document: Document, *, costs_credit: bool) -> None:
    """Store a new document, and take the credit that was reserved for it."""
    session.add(document)
    session.flush()
    index_name(session, document)
    if costs_credit:
        spend_credit(session, identity, document.id)


@dataclass(frozen=True)
class PieceChoice:
    """A piece of an order's line that a document is to use, by WooCommerce's line id and its number from 1 on."""

    line_id: int
    piece: int


@dataclass(frozen=True)
class PaidPiece:
    """A piece of a line of a paid order that no document has used yet."""

    order: ShopOrder
    line: ShopLine
    piece: int


def find_paid_piece(
    session: Session, identity: Identity, wc_order_id: int, product_id: int, choice: PieceChoice | None = None
) -> PaidPiece:
    """Return the next piece of this product in the caller's own order (document 1, section 4: "order usability").

    Raises NotFound, OrderUnpaid, and OrderUsed if there is no such line, or documents used all its pieces, or they were
    refunded, or the next piece is not the chosen one.
    """
    order = read_order(session, wc_order_id)
    if order is None or order.customer_id != identity.user_id:
        raise NotFound
    if not order.is_paid:
        raise OrderUnpaid
    used = claimed_pieces(session, wc_order_id)
    for line in order.lines_left(product_id):
        piece = len(used.get(line.id, ())) + 1
        is_chosen = choice is None or choice == PieceChoice(line.id, piece)
        if is_chosen and piece <= order.pieces_left(line):
            return PaidPiece(order, line, piece)
    raise OrderUsed


def use_paid_piece(session: Session, identity: Identity, paid: PaidPiece, document_id: int) -> None:
    """Use the piece for a document, in the transaction that creates it; the shop is notified after the commit.

    Raises OrderUsed if another request was first; the transaction must then end.
    """
    claim_piece(session, identity, paid.order, paid.line, paid.piece, document_id)
    notify_shop.enqueue(session, order_id=paid.order.id, document_id=document_id)
