"""What a sync to Simple Fund 360 would do: the fund, its contacts, and the members among them."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lyd.adapters.bgl import FundFinder, SimpleFund, SimpleFund360
from lyd.adapters.bgl.fields import keep_digits, make_key
from lyd.adapters.errors import PartnerRefused
from lyd.interviews.expressions.dates import read_date
from lyd.partner_syncs.targets.draft_fields import show_day, write_fields
from lyd.partner_syncs.targets.simple_fund.contacts import FUND, plan_contact
from lyd.partner_syncs.targets.simple_fund.fund import DescribedFund, FundContactOf, find_problems, list_book_parts
from lyd.partner_syncs.targets.target import Action, Candidate, PlannedStep, SyncPlan, SyncSource

GONE = 404
EXISTS = "This fund already exists on SF 360. Changes will not sync after assembly."
"""Document 3, section 4.7."""
CHANGE_THERE = "Change this in Simple Fund 360."
NO_DATE = "{name}: The date of establishment is missing."
SEVERAL = "Several funds may be meant. Please choose."
ADD_TRUSTEES = "Add the trustees in Simple Fund 360"
TRUSTEES_NOTE = "Simple Fund 360 does not let other applications add trustees."
NOT_TICKED = "The fund was in Simple Fund 360 before. Tick this if it is missing there."


@dataclass
class FundPlan:
    """A plan in the making. existing is the fund as Simple Fund 360 has it, None if it is to be created."""

    reader: SimpleFund360
    finder: FundFinder
    source: SyncSource
    fund: DescribedFund
    existing: SimpleFund | None = None

    def make(self) -> SyncPlan:
        """Return the plan."""
        problems = tuple(find_problems(self.fund))
        if problems:
            return SyncPlan((), errors=problems)
        matches = self._find_fund()
        self.existing = self._read_fund(matches[0].external_id) if matches else None
        begins = self._begins()
        if begins is None:
            return SyncPlan((), errors=(NO_DATE.format(name=self.fund.party.facts.name),))
        contacts = [plan_contact(self.finder, self.source, contact) for contact in self.fund.contacts]
        members = [
            self._plan_member(contact, step, begins)
            for contact, step in zip(self.fund.contacts, contacts, strict=True)
            if contact.is_member
        ]
        people = (self._untick(step) for step in (*contacts, *members))
        notices = (EXISTS,) if self.existing else ()
        return SyncPlan((self._plan_fund(matches, begins), *people, *self._plan_trustees()), notices=notices)

    def _begins(self) -> datetime.date | None:
        found = read_date(self.existing.date_formed[:10]) if self.existing else None
        return found or read_date(self.fund.party.text("date_formed"))

    def _find_fund(self) -> tuple[Candidate, ...]:
        linked = self.source.links.get(FUND, "")
        if linked and self._read_fund(linked):
            return (Candidate(linked, ""),)
        facts = self.fund.party.facts
        found = self.finder.find_funds(facts.abn or "", facts.name)
        return tuple(Candidate(one.id, ", ".join(filter(None, (one.name, one.code, one.abn)))) for one in found)

    def _read_fund(self, fund_id: str) -> SimpleFund | None:
        try:
            return self.reader.read_fund(fund_id)
        except PartnerRefused as refusal:
            if refusal.http != GONE:
                raise
            return None

    def _plan_fund(self, matches: tuple[Candidate, ...], begins: datetime.date) -> PlannedStep:
        party = self.fund.party
        shown = {"Name": party.facts.name, "ABN": party.facts.abn or "", "Date of establishment": show_day(begins)}
        fields = {"name": party.facts.name, "date_formed": begins, "abn": party.facts.abn or ""}
        data = {"fields": write_fields(fields), "book": {"": list_book_parts(party)}}
        facts: dict[str, Any] = {"our_key": FUND, "kind": "fund", "title": party.facts.name, "data": data}
        if self.existing is None:
            return PlannedStep(action=Action.CREATE, after={key: text for key, text in shown.items() if text}, **facts)
        before, after = _compare(self.existing, shown)
        is_linked = self.source.links.get(FUND) == self.existing.id
        return PlannedStep(
            action=Action.KEEP if is_linked else Action.LINK,
            before=before,
            after=after,
            external_id=self.existing.id,
            candidates=matches if len(matches) > 1 else (),
            note=SEVERAL if len(matches) > 1 else CHANGE_THERE if after else "",
            **facts,
        )

    def _plan_member(self, contact: FundContactOf, step: PlannedStep, begins: datetime.date) -> PlannedStep:
        is_known = self.existing is not None and step.action in (Action.KEEP, Action.LINK)
        member = self.finder.find_member(self.existing.id, step.external_id) if self.existing and is_known else None
        facts: dict[str, Any] = {
            "our_key": f"member:{contact.party.our_key}",
            "kind": "member",
            "title": f"Member: {contact.party.facts.name}",
        }
        if member:
            return PlannedStep(action=Action.KEEP, external_id=member.id, **facts)
        data = {"fund": FUND, "contact": contact.party.our_key, "fields": write_fields({"start_date": begins})}
        return PlannedStep(action=Action.CREATE, after={"Member from": show_day(begins)}, data=data, **facts)

    def _untick(self, step: PlannedStep) -> PlannedStep:
        """Return a step that is not taken by itself if the fund was there before."""
        if self.existing is None or step.action is not Action.CREATE:
            return step
        names = ("our_key", "kind", "action", "title", "before", "after", "data", "candidates")
        return PlannedStep(**{name: getattr(step, name) for name in names}, is_chosen=False, note=NOT_TICKED)

    def _plan_trustees(self) -> Iterator[PlannedStep]:
        names = [contact.party.facts.name for contact in self.fund.contacts if contact.is_trustee]
        if names:
            after = {"Trustees" if len(names) > 1 else "Trustee": ", ".join(names)}
            facts: dict[str, Any] = {"our_key": "trustees:main", "kind": "trustees", "title": ADD_TRUSTEES}
            yield PlannedStep(action=Action.NOTE, after=after, note=TRUSTEES_NOTE, **facts)


def _compare(fund: SimpleFund, shown: dict[str, str]) -> tuple[dict[str, str], dict[str, str]]:
    formed = show_day(read_date(fund.date_formed[:10]))
    theirs = {"Name": fund.name, "ABN": keep_digits(fund.abn), "Date of establishment": formed}
    differ = [label for label, text in shown.items() if text and make_key(text) != make_key(theirs[label])]
    return {label: theirs[label] for label in differ}, {label: shown[label] for label in differ}
