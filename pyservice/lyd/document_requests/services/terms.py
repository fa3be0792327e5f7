"""The terms of a request: its price, the data that fills in the form, and the member's earlier requests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.commerce.services.customers import Customer, load_customer
from lyd.core.access import Capability, Identity
from lyd.document_requests.models import DocumentRequest, RequestKind
from lyd.document_requests.services.prices import load_prices
from lyd.documents.services import load_document


@dataclass(frozen=True)
class RequestTerms:
    """Prices by kind (of one copy; None where nothing is to be paid), the member's own data and requests."""

    prices: dict[RequestKind, Decimal | None]
    name: str
    email: str
    phone: str
    address: str
    rows: Sequence[DocumentRequest]


def describe_terms(session: Session, identity: Identity, document_id: int) -> RequestTerms:
    """Return the terms for a document that the caller sees. Raises NotFound, Forbidden."""
    document = load_document(session, identity, document_id, Capability.READ_DOCUMENT)
    own = (DocumentRequest.document_id == document.id, DocumentRequest.user_id == identity.user_id)
    customer = load_customer(session, identity)
    return RequestTerms(
        prices=load_prices(session, document),
        name=identity.display_name,
        email=identity.email,
        phone=customer.billing.get("phone", ""),
        address=_address(customer),
        rows=session.scalars(select(DocumentRequest).where(*own).order_by(DocumentRequest.id.desc())).all(),
    )


def _address(customer: Customer) -> str:
    """Format the billing address in lines as on an envelope; empty if it has no street."""
    billing = customer.billing
    if not billing.get("address_1"):
        return ""
    town = " ".join(filter(None, (billing.get("city"), billing.get("state"), billing.get("postcode"))))
    lines = (billing.get("company"), billing.get("address_1"), billing.get("address_2"), town)
    return "\n".join(line for line in lines if line)
