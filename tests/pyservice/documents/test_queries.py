"""What a list may be asked for (document 2, section 7)."""

from __future__ import annotations

import pytest
from tests.service import Api

LIST = "/lyd-api/doc"


@pytest.mark.parametrize(
    "query",
    [
        *("type=x", "type=4", "status=9", "status=x", "sort=id", "order=up", "page=0", "length=101", "x=1"),
        *("folder_id=0", "folder_id=-1", "folder_id=x", "folder_id=9223372036854775808", f"name={'n' * 256}"),
        *("user_ids=1", "after=x", "after=W10", "after=bnVsbA", "after=1e999"),
    ],
)
def test_a_wrong_query_is_refused(api: Api, query: str) -> None:
    refused = api.get(f"{LIST}?{query}", by="owner")
    assert (refused.status_code, refused.json["error_code"]) == (422, "invalid_input")
    assert list(refused.json["errors"]) == [query.split("=")[0]]
