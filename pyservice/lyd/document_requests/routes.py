"""Legal reviews and hard copies of a document (document 2, sections 2.3 and 2.4)."""

from __future__ import annotations

from lyd.core.db import current_session
from lyd.core.errors import NotFound, UpgradeNeeded
from lyd.core.http import Blueprint, Capability, current_identity, set_message
from lyd.document_requests import schemas, services
from lyd.document_requests.errors import PriceChanged
from lyd.document_requests.models import DocumentRequest, RequestState
from lyd.documents.errors import DocumentNotReady, OwnerConfirmRequired

ERRORS = [NotFound, DocumentNotReady, OwnerConfirmRequired, PriceChanged]
THANKS = "Thank you. Your request was sent; you get a confirmation by mail."

blp = Blueprint(
    "document_requests", __name__, url_prefix="/doc", description="Legal reviews and hard copies of documents."
)


@blp.post(
    "/legal-review",
    capability=Capability.REQUEST_LEGAL_REVIEW,
    creates=True,
    errors=[UpgradeNeeded, *ERRORS],
    limits="20/minute",
)
@blp.arguments(schemas.LegalReviewSchema)
@blp.response(200, schemas.OwnRequestSchema)
def request_legal_review(form: services.RequestForm) -> DocumentRequest:
    """Request a legal review of a document; one with a price begins when its order is paid."""
    return _create(form)


@blp.post("/hard-copy", creates=True, capability=Capability.ORDER_HARD_COPY, errors=ERRORS, limits="20/minute")
@blp.arguments(schemas.HardCopySchema)
@blp.response(200, schemas.OwnRequestSchema)
def order_hard_copy(form: services.RequestForm) -> DocumentRequest:
    """Order hard copies of a document; with a price they are made when their order is paid."""
    return _create(form)


@blp.get("/requests/<int:document_id>", capability=Capability.READ_DOCUMENT)
@blp.response(200, schemas.TermsSchema)
def show_terms(document_id: int) -> services.RequestTerms:
    """Show what requests about a document cost, and the caller's own ones."""
    return services.describe_terms(current_session(), current_identity(), document_id)


def _create(form: services.RequestForm) -> DocumentRequest:
    document_request = services.create_request(current_session(), current_identity(), form)
    if document_request.state is RequestState.REQUESTED:
        set_message(THANKS)
    return document_request
