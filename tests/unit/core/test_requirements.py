"""What the table denies becomes an error that says what is missing."""

from __future__ import annotations

import pytest
from tests.unit.core.access_samples import Something, me

from lyd.core.access import (
    Capability,
    PlanSlug,
    PlanStatus,
    require,
    require_on,
)
from lyd.core.errors import Forbidden, UpgradeNeeded


def test_a_refusal_says_what_is_missing() -> None:
    with pytest.raises(UpgradeNeeded, match="This feature is not available for Lite Plan"):
        require_on(me(plan=PlanSlug.LITE), Capability.COPY_DOCUMENT, Something())
    with pytest.raises(Forbidden, match="Your Membership Plan has expired"):
        require_on(me(status=PlanStatus.EXPIRED), Capability.COPY_DOCUMENT, Something())
    with pytest.raises(Forbidden, match="You are not allowed to view this information"):
        require(me(), Capability.LIST_ORGANISATION_DOCUMENTS)
    require_on(me(), Capability.READ_DOCUMENT, Something())
