"""When an invitation can be accepted."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from lyd.core.db import utc_now
from lyd.teams.models import Invitation

HOUR = datetime.timedelta(hours=1)


@pytest.mark.parametrize(
    ("values", "is_open"),
    [
        ({}, True),
        ({"accepted_at": utc_now()}, False),
        ({"revoked_at": utc_now()}, False),
        ({"expires_at": utc_now() - HOUR}, False),
    ],
    ids=["waiting", "accepted", "revoked", "over"],
)
def test_an_invitation_is_open_until_it_is_accepted_revoked_or_over(values: dict[str, Any], is_open: bool) -> None:
    invitation = Invitation(**{"expires_at": utc_now() + HOUR, **values})
    assert invitation.is_open is is_open
