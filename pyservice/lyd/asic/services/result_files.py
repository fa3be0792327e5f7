"""The certificate and the receipt: stored before the transaction that records them, recorded with the event."""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field

from sqlalchemy.orm import Session

from lyd.adapters.asic import TransactionStatus
from lyd.asic.models import Registration
from lyd.asic.services.certificate_reactions import react_to_certificate
from lyd.asic.services.documents import show_certificate
from lyd.asic.services.events import append_event
from lyd.asic.services.registrations import Case
from lyd.core.calendar import load_calendar
from lyd.core.extensions import get_storage
from lyd.core.jobs.models import OutboxRow
from lyd.core.storage import hash_of
from lyd.documents.models import FileRole, FileType
from lyd.documents.services.files import NewFile, add_version
from lyd.documents.services.unrecorded_files import keep_recorded, store_unrecorded

DOWNLOADABLE = datetime.timedelta(days=30)
"""Time after the incorporation in which the certificate can be downloaded (document 2, section 9)."""
NAMES = {FileRole.CERTIFICATE: "Certificate of registration.pdf", FileRole.RECEIPT: "ASIC receipt.pdf"}


@dataclass(frozen=True)
class ResultFiles:
    """Files that are in the storage and not recorded yet; remains is the job that forgets them otherwise."""

    contents: dict[FileRole, bytes] = field(default_factory=dict, repr=False)
    remains: OutboxRow | None = None


def store_files(session: Session, document_id: int, status: TransactionStatus) -> ResultFiles:
    """Store the files of a status that the registration does not have. Commits. Raises NoSpace."""
    registration = session.get(Registration, document_id, populate_existing=True)
    contents: dict[FileRole, bytes] = {}
    if status.certificate and not (registration and registration.certificate_id):
        contents[FileRole.CERTIFICATE] = status.certificate
    if status.receipt and not (registration and registration.receipt_id):
        contents[FileRole.RECEIPT] = status.receipt
    if not contents:
        return ResultFiles()
    return ResultFiles(contents, store_unrecorded(session, get_storage(), list(contents.values())))


def record_files(session: Session, case: Case, files: ResultFiles) -> None:
    """Record the files with a locked registration; those that another run recorded first are left to be forgotten."""
    kept: list[bytes] = []
    for role, content in files.contents.items():
        if _has(case.registration, role):
            continue
        new_file = NewFile(NAMES[role], FileType.PDF, hash_of(content), len(content))
        (file,) = add_version(session, case.document, [new_file], role=role)
        session.flush()
        if role is FileRole.RECEIPT:
            case.registration.receipt_id = file.id
        else:
            show_certificate(case, file.id, _downloadable_until(session, case.registration))
            react_to_certificate(session, case.document)
        append_event(session, case.document.id, f"{role.value}_stored")
        kept.append(content)
    if files.remains is not None and len(kept) == len(files.contents):
        keep_recorded(session, get_storage(), kept, files.remains)


def _has(registration: Registration, role: FileRole) -> bool:
    return (registration.receipt_id if role is FileRole.RECEIPT else registration.certificate_id) is not None


def _downloadable_until(session: Session, registration: Registration) -> datetime.datetime:
    calendar = load_calendar(session)
    return calendar.end_of((registration.registered_on or calendar.today()) + DOWNLOADABLE)
