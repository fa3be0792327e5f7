"""The people who sign a document by its answers, and its PDFs with the places of their keys."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.assembly.pages import open_pdf
from lyd.core.calendar import load_calendar
from lyd.core.storage import Storage
from lyd.documents.models import Document, DocumentFile, FileRole, FileType
from lyd.interviews.services import get_version
from lyd.interviews.signers import Signer as InterviewSigner
from lyd.interviews.signers import find_signers
from lyd.signing.findings import Finding, error
from lyd.signing.models import SigningFile
from lyd.signing.parties import Party
from lyd.signing.proposals import Paper, form_of
from lyd.signing.sealing import find_places
from lyd.signing.sealing.errors import PdfAlreadySigned, PdfEncrypted, PdfTooLong, PdfUnreadable

UNUSABLE = (PdfAlreadySigned, PdfEncrypted, PdfTooLong, PdfUnreadable)


@dataclass(frozen=True)
class Source:
    """A PDF of the document, with the places of the keys in it."""

    file: DocumentFile
    pages: list[list[float]]
    places: list[dict[str, object]]

    def to_row(self, request_id: int, part: int) -> SigningFile:
        """Return the row of this PDF in a request."""
        return SigningFile(
            request_id=request_id,
            part=part,
            file_id=self.file.id,
            sha256=self.file.sha256,
            name=self.file.name,
            pages=self.pages,
            places=self.places,
        )


def find_people(session: Session, document: Document) -> list[InterviewSigner]:
    """Return those who sign a document by its answers, each witness after the signer watched."""
    content = get_version(session, document.template_version_id).content
    return find_signers(content.rules, content.interview, document.answers, load_calendar(session).today())


def paper_of(document: Document, parties: Sequence[Party]) -> Paper:
    """Return the form of a document, as far as its name, its template's and its signers tell it."""
    return Paper(form_of(f"{document.template_facts.get('name', '')} {document.name}", parties))


def read_sources(
    session: Session, storage: Storage, document: Document, keys: Collection[str]
) -> tuple[list[Source], list[Finding]]:
    """Return the current PDFs of a document that have places for these keys, the main one first.

    With them a finding for each PDF that could not be sealed later: it is encrypted, signed, too long or damaged.
    """
    of_document = (DocumentFile.document_id == document.id, DocumentFile.role == FileRole.ASSEMBLED)
    query = select(DocumentFile).where(*of_document, DocumentFile.type == FileType.PDF, DocumentFile.is_current)
    sources, faults = [], []
    for file in session.scalars(query.order_by(DocumentFile.part)):
        try:
            sources.append(_read(storage, file, keys))
        except UNUSABLE as refusal:
            faults.append(error(refusal.error_code, f"{file.name}: {refusal.message}"))
    return [source for source in sources if source.places], faults


def _read(storage: Storage, file: DocumentFile, keys: Collection[str]) -> Source:
    pdf = storage.read(file.sha256)
    places = [asdict(place) for place in find_places(pdf, keys)]
    with open_pdf(pdf) as document:
        pages = [[round(number, 2) for number in page.get_size()] for page in document]
    return Source(file, pages, places)
