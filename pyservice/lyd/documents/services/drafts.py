"""From a template to a draft (document 2, sections 4.3 and 7)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.commerce.services import Product, load_product
from lyd.core.access import Identity
from lyd.credits.services import spend_one
from lyd.documents.errors import PaymentRequired, TemplateUnavailable
from lyd.documents.models import Document, DocumentType
from lyd.folders.services import load_folder
from lyd.interviews.services import get_published
from lyd.memberships.services import PLANS


@dataclass(frozen=True)
class Draft:
    """A new document and the product that it came from."""

    document: Document
    product: Product

    @property
    def url(self) -> str:
        """Where its interview opens (document 1, section 2)."""
        return (
            f"/my-account/my-document/template?docId={self.document.id}&templateIdentifier={self.document.template_id}"
        )


def create_draft(
    session: Session,
    who: Identity,
    product_id: int,
    *,
    folder_id: int | None = None,
    name: str | None = None,
    is_asic_document: bool = False,
) -> Draft:
    """Start a document from a template product, with the version that is published now.

    Raises TemplateUnavailable, FolderNotFound, CreditsExhausted, PaymentRequired.
    """
    product = load_product(session, product_id)
    version = get_published(session, product_id) if product else None
    if product is None or version is None:
        raise TemplateUnavailable
    if folder_id is not None:
        load_folder(session, who, folder_id)
    document = Document(
        team_id=who.team_id,
        created_by=who.user_id,
        updated_by=who.user_id,
        folder_id=folder_id,
        name=name or product.name,
        type=DocumentType.ASIC if is_asic_document or product.has("is_asic_template") else DocumentType.DOC,
        template_id=product.id,
        template_version_id=version.id,
        template_facts={"name": product.name, "category": product.category.name if product.category else None, "flags": product.flags},
        answers={},
    )
    session.add(document)
    session.flush()
    _charge(session, who, document, product)
    record(session, who, "document.created", "document", document.id, template_id=product.id, version=version.id)
    return Draft(document, product)


def _charge(session: Session, who: Identity, document: Document, product: Product) -> None:
    """Take what the plan asks for: a credit, a purchase, or nothing."""
    plan = PLANS[who.plan]
    if plan.uses_credits:
        spend_one(session, who, document.id)
    elif plan.pay_per_document and product.price > 0:
        raise PaymentRequired
