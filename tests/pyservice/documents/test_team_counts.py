"""Big teams are counted once, small ones each time (0011)."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.documents.firm import DOC
from tests.pyservice.documents.remembered_counts import totals, write_past_the_service
from tests.service import Api

from lyd.documents.services import team_counts

pytestmark = pytest.mark.usefixtures("everything_is_many")


def test_a_big_team_is_counted_once(api: Api, session: Session, twelve_drafts: None) -> None:
    assert totals(api) == (12, {1: 12})
    write_past_the_service(session)
    assert totals(api) == (12, {1: 12})
    assert api.get(f"{DOC}?length=2&status=1", by="owner").json["data"]["total_record"] == 12
    assert totals(api, 3, by="manager") == (12, {1: 12})


def test_a_small_team_is_counted_each_time(
    api: Api, session: Session, twelve_drafts: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(team_counts, "MANY", 12)
    assert totals(api, 3, by="manager") == (12, {1: 12})
    write_past_the_service(session)
    assert totals(api, 3, by="manager") == (11, {1: 11})
