"""The PDFs of a document at CAS 360: a record of each, and the file attached to it."""

from __future__ import annotations

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


def name_of(document_id: int, file_id: int, file_name: str) -> str:
    """Return the name of a file's record and attachment, by which a lost call is found: no other version has it."""
    return f"{file_name.removesuffix('.pdf')} ({document_id}-{file_id})"


def plan_papers(finder: CompanyFinder, source: SyncSource, company_id: str) -> Iterator[PlannedStep]:
    """Yield the steps of all files. company_id is "" for a company that is to be created."""
    for file in source.files:
        if file.size > MOST_FILE_BYTES:
            yield PlannedStep(
                our_key=file.our_key, kind="attachment", action=Action.NOTE, title=file.name, note=TOO_LARGE
            )
        else:
            yield from _plan_file(finder, source, file, company_id)


def _plan_file(finder: CompanyFinder, source: SyncSource, file: SyncedFile, company_id: str) -> Iterator[PlannedStep]:
    name = name_of(source.document_id, file.file_id, file.name)
    record_key = key_of_record(file.our_key)
    draft = DocumentDraft(name, source.today) if source.today else None
    record = source.links.get(record_key, "")
    if company_id and draft and not record:
        record = finder.find_document(company_id, draft) or ""
    fields = write_fields({"name": name, "date": source.today})
    facts: dict[str, Any] = {"our_key": record_key, "kind": "document", "title": f"Record of {file.name}"}
    if record:
        yield PlannedStep(action=Action.KEEP, external_id=record, **facts)
    else:
        new = {"company": COMPANY, "fields": fields}
        yield PlannedStep(action=Action.CREATE, after={"Name": name}, data=new, **facts)
    attachment = source.links.get(file.our_key, "")
    if company_id and record and not attachment:
        attachment = finder.find_attachment(company_id, record, f"{name}.pdf") or ""
    facts = {"our_key": file.our_key, "kind": "attachment", "title": file.name, "external_id": attachment}
    if attachment:
        yield PlannedStep(action=Action.KEEP, **facts)
    else:
        places = {"company": COMPANY, "document": record_key}
        data: dict[str, Any] = {**places, "file_id": file.file_id, "name": f"{name}.pdf"}
        yield PlannedStep(action=Action.UPLOAD, after={"File": file.name}, data=data, **facts)
