"""CAS 360: the company of a document with its people, shares and papers (document 3, section 4.7; decision 0097).

Nothing here changes a record or asks for a form: both are for the member, in CAS 360.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from lyd.adapters.bgl import Bgl
from lyd.adapters.clients import get_bgl
from lyd.adapters.errors import PartnerRefused
from lyd.partner_syncs.targets.access import Access
from lyd.partner_syncs.targets.cas360.parties import choose_company, describe_company
from lyd.partner_syncs.targets.cas360.plan import GONE, CompanyPlan
from lyd.partner_syncs.targets.cas360.records import CALLS
from lyd.partner_syncs.targets.cas360.registration import read_registration
from lyd.partner_syncs.targets.practice_parties import list_incomplete
from lyd.partner_syncs.targets.target import (
    Finding,
    Question,
    Step,
    SyncPlan,
    SyncRequest,
    SyncSource,
    TargetSystem,
)

APP = "BGLCAS360"
LEFT_OUT = "Left out, because its answers are not complete: {name}."
PAPERS = ("document", "attachment")


@dataclass(frozen=True)
class Cas360Target:
    """CAS 360 as a member reaches it."""

    bgl: Bgl
    access: Access

    def plan(self, source: SyncSource, request: SyncRequest) -> SyncPlan:
        """Return what a sync would do."""
        left_out: tuple[str, ...] = ()
        if source.is_registration:
            company, errors = read_registration(source)
            if errors:
                return SyncPlan((), errors=errors)
        else:
            party = choose_company(source, request)
            if isinstance(party, str):
                return SyncPlan((), errors=(party,))
            if isinstance(party, Question):
                return SyncPlan((), questions=(party,))
            company = describe_company(source, party, request)
            left_out = tuple(
                LEFT_OUT.format(name=name) for name in list_incomplete(source.parties, request.contact_type)
            )
        reading = self.bgl.cas360(self.access.authorization, self.access.limited_account)
        finder = self.bgl.company_finder(self.access.authorization, self.access.limited_account, remembers=True)
        made = CompanyPlan(reading, finder, source, company).make()
        return replace(made, notices=(*left_out, *made.notices))

    def run(self, step: Step, read_file: Callable[[int], bytes]) -> str:
        """Do one step and return the id of the record.

        Papers are looked for first: the certificate may have been uploaded meanwhile.
        """
        found = self.find(step).external_id if step.kind in PAPERS else ""
        return found or CALLS[step.kind].run(
            self.bgl.company_records(self.access.authorization, self.access.limited_account), step, read_file
        )

    def find(self, step: Step) -> Finding:
        """Look for what a step has done."""
        return CALLS[step.kind].find(
            self.bgl.company_finder(self.access.authorization, self.access.limited_account), step
        )

    def find_company(self, number: str, linked: str) -> str:
        """Return the id of the company with an ACN, else of the one that an earlier sync made or chose, else ""."""
        found = self.bgl.company_finder(self.access.authorization, self.access.limited_account).find_company(number)
        if found or not linked:
            return found.id if found else ""
        try:
            return self.bgl.cas360(self.access.authorization, self.access.limited_account).read_company(linked).id
        except PartnerRefused as refusal:
            if refusal.http != GONE:
                raise
            return ""


def _open(access: Access) -> Cas360Target:
    return Cas360Target(get_bgl(), access)


CAS_360 = TargetSystem(APP, "CAS 360", "is_cas360", _open)
