"""The pieces of a paid order, made here or in the shop, that its buyer starts as documents (docs/decisions/0038)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce.errors import OrderUsed
from lyd.commerce.services import ShopLine, ShopOrder, claimed_pieces, classify_products, read_order
from lyd.core.access import Identity
from lyd.core.errors import NotFound
from lyd.documents.models import Document
from lyd.documents.services import PieceChoice, create_draft
from lyd.documents.views import draft_view
from lyd.orders.models import OrderKind

TRIES = 3


@dataclass(frozen=True)
class Piece:
    """A piece of a line. document_id is the document that used it; url opens that document unless it was deleted."""

    line: ShopLine
    number: int
    document_id: int | None = None
    url: str | None = None

    @property
    def state(self) -> str:
        """open, started, or gone if the document was deleted."""
        if self.document_id is None:
            return "open"
        return "started" if self.url else "gone"


def list_pieces(session: Session, identity: Identity, shop: ShopOrder) -> list[Piece]:
    """The pieces of templates that the caller bought with this order; empty for other callers and unpaid orders."""
    if shop.customer_id != identity.user_id or not shop.is_paid:
        return []
    used = claimed_pieces(session, shop.id)
    kinds = classify_products(session, [line.product_id for line in shop.lines])
    urls = _urls(session, [document_id for documents in used.values() for document_id in documents])
    pieces: list[Piece] = []
    for line in shop.lines:
        documents = used.get(line.id, [])
        is_template = kinds.get(line.product_id, ("", None))[0] == OrderKind.DOCUMENT
        pieces += (
            Piece(line, number, document_id, urls.get(document_id)) for number, document_id in enumerate(documents, 1)
        )
        if is_template:
            count = shop.pieces_left(line)
            pieces += (Piece(line, number) for number in range(len(documents) + 1, count + 1))
    return pieces


def start_piece(session: Session, identity: Identity, wc_order_id: int, choice: PieceChoice) -> Document:
    """The document of a piece of the caller's own paid order: started now, or by an earlier or simultaneous request.

    Raises NotFound, OrderUnpaid, OrderUsed if it cannot be started or its document was deleted, TemplateUnavailable.
    """
    for _ in range(TRIES):
        line = _load_line(session, identity, wc_order_id, choice.line_id)
        used = claimed_pieces(session, wc_order_id).get(line.id, [])
        if choice.piece <= len(used):
            return _load_started(session, used[choice.piece - 1])
        try:
            document = create_draft(session, identity, line.product_id, wc_order_id=wc_order_id, piece=choice)
        except OrderUsed:  # another request started it between our look and our claim, or it cannot be started
            session.rollback()
        else:
            return document
    raise OrderUsed


def piece_view(piece: Piece) -> dict[str, Any]:
    """A piece in the form of OrderPieceSchema."""
    return {
        "line_id": piece.line.id,
        "piece": piece.number,
        "product_id": piece.line.product_id,
        "name": piece.line.name,
        "state": piece.state,
        "document_id": piece.document_id,
        "document_url": piece.url,
    }


def _load_line(session: Session, identity: Identity, wc_order_id: int, line_id: int) -> ShopLine:
    shop = read_order(session, wc_order_id)
    if shop is None or shop.customer_id != identity.user_id:
        raise NotFound
    line = next((line for line in shop.lines if line.id == line_id), None)
    if line is None:
        raise NotFound
    return line


def _load_started(session: Session, document_id: int) -> Document:
    document = session.get(Document, document_id)
    if document is None or document.deleted_at is not None:
        raise OrderUsed
    return document


def _urls(session: Session, ids: list[int]) -> dict[int, str]:
    """Document id → address of the document, for those that exist."""
    query = select(Document).where(Document.id.in_(ids), Document.deleted_at.is_(None))
    return {document.id: str(draft_view(document)["url"]) for document in session.scalars(query)} if ids else {}
