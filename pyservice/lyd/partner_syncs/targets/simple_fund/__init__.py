"""Simple Fund 360: the fund of a document with its contacts and members (document 3, section 4.7; decision 0097)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from lyd.adapters.bgl import Bgl
from lyd.adapters.clients import get_bgl
from lyd.partner_syncs.targets.access import Access
from lyd.partner_syncs.targets.simple_fund.fund import DescribedFund, describe_fund, find_problems
from lyd.partner_syncs.targets.simple_fund.plan import FundPlan
from lyd.partner_syncs.targets.simple_fund.records import create, find
from lyd.partner_syncs.targets.target import (
    Finding,
    Question,
    Step,
    SyncPlan,
    SyncRequest,
    SyncSource,
    TargetSystem,
)

APP = "BGLSF360"


@dataclass(frozen=True)
class SimpleFundTarget:
    """Simple Fund 360 as a member reaches it."""

    bgl: Bgl
    access: Access

    def plan(self, source: SyncSource, request: SyncRequest) -> SyncPlan:
        """Return what a sync would do."""
        fund = describe_fund(source, request)
        if isinstance(fund, str):
            return SyncPlan((), errors=(fund,))
        if isinstance(fund, Question):
            return SyncPlan((), questions=(fund,))
        reader = self.bgl.simple_fund(self.access.authorization, self.access.limited_account)
        finder = self.bgl.fund_finder(self.access.authorization, self.access.limited_account, remembers=True)
        return FundPlan(reader, finder, source, fund).make()

    def run(self, step: Step, read_file: Callable[[int], bytes]) -> str:
        """Do one step and return the id of the record. No step has a file."""
        return create(self.bgl.fund_records(self.access.authorization, self.access.limited_account), step)

    def find(self, step: Step) -> Finding:
        """Look for what a step has done."""
        return find(self.bgl.fund_finder(self.access.authorization, self.access.limited_account), step)


def check_contacts(source: SyncSource) -> tuple[str, ...]:
    """Return what Simple Fund 360 would refuse in the people of a document's funds, without calling it."""
    found = describe_fund(source, SyncRequest())
    if isinstance(found, str):
        return (found,)
    choices = [SyncRequest(options={found.name: name}) for name in found.choices] if isinstance(found, Question) else []
    funds = [describe_fund(source, choice) for choice in choices] or [found]
    return tuple(problem for fund in funds if isinstance(fund, DescribedFund) for problem in find_problems(fund))


def _open(access: Access) -> SimpleFundTarget:
    return SimpleFundTarget(get_bgl(), access)


SIMPLE_FUND_360 = TargetSystem(APP, "Simple Fund 360", "is_simple_fund", _open)
