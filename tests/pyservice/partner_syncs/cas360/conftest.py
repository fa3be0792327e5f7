"""What the tests of companies may ask for."""

from __future__ import annotations

import pytest
from tests.adapters.bgl.stand_in import StandIn
from tests.pyservice.partner_syncs.cas360.registered_companies import ACN, registration
from tests.pyservice.partner_syncs.target_runs import TargetRun
from tests.unit.asic.registrations import TWO_CLASSES, answers_of

from lyd.partner_syncs.targets.cas360 import Cas360Target


@pytest.fixture
def run(cas360: Cas360Target, bgl: StandIn) -> TargetRun:
    """A company with two directors, two classes of shares and a paper."""
    return TargetRun(cas360, bgl, registration(answers_of(TWO_CLASSES), company_number=ACN))
