"""The steps of each kind of record: how one is created, and how it is found after an answer got lost."""

from __future__ import annotations

from lyd.adapters.bgl import FundContactDraft, FundDraft, FundFinder, FundRecords, MemberDraft
from lyd.partner_syncs.targets.draft_fields import read_fields
from lyd.partner_syncs.targets.simple_fund.contacts import label_contact
from lyd.partner_syncs.targets.target import Candidate, Finding, Step


def create(records: FundRecords, step: Step) -> str:
    """Do one step and return the id of the record."""
    if step.kind == "fund":
        return records.create_fund(_fund(step))
    if step.kind == "contact":
        return records.create_contact(_contact(step))
    return records.create_member(step.ids[step.data["fund"]], _member(step))


def find(finder: FundFinder, step: Step) -> Finding:
    """Look for what a step has done."""
    if step.kind == "fund":
        draft = _fund(step)
        funds = finder.find_funds(draft.abn, draft.name)
        return _decide([Candidate(one.id, f"{one.name} ({one.code})") for one in funds])
    if step.kind == "contact":
        return _decide([Candidate(one.id, label_contact(one)) for one in finder.find_contacts(_contact(step))])
    member = finder.find_member(step.ids[step.data["fund"]], step.ids[step.data["contact"]])
    return Finding(member.id if member else "")


def _fund(step: Step) -> FundDraft:
    return FundDraft(**read_fields(FundDraft, step.data["fields"]))


def _contact(step: Step) -> FundContactDraft:
    return FundContactDraft(**read_fields(FundContactDraft, step.data["fields"]))


def _member(step: Step) -> MemberDraft:
    return MemberDraft(step.ids[step.data["contact"]], **read_fields(MemberDraft, step.data["fields"]))


def _decide(candidates: list[Candidate]) -> Finding:
    """Return the only one that was found, or all of them for the member to choose."""
    if len(candidates) > 1:
        return Finding(candidates=tuple(candidates))
    return Finding(candidates[0].external_id if candidates else "")
