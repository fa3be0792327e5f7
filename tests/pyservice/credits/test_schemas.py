"""Wrong input about a history is named."""

from __future__ import annotations

import pytest
from tests.pyservice.credits.history_requests import BUYING, SPENDING
from tests.service import Api


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("from=yesterday", "from"),
        ("from=2026-05-02&to=2026-05-01", "to"),
        ("sort_by=price", "sort_by"),
        ("sort=up", "sort"),
        ("id_team=0", "id_team"),
        ("page=2", "page"),
    ],
)
@pytest.mark.parametrize("path", [SPENDING, BUYING])
def test_wrong_input_is_named(api: Api, path: str, query: str, field: str) -> None:
    answer = api.get(f"{path}?{query}", by="owner")
    assert answer.status_code == 422
    assert list(answer.json["errors"]) == [field]
