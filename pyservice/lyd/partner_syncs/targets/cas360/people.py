"""Contacts and officers of a company. Contacts that CAS 360 has are linked and never changed."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lyd.adapters.bgl import CasContact, CompanyFinder, ContactType, OfficerDraft
from lyd.partner_syncs.targets.cas360.book import list_contact
from lyd.partner_syncs.targets.cas360.company import COMPANY, CompanyContact, key_of_address
from lyd.partner_syncs.targets.cas360.differences import CHANGE_THERE, compare_contact, show_contact
from lyd.partner_syncs.targets.cas360.labels import label_contact
from lyd.partner_syncs.targets.draft_fields import write_fields
from lyd.partner_syncs.targets.target import Action, Candidate, PlannedStep, SyncSource

ADD_THERE = "Add this contact in CAS 360, with its offices and shares: {reason}"
NO_ADDRESS = "it needs an address in Australia with a post code."
NO_NAMES = "it needs a first and a last name."
NAMESAKES = "CAS 360 has a contact of this name. Please choose it if it is the same person."
SEVERAL = "Several contacts may be meant. Please choose."


@dataclass(frozen=True)
class PlannedContact:
    """A contact with its step. external_id is that of the one which CAS 360 has, "" if it is to be created."""

    contact: CompanyContact
    step: PlannedStep
    external_id: str = ""

    @property
    def is_synced(self) -> bool:
        """Whether offices and shares can follow."""
        return self.step.action is not Action.NOTE


def plan_contact(finder: CompanyFinder, source: SyncSource, contact: CompanyContact) -> PlannedContact:
    """Return the step of a contact."""
    facts: dict[str, Any] = {"our_key": contact.our_key, "kind": "contact", "title": contact.name}
    if _has_no_names(contact):
        return PlannedContact(contact, PlannedStep(action=Action.NOTE, note=ADD_THERE.format(reason=NO_NAMES), **facts))
    linked = source.links.get(contact.our_key, "")
    known = finder.find_contact(linked) if linked else None
    found = (known,) if known else finder.find_contacts(contact.draft)
    if found:
        return PlannedContact(contact, _link(contact, found, is_linked=known is not None, facts=facts), found[0].id)
    if contact.address is None:
        note = ADD_THERE.format(reason=NO_ADDRESS)
        return PlannedContact(contact, PlannedStep(action=Action.NOTE, note=note, **facts))
    namesakes = () if contact.fields.get("birthday") else finder.find_namesakes(contact.draft)
    step = PlannedStep(
        action=Action.CREATE,
        after=show_contact(contact),
        data=_data_of(contact, namesakes),
        candidates=_label(namesakes),
        note=NAMESAKES if namesakes else contact.note,
        **facts,
    )
    return PlannedContact(contact, step)


def plan_officers(
    finder: CompanyFinder, company_id: str, planned: PlannedContact, begins: datetime.date
) -> Iterator[PlannedStep]:
    """Yield the offices of a contact. company_id is "" for a company that is to be created."""
    contact = planned.contact
    for position in contact.positions if planned.is_synced else ():
        fields = {"position": position, "appoint_date": begins}
        known = ""
        if company_id and planned.external_id:
            known = finder.find_officer(company_id, OfficerDraft(planned.external_id, position, begins)) or ""
        yield PlannedStep(
            our_key=f"officer:{position.name.lower()}:{contact.our_key}",
            kind="officer",
            action=Action.KEEP if known else Action.CREATE,
            title=f"{position.value}: {contact.name}",
            after={} if known else {"Position": position.value},
            data={} if known else {"company": COMPANY, "contact": contact.our_key, "fields": write_fields(fields)},
            external_id=known,
        )


def _has_no_names(contact: CompanyContact) -> bool:
    fields = contact.fields
    is_person = fields["type"] is ContactType.PEOPLE
    return is_person and not (fields["first_name"] and fields["last_name"])


def _link(
    contact: CompanyContact, found: tuple[CasContact, ...], *, is_linked: bool, facts: dict[str, Any]
) -> PlannedStep:
    before, after = compare_contact(found[0], contact)
    several = _label(found) if len(found) > 1 else ()
    return PlannedStep(
        action=Action.KEEP if is_linked else Action.LINK,
        before=before,
        after=after,
        external_id=found[0].id,
        candidates=several,
        data=_data_of(contact, found) if several and contact.address else {"book": list_contact(contact, found)},
        note=SEVERAL if several else CHANGE_THERE if after else contact.note,
        **facts,
    )


def _label(contacts: tuple[CasContact, ...]) -> tuple[Candidate, ...]:
    return tuple(Candidate(one.id, label_contact(one)) for one in contacts)


def _data_of(contact: CompanyContact, found: tuple[CasContact, ...] = ()) -> dict[str, Any]:
    address = key_of_address(contact.address) if contact.address else ""
    return {"address": address, "fields": write_fields(contact.fields), "book": list_contact(contact, found)}
