"""What a new document costs, whichever way it comes about (document 1, section 1; docs/decisions/0013)."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.commerce.services import Product
from lyd.core.access import Identity
from lyd.credits.services import reserve_one, spend_one
from lyd.documents.errors import PaymentRequired
from lyd.documents.models import Document
from lyd.documents.services.naming import index_name
from lyd.memberships.services import PLANS


def reserve(session: Session, who: Identity, product: Product) -> bool:
    """See to it, before anything is written or locked, that the plan covers a document; whether it takes a credit.

    Free templates are started directly, whatever the plan (document 2, section 4.3). Raises CreditsExhausted,
    PaymentRequired.
    """
    plan = PLANS[who.plan]
    if product.price == 0:
        return False
    if plan.pay_per_document:
        raise PaymentRequired
    if plan.uses_credits:
        reserve_one(session, who)
    return plan.uses_credits


def keep_new(session: Session, who: Identity, document: Document, *, costs_credit: bool) -> None:
    """Store a document that was just made, and take the credit that was reserved for it."""
    session.add(document)
    session.flush()
    index_name(session, document)
    if costs_credit:
        spend_one(session, who, document.id)
