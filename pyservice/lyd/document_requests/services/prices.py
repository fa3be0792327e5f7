"""The price of a request, from the shop, never from the browser."""

from __future__ import annotations

from decimal import Decimal

from sqlalchemy.orm import Session

from lyd.commerce.services.fees import HARD_COPY, LEGAL_REVIEW, load_fees
from lyd.document_requests.models import RequestKind
from lyd.documents.models import Document

FEES = {RequestKind.LEGAL_REVIEW: LEGAL_REVIEW, RequestKind.HARD_COPY: HARD_COPY}


def load_prices(session: Session, document: Document) -> dict[RequestKind, Decimal | None]:
    """Return the price of a review and of one copy of a document; None if nothing is to be paid."""
    fees = load_fees(session, document.template_id, document.template_facts.get("flags", {}))
    return {kind: fees[key] for kind, key in FEES.items()}
