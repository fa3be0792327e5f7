"""From a template to a draft (document 2, sections 4.3 and 7)."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.commerce.services import Product, load_product
from lyd.core.access import DocumentSpace, Identity
from lyd.documents.errors import TemplateUnavailable
from lyd.documents.models import Document, DocumentType
from lyd.documents.services.paying import keep_new, reserve
from lyd.documents.state import note_status
from lyd.folders.services import hold_folder
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import get_published


def create_draft(
    session: Session,
    who: Identity,
    product_id: int,
    *,
    folder_id: int | None = None,
    name: str | None = None,
    is_asic_document: bool = False,
) -> Document:
    """Start a document from a template product, with the version that is published now.

    Raises TemplateUnavailable, FolderNotFound, ChangedMeanwhile, CreditsExhausted, PaymentRequired.
    """
    product = load_product(session, product_id)
    version = get_published(session, product_id) if product else None
    if product is None or version is None:
        raise TemplateUnavailable
    costs_credit = reserve(session, who, product)
    folder = None if folder_id is None else hold_folder(session, who, folder_id, DocumentSpace.MINE)
    facts = _facts(product, version)
    is_asic = is_asic_document or facts["flags"].get("is_asic_template") == "yes"
    document = Document(
        team_id=who.team_id,
        created_by=who.user_id,
        updated_by=who.user_id,
        folder_id=folder_id,
        is_shared=folder is not None and folder.is_met_in_shared,
        name=name or product.name,
        type=DocumentType.ASIC if is_asic else DocumentType.DOC,
        template_id=product.id,
        template_version_id=version.id,
        template_facts=facts,
        answers={},
    )
    keep_new(session, who, document, costs_credit=costs_credit)
    note_status(session, document, before=None)
    record(session, who, "document.created", "document", document.id, template_id=product.id, version=version.id)
    return document


def _facts(product: Product, version: TemplateVersion) -> dict[str, Any]:
    """What is true of the template now. The shop's own settings win over what the package says."""
    manifest = version.content.manifest
    return {
        "name": product.name,
        "category": product.category.name if product.category else None,
        "flags": {**manifest.flags, **product.flags},
        "popup_video": product.popup_video or manifest.popup_video,
        "acknowledgement": product.acknowledgement or manifest.acknowledgement,
    }
