"""The copying of a list is begun again if it failed, and only then."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.connections import connect

from lyd.client_imports.copy_repetitions import repeat_copy
from lyd.client_imports.list_forecasts import OVER_LIMIT
from lyd.client_imports.models import ListState, PartnerList
from lyd.core.errors import NotFound


@pytest.fixture
def failed(session: Session, teams: dict[str, int]) -> PartnerList:
    """A list whose reading failed."""
    connection = connect(session, teams["owner"], "owner", "xero", "Harbour Trust")
    facts = {"connection_id": connection.id, "tenant_id": "harbour-trust", "kind": "contacts", "parent_id": ""}
    row = PartnerList(**facts, state=ListState.FAILED, failure="given_up", claim="old")
    session.add(row)
    session.commit()
    return row


def test_a_failed_reading_is_repeated_once(session: Session, failed: PartnerList) -> None:
    assert [repeat_copy(session, failed.id) for _ in range(2)] == [True, False]
    assert (failed.state, failed.failure, failed.claim == "old") == (ListState.FILLING, "", False)


def test_a_list_that_the_limit_postpones_is_left_alone(session: Session, failed: PartnerList) -> None:
    failed.failure = OVER_LIMIT
    session.commit()
    assert repeat_copy(session, failed.id) is False
    with pytest.raises(NotFound):
        repeat_copy(session, failed.id + 1)
