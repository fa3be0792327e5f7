"""The files of one assembly, made one after another: all Word files first, which finds faults early, then the PDFs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import structlog
from sqlalchemy.orm import Session

from lyd.assembly.errors import BundleTooLarge, PdfFault, TemplateFault
from lyd.assembly.file_names import file_name
from lyd.assembly.generation import fill_template, make_pdf
from lyd.assembly.models import Assembly, AssemblyState
from lyd.assembly.page_numbers import with_page_numbers
from lyd.assembly.planned_files import FileFault, PlannedFile, plan_files
from lyd.core.calendar import load_calendar
from lyd.core.jobs import checkpoint
from lyd.core.storage import Storage, hash_of
from lyd.documents.models import Document, FileType
from lyd.documents.services import NewFile
from lyd.interviews.models import TemplateVersion
from lyd.interviews.services import get_version

log = structlog.get_logger()

MOST_BYTES = 64 * 1024 * 1024
"""Of all files of a document together, which are in memory until they are stored."""
RESTART_SECONDS = 15
"""How long a run waits for a converter that is being restarted; the next attempt comes much later."""
WRITTEN, CONVERTED, LAST = 10, 40, 95
"""Progress in percent: while Word files are written, while a single PDF is made, and before the last of several."""


@dataclass(frozen=True, slots=True)
class MadeFile:
    """A Word file or PDF, not stored yet; it is of the part-th of so many files. name has no ending."""

    name: str
    type: FileType
    content: bytes
    part: int
    parts: int

    @property
    def sha256(self) -> str:
        """The hash under which it is stored."""
        return hash_of(self.content)

    def as_row(self) -> NewFile:
        """Return what is recorded of it."""
        name, size = file_name(self.name, self.type), len(self.content)
        return NewFile(name, self.type, self.sha256, size, self.part, self.parts)


def make_files(session: Session, storage: Storage, converter_url: str, assembly: Assembly) -> list[MadeFile]:
    """Make the files of a run, the main one first, and commit its progress after each.

    Raises TemplateFault, PdfFault, TooManyFiles, BundleTooLarge, NoSpace, and ConverterUnavailable if a later attempt
    may succeed.
    """
    document = session.get_one(Document, assembly.document_id)
    version = get_version(session, document.template_version_id)
    planned = _plan(session, version, assembly, document.name)
    assembly.file_count, assembly.files_made = len(planned), 0
    _advance(session, assembly, AssemblyState.RENDERING, WRITTEN)
    size, words = 0, []
    for file in planned:
        words.append(_write(storage, version, file, document.name))
        size += len(words[-1])
        _check_size(size)
    made: list[MadeFile] = []
    for part, (file, word) in enumerate(zip(planned, words, strict=True)):
        _advance(session, assembly, AssemblyState.CONVERTING, _progress(part, len(planned)))
        pdf = _convert(converter_url, word, file, len(planned))
        size += len(pdf)
        _check_size(size)
        made += _pair(file.name, word, pdf, part, len(planned))
        assembly.files_made = part + 1
    return made


def _plan(session: Session, version: TemplateVersion, assembly: Assembly, title: str) -> list[PlannedFile]:
    today = load_calendar(session).today()
    try:
        return plan_files(version.content, assembly.answers, today, title)
    except FileFault as error:
        log.error("template_fault", version=version.id, slug=version.slug, file=error.file, reason=str(error))
        raise TemplateFault.in_file(error.file, error.reason) from error


def _write(storage: Storage, version: TemplateVersion, file: PlannedFile, title: str) -> bytes:
    """The Word file. The title in its properties is the document's name, or the file's own."""
    title = file.name if file.output.name else title
    return fill_template(storage, version, file.output.file, file.values, title=title)


def _convert(converter_url: str, word: bytes, file: PlannedFile, parts: int) -> bytes:
    try:
        return make_pdf(converter_url, word, patience=RESTART_SECONDS)
    except PdfFault as error:
        raise (PdfFault.of_file(file.name) if parts > 1 else error) from error


def _pair(name: str, word: bytes, pdf: bytes, part: int, parts: int) -> Iterator[MadeFile]:
    yield MadeFile(name, FileType.PDF, pdf, part, parts)
    yield MadeFile(name, FileType.DOCX, with_page_numbers(word, pdf), part, parts)


def _progress(part: int, parts: int) -> int:
    """In percent, while a file is converted and so many are done."""
    return CONVERTED if parts == 1 else WRITTEN + (LAST - WRITTEN) * part // parts


def _advance(session: Session, assembly: Assembly, state: AssemblyState, progress: int) -> None:
    assembly.advance(state, progress)
    checkpoint(session, progress=progress)


def _check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise BundleTooLarge
