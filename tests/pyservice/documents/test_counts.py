"""The status tabs count what the list has (document 2, section 2.1)."""

from __future__ import annotations

from tests.factories.shelves import LIST, Shelves, counted, listed
from tests.service import Api

from lyd.documents.models import DocumentStatus


def test_tabs_count_what_the_list_has(api: Api, shelves: Shelves) -> None:
    folder = shelves.folder("member", "Shared", shared=True)
    for number, status in enumerate((*DocumentStatus, DocumentStatus.DRAFT)):
        shelves.document("member", f"Deed {number}", folder if number % 2 else None, status=status)
    for query in ("type=2", "type=3", f"type=2&folder_id={folder.id}", "type=3&name=deed", "type=3&name=3"):
        tabs = counted(api, query)
        for status in DocumentStatus:
            assert len(listed(api, f"{query}&status={status.code}")) == tabs.get(status.code, 0)
    assert counted(api, "type=3") == {1: 2, 2: 1, 3: 1, 4: 1, 5: 1}
    owner = api.get(f"{LIST}/get-status-for-list-owner", by="owner").json["data"]
    assert (owner["total"], owner["is_total_exact"]) == (6, True)
    assert [row["status_name"] for row in owner["rows"]] == [
        *("Draft", "In progress", "Signed", "Pending signature", "Completed")
    ]
