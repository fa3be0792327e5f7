"""The properties of documents that the rules of actions depend on."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.asic.statuses import STATUSES, PaymentStatus
from lyd.documents.lifecycle.formats import allows_download, allows_signing
from lyd.documents.lifecycle.links import DocumentLink, links_of
from lyd.documents.lifecycle.statuses import AsicStatus, DocumentStatus
from lyd.documents.models import Document, FileType


@dataclass(frozen=True, slots=True)
class AsicSituation:
    """The state of a registration with ASIC."""

    status: AsicStatus | None
    is_paid: bool

    @property
    def is_lodged(self) -> bool:
        """Whether ASIC has the application, or may have it, and has not given it back."""
        return not STATUSES[self.status].may_reopen

    @property
    def shows_submit(self) -> bool:
        """Whether "Submit to ASIC" is offered, if it is paid (document 2, section 4.2)."""
        return STATUSES[self.status].shows_submit


@dataclass(frozen=True, slots=True)
class Situation:
    """The properties of a document that rules depend on."""

    status: DocumentStatus
    is_shared: bool
    asic: AsicSituation | None
    offers_pdf: bool
    offers_files: bool
    is_for_signing: bool
    links: frozenset[DocumentLink]


def situation_of(document: Document) -> Situation:
    """Return the situation of a document."""
    offers_pdf = allows_download(document, FileType.PDF)
    links = frozenset(links_of(document.template_facts))
    offers_files = offers_pdf or allows_download(document, FileType.DOCX)
    return Situation(
        document.status,
        document.is_shared,
        _asic_situation(document),
        offers_pdf,
        offers_files,
        allows_signing(document),
        links,
    )


def _asic_situation(document: Document) -> AsicSituation | None:
    """Return the state of the registration, also of a document that was lodged before it was of the type."""
    if not document.is_asic_document and document.asic_status is None:
        return None
    return AsicSituation(document.asic_status, document.asic_payment_status is PaymentStatus.PAID)
