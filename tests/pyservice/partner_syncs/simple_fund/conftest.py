"""What the tests of funds may ask for."""

from __future__ import annotations

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.fund_deeds import deed
from tests.pyservice.partner_syncs.target_runs import TargetRun

from lyd.partner_syncs.targets.simple_fund import SimpleFundTarget


@pytest.fixture
def run(simple_fund: SimpleFundTarget, bgl: StandIn) -> TargetRun:
    """A fund with two members, of whom one is the trustee too."""
    return TargetRun(simple_fund, bgl, deed())
