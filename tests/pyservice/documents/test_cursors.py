"""How lists are read on: by pages, and by places that do not shift (0011)."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy.orm import Session
from tests.factories.shelves import LIST, Shelves, listed
from tests.service import Api

from lyd.core.db import utc_now
from lyd.documents.services import name_search


@pytest.mark.parametrize("few", [0, 1000])
@pytest.mark.parametrize("sort", ["created_at", "updated_at", "name"])
@pytest.mark.parametrize("order", ["asc", "desc"])
def test_a_list_is_read_on_as_it_is_paged(
    api: Api, shelves: Shelves, monkeypatch: pytest.MonkeyPatch, sort: str, order: str, few: int
) -> None:
    monkeypatch.setattr(name_search, "FEW_CANDIDATES", few)
    folder = shelves.folder("manager", "Shared", shared=True)
    same = utc_now() - datetime.timedelta(days=1)
    for number in range(23):
        by = ("owner", "manager", "member")[number % 3]
        given = {"created_at": same, "updated_at": same} if number % 2 else {}
        home = folder if by == "manager" else None
        shelves.document(by, f"Deed {'same' if number % 4 else number}", home, () if home else (folder,), **given)
    for query in ("type=1", "type=2", "type=3", f"type=2&folder_id={folder.id}", "type=2&name=ee", "type=3&name=same"):
        query = f"{query}&sort={sort}&order={order}"
        whole = api.get(f"{LIST}?{query}&length=100", by="owner").json["data"]
        ids = [row["id"] for row in whole["rows"]]
        assert whole["next"] is None
        paged, read_on, place = [], [], ""
        for page in range(1, len(ids) // 5 + 2):
            paged += [
                row["id"] for row in api.get(f"{LIST}?{query}&length=5&page={page}", by="owner").json["data"]["rows"]
            ]
        while place is not None:
            data = api.get(f"{LIST}?{query}&length=5&after={place}", by="owner").json["data"]
            read_on += [row["id"] for row in data["rows"]]
            assert data["total_record"] == len(ids) or not data["is_total_exact"]
            assert data["total_record"] <= len(ids)
            place = data["next"]
        assert len(set(ids)) == len(ids) > 5
        assert ids == paged == read_on


def test_a_place_in_another_order_is_none_in_this_one(api: Api, shelves: Shelves) -> None:
    for number in range(3):
        shelves.document("owner", f"Deed {number}")
    place = api.get(f"{LIST}?length=1&sort=name", by="owner").json["data"]["next"]
    assert listed(api, f"length=1&sort=name&after={place}") == ["Deed 1"]
    for query in ("", "&sort=updated_at", "&sort=name&order=asc"):
        refused = api.get(f"{LIST}?after={place}{query}", by="owner")
        assert (refused.status_code, refused.json["errors"]) == (422, {"after": ["This is not a place in this list."]})


def test_rows_that_go_away_do_not_shift_what_is_read_on(api: Api, shelves: Shelves, session: Session) -> None:
    for number in range(6):
        shelves.document("owner", f"Deed {number}")
    place = api.get(f"{LIST}?length=2", by="owner").json["data"]["next"]
    shelves.made["Deed 5"].deleted_at = utc_now()
    shelves.document("owner", "Newest")
    assert listed(api, f"length=2&after={place}") == ["Deed 3", "Deed 2"]
