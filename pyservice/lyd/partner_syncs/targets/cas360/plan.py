"""What a sync to CAS 360 would do: the company, its addresses, people, shares and papers, in BGL's order."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from lyd.adapters.bgl import Cas360, CasCompany, CompanyFinder
from lyd.adapters.errors import PartnerRefused
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.cas360.book import list_company
from lyd.partner_syncs.targets.cas360.company import (
    COMPANY,
    DescribedCompany,
    Office,
    key_of_address,
    show_address,
)
from lyd.partner_syncs.targets.cas360.differences import CHANGE_THERE, compare_company, show_company
from lyd.partner_syncs.targets.cas360.labels import label_company
from lyd.partner_syncs.targets.cas360.papers import plan_papers
from lyd.partner_syncs.targets.cas360.people import PlannedContact, plan_contact, plan_officers
from lyd.partner_syncs.targets.cas360.shares import SharePlan
from lyd.partner_syncs.targets.draft_fields import write_fields
from lyd.partner_syncs.targets.target import Action, Candidate, PlannedStep, SyncPlan, SyncSource

GONE = 404
NOT_THERE = "“{name}” is not in CAS 360, and its date of incorporation is not known. Please add it in CAS 360 first."
HAS_ADDRESS = "CAS 360 has such an address already. Change it there if it is another one."
SEVERAL = "Several companies may be meant. Please choose."


@dataclass
class CompanyPlan:
    """A plan in the making. existing is the company as CAS 360 has it, None if it is to be created."""

    cas360: Cas360
    finder: CompanyFinder
    source: SyncSource
    company: DescribedCompany
    existing: CasCompany | None = None
    contacts: list[PlannedContact] = field(default_factory=list)

    def make(self) -> SyncPlan:
        """Return the plan."""
        matches = self._find_company()
        self.existing = matches[0] if matches else None
        if self.source.links and (self.existing is None or self.existing.id != self.source.links.get(COMPANY)):
            self.source = replace(self.source, links={})  # they are of another company, perhaps of another firm
        if self.existing is None and self.company.begins is None:
            return SyncPlan((), errors=(NOT_THERE.format(name=self.company.name),))
        known = self.existing.id if self.existing else ""
        offices = list(self._plan_offices())
        self.contacts = [plan_contact(self.finder, self.source, contact) for contact in self.company.contacts]
        officers = [step for each in self.contacts for step in plan_officers(self.finder, known, each, self.begins)]
        shares = SharePlan(self.finder, self.source, known, self.begins)
        held = [step for each in self.contacts for step in shares.plan(each)]
        papers = plan_papers(self.finder, self.source, known)
        people = [each.step for each in self.contacts]
        made = (self._plan_company(matches), *offices, *people, *officers, *held, *papers)
        return SyncPlan((made[0], *self._plan_addresses(made), *made[1:]))

    @property
    def begins(self) -> datetime.date:
        """The day from which offices and shares are: that of the incorporation, as CAS 360 has it."""
        found = read_date(self.existing.incorporation_date[:10]) if self.existing else None
        return found or self.company.begins or datetime.date.min

    def _find_company(self) -> tuple[CasCompany, ...]:
        """Return the company: that of an earlier sync, else by ACN, else the unregistered ones of its name."""
        linked = self.source.links.get(COMPANY, "")
        found = self._read_company(linked) if linked else None
        found = found or self.finder.find_company(self.company.number)
        return (found,) if found else self.finder.find_unregistered_companies(self.company.name)

    def _read_company(self, company_id: str) -> CasCompany | None:
        try:
            return self.cas360.read_company(company_id)
        except PartnerRefused as refusal:
            if refusal.http != GONE:
                raise
            return None

    def _plan_company(self, matches: tuple[CasCompany, ...]) -> PlannedStep:
        company = self.company
        fields = {
            "name": company.name,
            "incorporation_date": company.begins,
            "number": company.number,
            "business_number": company.business_number,
            "state": company.state,
            "kind": company.kind,
            "is_registered": company.is_registered,
        }
        data = {"fields": write_fields(fields), "book": list_company(company, matches)}
        facts: dict[str, Any] = {"our_key": COMPANY, "kind": "company", "title": company.name, "data": data}
        if self.existing is None:
            return PlannedStep(action=Action.CREATE, after=show_company(company), note=company.note, **facts)
        before, after = compare_company(self.existing, company)
        is_linked = self.source.links.get(COMPANY) == self.existing.id
        several = tuple(Candidate(one.id, label_company(one)) for one in matches) if len(matches) > 1 else ()
        return PlannedStep(
            action=Action.KEEP if is_linked else Action.LINK,
            before=before,
            after=after,
            external_id=self.existing.id,
            candidates=several,
            note=SEVERAL if several else CHANGE_THERE if after else "",
            **facts,
        )

    def _plan_offices(self) -> Iterator[PlannedStep]:
        for office in self.company.offices:
            our_key = f"company_address:{office.type.name.lower()}"
            shown = {"Address": show_address(office.address), "Occupier": office.occupier}
            facts: dict[str, Any] = {"our_key": our_key, "kind": "company_address", "title": office.type.value}
            there = self.finder.find_addresses(self.existing.id, office.type) if self.existing else ()
            if there:
                linked = self.source.links.get(our_key) in there
                found = self.source.links[our_key] if linked else there[-1]
                note = "" if linked else HAS_ADDRESS
                yield PlannedStep(action=Action.KEEP, external_id=found, note=note, **facts)
            else:
                after = {label: text for label, text in shown.items() if text}
                yield PlannedStep(action=Action.CREATE, after=after, data=self._office_data(office), **facts)

    def _office_data(self, office: Office) -> dict[str, Any]:
        fields = {"type": office.type, "effective_date": self.begins, "occupier": office.occupier}
        return {"company": COMPANY, "address": key_of_address(office.address), "fields": write_fields(fields)}

    def _plan_addresses(self, steps: tuple[PlannedStep, ...]) -> Iterator[PlannedStep]:
        """Yield the addresses that other steps need, each once."""
        needed = {step.data.get("address") for step in steps}
        homes = [contact.address for contact in self.company.contacts if contact.address]
        known = {key_of_address(one): one for one in (*(each.address for each in self.company.offices), *homes)}
        for our_key, address in known.items():
            if our_key not in needed:
                continue
            linked = self.source.links.get(our_key, "")
            line = show_address(address)
            facts: dict[str, Any] = {
                "our_key": our_key,
                "kind": "address",
                "title": f"Address {line}",
                "external_id": linked,
            }
            fields = {} if linked else {"fields": write_fields(asdict(address))}
            action = Action.KEEP if linked else Action.CREATE
            yield PlannedStep(action=action, after={} if linked else {"Address": line}, data=fields, **facts)
