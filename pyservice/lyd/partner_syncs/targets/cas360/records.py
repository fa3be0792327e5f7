"""The steps of each kind of record: how one is created, and how it is found after an answer got lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from lyd.adapters.bgl import (
    AddressDraft,
    CompanyAddressDraft,
    CompanyDraft,
    CompanyFinder,
    CompanyRecords,
    ContactDraft,
    DocumentDraft,
    OfficerDraft,
    SharesDraft,
)
from lyd.partner_syncs.targets.cas360.labels import label_company, label_contact, label_shares
from lyd.partner_syncs.targets.draft_fields import read_fields
from lyd.partner_syncs.targets.target import Candidate, Finding, Step

ReadFile = Callable[[int], bytes]


@dataclass(frozen=True, slots=True)
class CreatingCall:
    """A kind of step: the call that creates, and the look after it."""

    run: Callable[[CompanyRecords, Step, ReadFile], str]
    find: Callable[[CompanyFinder, Step], Finding]


def _company_of(step: Step) -> str:
    return step.ids[step.data["company"]]


def _run_company(records: CompanyRecords, step: Step, _read: ReadFile) -> str:
    return records.create_company(_company_draft(step))


def _find_company(finder: CompanyFinder, step: Step) -> Finding:
    draft = _company_draft(step)
    if draft.is_registered:
        found = finder.find_company(draft.number) if draft.number else None
        return Finding(found.id if found else "")
    return _decide([Candidate(one.id, label_company(one)) for one in finder.find_unregistered_companies(draft.name)])


def _company_draft(step: Step) -> CompanyDraft:
    return CompanyDraft(**read_fields(CompanyDraft, step.data["fields"]))


def _run_address(records: CompanyRecords, step: Step, _read: ReadFile) -> str:
    return records.create_address(AddressDraft(**read_fields(AddressDraft, step.data["fields"])))


def _find_nothing(_finder: CompanyFinder, _step: Step) -> Finding:
    """Send an address again: BGL returns the existing one."""
    return Finding()


def _run_company_address(records: CompanyRecords, step: Step, _read: ReadFile) -> str:
    return records.create_company_address(_company_of(step), _company_address_draft(step))


def _find_company_address(finder: CompanyFinder, step: Step) -> Finding:
    return Finding(finder.find_company_address(_company_of(step), _company_address_draft(step)) or "")


def _company_address_draft(step: Step) -> CompanyAddressDraft:
    fields = read_fields(CompanyAddressDraft, step.data["fields"])
    return CompanyAddressDraft(address_id=step.ids[step.data["address"]], **fields)


def _run_contact(records: CompanyRecords, step: Step, _read: ReadFile) -> str:
    return records.create_contact(_contact_draft(step))


def _find_contact(finder: CompanyFinder, step: Step) -> Finding:
    return _decide([Candidate(one.id, label_contact(one)) for one in finder.find_contacts(_contact_draft(step))])


def _contact_draft(step: Step) -> ContactDraft:
    fields = read_fields(ContactDraft, step.data["fields"])
    return ContactDraft(address_id=step.ids[step.data["address"]], **fields)


def _run_officer(records: CompanyRecords, step: Step, _read: ReadFile) -> str:
    return records.create_officer(_company_of(step), _officer_draft(step))


def _find_officer(finder: CompanyFinder, step: Step) -> Finding:
    return Finding(finder.find_officer(_company_of(step), _officer_draft(step)) or "")


def _officer_draft(step: Step) -> OfficerDraft:
    return OfficerDraft(step.ids[step.data["contact"]], **read_fields(OfficerDraft, step.data["fields"]))


def _run_shares(records: CompanyRecords, step: Step, _read: ReadFile) -> str:
    return records.create_shares(_company_of(step), _shares_draft(step))


def _find_shares(finder: CompanyFinder, step: Step) -> Finding:
    """Return the same shares that were not there before, and are not those of another step."""
    company, draft = _company_of(step), _shares_draft(step)
    known = {*step.data["known"], *step.ids.values()}
    new = [found for found in finder.find_shares(company, draft) if found not in known]
    held = {one.id: one for one in finder.find_held_shares(company)} if len(new) > 1 else {}
    return _decide([Candidate(found, label_shares(held[found]) if held else "") for found in new])


def _shares_draft(step: Step) -> SharesDraft:
    return SharesDraft(step.ids[step.data["contact"]], **read_fields(SharesDraft, step.data["fields"]))


def _run_document(records: CompanyRecords, step: Step, _read: ReadFile) -> str:
    return records.create_document(_company_of(step), _document_draft(step))


def _find_document(finder: CompanyFinder, step: Step) -> Finding:
    return Finding(finder.find_document(_company_of(step), _document_draft(step)) or "")


def _document_draft(step: Step) -> DocumentDraft:
    return DocumentDraft(**read_fields(DocumentDraft, step.data["fields"]))


def _run_attachment(records: CompanyRecords, step: Step, read: ReadFile) -> str:
    pdf = read(step.data["file_id"])
    return records.attach_file(_company_of(step), step.ids[step.data["document"]], step.data["name"], pdf)


def _find_attachment(finder: CompanyFinder, step: Step) -> Finding:
    document = step.ids[step.data["document"]]
    return Finding(finder.find_attachment(_company_of(step), document, step.data["name"]) or "")


def _decide(candidates: list[Candidate]) -> Finding:
    """Return the only one that was found, or all of them for the member to choose."""
    if len(candidates) > 1:
        return Finding(candidates=tuple(candidates))
    return Finding(candidates[0].external_id if candidates else "")


CALLS: Mapping[str, CreatingCall] = {
    "company": CreatingCall(_run_company, _find_company),
    "address": CreatingCall(_run_address, _find_nothing),
    "company_address": CreatingCall(_run_company_address, _find_company_address),
    "contact": CreatingCall(_run_contact, _find_contact),
    "officer": CreatingCall(_run_officer, _find_officer),
    "shares": CreatingCall(_run_shares, _find_shares),
    "document": CreatingCall(_run_document, _find_document),
    "attachment": CreatingCall(_run_attachment, _find_attachment),
}
"""The kinds of steps, in BGL's order."""
