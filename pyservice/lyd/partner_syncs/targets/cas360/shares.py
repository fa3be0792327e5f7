"""Shares of members. Those that may be in CAS 360 already are offered to the member, and never doubled."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from lyd.adapters.bgl import CompanyFinder, HeldShares, ShareMovement
from lyd.partner_syncs.targets.cas360.company import COMPANY, Shareholding
from lyd.partner_syncs.targets.cas360.labels import label_shares
from lyd.partner_syncs.targets.cas360.people import PlannedContact
from lyd.partner_syncs.targets.draft_fields import write_fields
from lyd.partner_syncs.targets.target import Action, Candidate, PlannedStep, SyncSource

MAY_BE_THERE = "CAS 360 has shares of this member already. Please choose."
OTHER_MEMBERS = "CAS 360 has shares of this company already. Add these only if they are not among them."
ADD_OWNER = "Add the beneficial owner in CAS 360: {owner}."


@dataclass
class SharePlan:
    """The shares of all members. used are transactions of CAS 360 that stand for shares already."""

    finder: CompanyFinder
    source: SyncSource
    company_id: str
    begins: datetime.date
    used: set[str] = field(default_factory=set)

    def plan(self, planned: PlannedContact) -> Iterator[PlannedStep]:
        """Yield the steps of a member's shares."""
        for holding in planned.contact.holdings if planned.is_synced else ():
            yield self._plan_holding(planned, holding)

    def _plan_holding(self, planned: PlannedContact, holding: Shareholding) -> PlannedStep:
        our_key = f"shares:{holding.key}"
        everything = self.finder.find_held_shares(self.company_id) if self.company_id else ()
        linked = self.source.links.get(our_key, "")
        facts: dict[str, Any] = {
            "our_key": our_key,
            "kind": "shares",
            "title": f"{holding.number} {holding.class_code} shares: {planned.contact.name}",
        }
        if linked in {one.id for one in everything}:
            self.used.add(linked)
            return PlannedStep(action=Action.KEEP, external_id=linked, **facts)
        facts["data"] = self._data_of(planned, holding, everything)
        held = self._find_held(planned, holding, everything)
        if held:
            self.used.add(held[0].id)
            choices = tuple(Candidate(one.id, label_shares(one)) for one in held)
            facts |= {"external_id": held[0].id, "candidates": choices, "note": MAY_BE_THERE}
            return PlannedStep(action=Action.LINK, **facts)
        owner = ADD_OWNER.format(owner=holding.owner) if holding.owner else ""
        others = bool({one.id for one in everything} - {*self.source.links.values()})
        return PlannedStep(
            action=Action.CREATE,
            after=_show(holding),
            is_chosen=not others,
            note=OTHER_MEMBERS if others else owner,
            **facts,
        )

    def _find_held(
        self, planned: PlannedContact, holding: Shareholding, everything: tuple[HeldShares, ...]
    ) -> list[HeldShares]:
        """Return the transactions that may be these shares, those of the same number first."""
        taken = {*self.used, *self.source.links.values()}
        held = [
            one
            for one in everything
            if planned.external_id
            and (one.holder_id, one.class_code) == (planned.external_id, holding.class_code)
            and one.id not in taken
        ]
        return sorted(held, key=lambda one: one.number != holding.number)

    def _data_of(
        self, planned: PlannedContact, holding: Shareholding, everything: tuple[HeldShares, ...]
    ) -> dict[str, Any]:
        fields = {
            "movement": ShareMovement.SUBSCRIPTION,
            "date": self.begins,
            "number": holding.number,
            "class_code": holding.class_code,
            "class_name": holding.class_name,
            "paid": holding.paid,
            "unpaid": holding.unpaid,
        }
        known = [one.id for one in everything]
        return {"company": COMPANY, "contact": planned.contact.our_key, "fields": write_fields(fields), "known": known}


def _show(holding: Shareholding) -> dict[str, str]:
    shown = {"Class": f"{holding.class_name} ({holding.class_code})", "Number": str(holding.number)}
    amounts = {"Paid on each": holding.paid, "Unpaid on each": holding.unpaid}
    return shown | {label: f"${_trim(f'{amount:f}')}" for label, amount in amounts.items() if amount}


def _trim(amount: str) -> str:
    """Return an amount with at least two decimals, and no zeros after them."""
    whole, _, decimals = amount.partition(".")
    return f"{whole}.{decimals.rstrip('0'):0<2}"
