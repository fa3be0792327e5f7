"""The limits that the stand-in keeps as Xero does: minute, day and calls at a time, with Retry-After."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.adapters.xero.stand_in import StandIn

from lyd.adapters.errors import PartnerUnavailable
from lyd.adapters.xero import XeroOrganisation

pytestmark = pytest.mark.usefixtures("no_waits")


@pytest.mark.parametrize(("limit", "longest"), [("minute", 61), ("day", 24 * 60 * 60 + 1)])
def test_a_used_up_limit_names_the_wait(
    organisation: XeroOrganisation, stand_in: StandIn, limit: str, longest: int
) -> None:
    stand_in.behave(**{"minute": 0, "day": 0, limit: 2})
    organisation.list_contacts()
    organisation.list_contacts()
    with pytest.raises(PartnerUnavailable) as refusal:
        organisation.list_contacts()
    assert refusal.value.wait in range(longest - 10, longest + 1)
    assert len(stand_in.calls("api.xro")) == 3
    stand_in.reset_limits()
    assert organisation.list_contacts().contacts


def test_too_many_calls_at_a_time_are_refused(organisation: XeroOrganisation, stand_in: StandIn) -> None:
    stand_in.behave(at_once=2, seconds=0.3)

    def call(_number: int) -> bool:
        try:
            return bool(organisation.list_contacts().contacts)
        except PartnerUnavailable:
            return False

    with ThreadPoolExecutor(5) as threads:
        list(threads.map(call, range(5)))
    assert stand_in.state()["most_at_once"] == 2
    statuses = [row["status"] for row in stand_in.calls("api.xro")]
    assert 429 in statuses
