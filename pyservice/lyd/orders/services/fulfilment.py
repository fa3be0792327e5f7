"""Fulfilment of paid orders, once: credits, a plan, a document, the submission of a request."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy.orm import Session

from lyd.commerce.services import ShopLine, ShopOrder, claimed_pieces, classify_products
from lyd.core.access import Identity, PlanSlug
from lyd.core.errors import ChangedMeanwhile
from lyd.credits.services import add_bought_credits
from lyd.document_requests.services import submit_paid_request
from lyd.documents.errors import TemplateUnavailable
from lyd.documents.services import create_draft
from lyd.folders.errors import FolderNotFound
from lyd.memberships.services import begin_term
from lyd.orders.models import Order, OrderKind
from lyd.orders.services.renewal_terms import agreed_months
from lyd.teams.services import identity_in

NOT_SOLD = "The product brings nothing any more: it has no template, credits or plan."
LEFT = "The buyer is not in the company any more."
TAKEN_OUT = "The template was refunded or taken out of the order before its document was made."

CALLED_OFF = "The request was cancelled before it was paid."


class FulfilmentError(Exception):
    """A paid order cannot be fulfilled; the text is the reason for the buyer and shop admins."""


def fulfil_order(session: Session, order: Order, shop: ShopOrder) -> None:
    """Give the team what the order paid for; a second call changes nothing. Raises FulfilmentError before a change."""
    if order.kind is OrderKind.DOCUMENT:
        order.document_id = _document(session, order, shop)
        return
    if order.kind is OrderKind.REQUEST:
        if not submit_paid_request(session, order.fulfilment_options["request_id"]):
            raise FulfilmentError(CALLED_OFF)
        return
    credits = sum(each * line.quantity for line, each in credit_lines(session, order, shop))
    plans = list(_plan_lines(session, order, shop))
    if not credits and not plans:
        raise FulfilmentError(NOT_SOLD)
    if credits:
        add_bought_credits(session, order.team_id, credits, shop.id, order.user_id)
    for line, plan in plans[:1]:
        more = {"product_id": line.product_id, "months": agreed_months(order)}
        begin_term(session, order.team_id, plan, shop.id, order.user_id, **more)


def credit_lines(session: Session, order: Order, shop: ShopOrder) -> Iterator[tuple[ShopLine, int]]:
    """The lines that bring credits, with the credits of each piece as promised when it was ordered."""
    for line, kind, value in _bought(session, order, shop):
        if kind == OrderKind.CREDITS:
            yield line, int(value)


def _plan_lines(session: Session, order: Order, shop: ShopOrder) -> Iterator[tuple[ShopLine, PlanSlug]]:
    for line, kind, value in _bought(session, order, shop):
        if kind == OrderKind.PLAN:
            yield line, PlanSlug(value)


def _bought(session: Session, order: Order, shop: ShopOrder) -> Iterator[tuple[ShopLine, str, str]]:
    """(line, kind, value) of the lines that bring something by themselves.

    The promise is stored with the order, now if it was not yet: later changes of the product do not matter.
    """
    if "promised" not in order.fulfilment_options:
        kinds = classify_products(session, [line.product_id for line in shop.lines])
        promised = {
            str(product_id): [kind, str(value)] for product_id, (kind, value) in kinds.items() if value is not None
        }
        order.fulfilment_options = {**order.fulfilment_options, "promised": promised}
    for line in shop.lines:
        if str(line.product_id) in order.fulfilment_options["promised"]:
            kind, value = order.fulfilment_options["promised"][str(line.product_id)]
            yield line, kind, value


def _document(session: Session, order: Order, shop: ShopOrder) -> int:
    """The id of the document that used the order: already started with it, or created now."""
    used = claimed_pieces(session, shop.id)
    if used:
        return min(document for documents in used.values() for document in documents)
    identity = identity_in(session, order.team_id, order.user_id)
    if identity is None:
        raise FulfilmentError(LEFT)
    if not shop.lines_left(order.product_id):
        raise FulfilmentError(TAKEN_OUT)
    try:
        return _draft(session, identity, order)
    except TemplateUnavailable as error:
        raise FulfilmentError(error.text) from error


def _draft(session: Session, identity: Identity, order: Order) -> int:
    """Create the document with the buyer's name and folder; in no folder if that was deleted meanwhile."""
    name, folder_id = order.fulfilment_options.get("name"), order.fulfilment_options.get("folder_id")
    try:
        return create_draft(
            session, identity, order.product_id, wc_order_id=order.wc_order_id, name=name, folder_id=folder_id
        ).id
    except (FolderNotFound, ChangedMeanwhile):  # raised before anything was written
        return create_draft(session, identity, order.product_id, wc_order_id=order.wc_order_id, name=name).id
