"""The PDFs of a document at CAS 360: a record of each, and the file attached to it."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from typing import Any

from lyd.adapters.bgl import CompanyFinder, DocumentDraft
from lyd.adapters.bgl.company_records import MOST_FILE_BYTES
from lyd.partner_syncs.targets.cas360.company import COMPANY
from lyd.partner_syncs.targets.draft_fields import write_fields
from lyd.partner_syncs.targets.target import Action, PlannedStep, SyncedFile, SyncSource

TOO_LARGE = "This file is too large for CAS 360. Please upload it there."


def key_of_record(file_key: str) -> str:
    """Return our key of the record of a file; that of the attachment is the file's own."""
    return f"document:{file_key}"


def name_of(document_id: int, file: SyncedFile) -> str:
    """Return the name of a file's record and attachment, by which a lost call is found: no other version has it."""
    return f"{file.name.removesuffix('.pdf')} ({document_id}-{file.file_id})"


def plan_papers(finder: CompanyFinder, source: SyncSource, company_id: str) -> Iterator[PlannedStep]:
    """Yield the steps of all files. company_id is "" for a company that is to be created."""
    for file in source.files:
        if file.size > MOST_FILE_BYTES:
            yield PlannedStep(
                our_key=file.our_key, kind="attachment", action=Action.NOTE, title=file.name, note=TOO_LARGE
            )
        else:
            yield from _plan_file(finder, source, file, company_id)


def plan_record(file: SyncedFile, document_id: int, day: datetime.date) -> PlannedStep:
    """Return the step that creates the record of a file."""
    name = name_of(document_id, file)
    return PlannedStep(
        our_key=key_of_record(file.our_key),
        kind="document",
        action=Action.CREATE,
        title=f"Record of {file.name}",
        after={"Name": name},
        data={"company": COMPANY, "fields": write_fields({"name": name, "date": day})},
    )


def plan_attachment(file: SyncedFile, document_id: int) -> PlannedStep:
    """Return the step that attaches a file to its record."""
    places = {"company": COMPANY, "document": key_of_record(file.our_key)}
    return PlannedStep(
        our_key=file.our_key,
        kind="attachment",
        action=Action.UPLOAD,
        title=file.name,
        after={"File": file.name},
        data={**places, "file_id": file.file_id, "name": f"{name_of(document_id, file)}.pdf"},
    )


def _plan_file(finder: CompanyFinder, source: SyncSource, file: SyncedFile, company_id: str) -> Iterator[PlannedStep]:
    name, day = name_of(source.document_id, file), source.today
    record_step, attachment_step = plan_record(file, source.document_id, day), plan_attachment(file, source.document_id)
    record = source.links.get(record_step.our_key, "")
    if company_id and not record:
        record = finder.find_document(company_id, DocumentDraft(name, day)) or ""
    attachment = source.links.get(file.our_key, "")
    if company_id and record and not attachment:
        attachment = finder.find_attachment(company_id, record, f"{name}.pdf") or ""
    yield _keep(record_step, record)
    yield _keep(attachment_step, attachment)


def _keep(step: PlannedStep, external_id: str) -> PlannedStep:
    """Return a step that keeps what is there; the same step if nothing is."""
    if not external_id:
        return step
    facts: dict[str, Any] = {"our_key": step.our_key, "kind": step.kind, "title": step.title}
    return PlannedStep(action=Action.KEEP, external_id=external_id, **facts)
