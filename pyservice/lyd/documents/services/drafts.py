"""From a template to a draft (document 2, sections 4.3 and 7)."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.commerce.services import Product, load_product
from lyd.core.access import DocumentSpace, Identity
from lyd.documents.count_cache import update_count
from lyd.documents.errors import TemplateUnavailable
from lyd.documents.lifecycle.transitions import set_initial_status
from lyd.documents.models import Document, DocumentType
from lyd.documents.services.payment import (
    PieceChoice,
    find_paid_piece,
    reserve_payment,
    save_new_document,
    use_paid_piece,
)
from lyd.folders.services import lock_folder
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import get_published

DOCUMENT_CREATED = "Your document has been created. Please complete the interview to fulfill it"


def create_draft(
    session: Session,
    identity: Identity,
    product_id: int,
    *,
    folder_id: int | None = None,
    name: str | None = None,
    client: str | None = None,
    is_asic_document: bool = False,
    wc_order_id: int | None = None,
    piece: PieceChoice | None = None,
) -> Document:
    """Start a document from a template product, with the version that is published now.

    With wc_order_id, a piece of that paid order of the caller's pays for it: the chosen piece, or the next of the
    product.
    Raises TemplateUnavailable, TemplateLocked, FolderNotFound, ChangedMeanwhile, CreditsExhausted, PaymentRequired,
    NotFound, OrderUnpaid, OrderUsed.
    """
    product = load_product(session, product_id)
    version = get_published(session, product_id) if product else None
    if product is None or version is None:
        raise TemplateUnavailable
    paid = None if wc_order_id is None else find_paid_piece(session, identity, wc_order_id, product_id, piece)
    costs_credit = paid is None and reserve_payment(session, identity, product)
    folder = None if folder_id is None else lock_folder(session, identity, folder_id, DocumentSpace.MINE)
    is_shared = folder is not None and folder.is_visible_in_shared
    document = _draft(identity, product, version, is_asic=is_asic_document)
    document.folder_id, document.is_shared = folder_id, is_shared
    document.name, document.client = name or product.name, client
    save_new_document(session, identity, document, costs_credit=costs_credit)
    update_count(session, document, before=None)
    if paid is not None:
        use_paid_piece(session, identity, paid, document.id)
    facts = {"template_id": product.id, "version": version.id, **_payment(wc_order_id, costs_credit=costs_credit)}
    facts |= {"client": client} if client else {}
    record(session, identity, "document.created", "document", document.id, **facts)
    return document


def _payment(wc_order_id: int | None, *, costs_credit: bool) -> dict[str, Any]:
    """Return how it was paid for, as the document's log has it."""
    if wc_order_id is not None:
        return {"paid_by": "order", "order_id": wc_order_id}
    return {"paid_by": "credit"} if costs_credit else {}


def _draft(identity: Identity, product: Product, version: TemplateVersion, *, is_asic: bool) -> Document:
    facts = _facts(product, version)
    is_asic = is_asic or facts["flags"].get("is_asic_template") == "yes"
    draft = Document(
        team_id=identity.team_id,
        created_by=identity.user_id,
        updated_by=identity.user_id,
        type=DocumentType.ASIC if is_asic else DocumentType.DOC,
        template_id=product.id,
        template_version_id=version.id,
        template_facts=facts,
        answers={},
    )
    set_initial_status(draft)
    return draft


def _facts(product: Product, version: TemplateVersion) -> dict[str, Any]:
    """Describe the template as it is now. The shop's own settings take precedence over the package's."""
    manifest = version.content.manifest
    return {
        "name": product.name,
        "category": product.category.name if product.category else None,
        "flags": {**manifest.flags, **product.flags},
        "links": product.links,
        "popup_video": product.popup_video or manifest.popup_video,
        "acknowledgement": product.acknowledgement or manifest.acknowledgement,
    }
