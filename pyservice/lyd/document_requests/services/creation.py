"""Create a request about a document at the price that the member saw (document 2, sections 2.3, 2.4 and 6)."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity, needs_confirmation_on
from lyd.core.calendar import load_calendar
from lyd.core.errors import InvalidInput
from lyd.document_requests.errors import PriceChanged
from lyd.document_requests.models import DocumentRequest, RequestKind, RequestState
from lyd.document_requests.services.notices import announce_request
from lyd.document_requests.services.prices import load_prices
from lyd.documents.errors import OwnerConfirmRequired
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document
from lyd.documents.services import load_document

CAPABILITIES = {
    RequestKind.LEGAL_REVIEW: Capability.REQUEST_LEGAL_REVIEW,
    RequestKind.HARD_COPY: Capability.ORDER_HARD_COPY,
}
PAST = "Please choose a day from today on."
OTHER_REQUEST = "This request was used for something else already."


@dataclass(frozen=True)
class RequestForm:
    """A submitted form. price is what the member saw beside the button, None if there was nothing to pay."""

    kind: RequestKind
    document_id: int
    request_key: str | None = None
    price: Decimal | None = None
    is_confirmed: bool = False
    details: dict[str, Any] = field(default_factory=dict)


def create_request(session: Session, identity: Identity, form: RequestForm) -> DocumentRequest:
    """Create the request of a form, or return the one that an earlier press of the same button created.

    The firm is notified at once if there is no price, else when it is paid. Raises NotFound, Forbidden, UpgradeNeeded,
    DocumentNotReady, OwnerConfirmRequired, PriceChanged, and InvalidInput if the key was used for another request.
    """
    capability = CAPABILITIES[form.kind]
    # Under the lock, the second of two requests at once finds the row of the first.
    document = load_document(session, identity, form.document_id, capability, lock=True)
    existing = _find(session, identity, form)
    if existing is not None:
        return existing
    require_possible(document, capability)
    _check_due_date(session, form)
    if not form.is_confirmed and needs_confirmation_on(identity, capability, document):
        raise OwnerConfirmRequired
    request = _make(identity, document, form, load_prices(session, document)[form.kind])
    session.add(request)
    session.flush()
    if request.state is RequestState.REQUESTED:
        announce_request(session, request)
    return request


def _check_due_date(session: Session, form: RequestForm) -> None:
    """Check that the due date is today or later in the site's calendar. Raises InvalidInput."""
    due_date = form.details.get("due_date")
    if due_date is not None and due_date < load_calendar(session).today().isoformat():
        raise InvalidInput(PAST, errors={"due_date": [PAST]})


def _find(session: Session, identity: Identity, form: RequestForm) -> DocumentRequest | None:
    if form.request_key is None:
        return None
    is_same = (DocumentRequest.user_id == identity.user_id, DocumentRequest.request_key == form.request_key)
    existing = session.scalar(select(DocumentRequest).where(*is_same))
    if existing is not None and (existing.kind, existing.document_id, existing.details) != (
        form.kind,
        form.document_id,
        form.details,
    ):
        raise InvalidInput(OTHER_REQUEST, errors={"request_key": [OTHER_REQUEST]})
    return existing


def _make(identity: Identity, document: Document, form: RequestForm, each: Decimal | None) -> DocumentRequest:
    request = DocumentRequest(
        request_key=form.request_key,
        team_id=identity.team_id,
        user_id=identity.user_id,
        document_id=document.id,
        document_name=document.name,
        product_id=document.template_id,
        kind=form.kind,
        details=form.details,
    )
    request.price = each * request.copies if each else None
    if request.price != form.price:
        raise PriceChanged
    request.state = RequestState.AWAITING_PAYMENT if request.price else RequestState.REQUESTED
    return request
