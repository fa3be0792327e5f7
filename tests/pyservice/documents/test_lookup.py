"""A document with its names and folder, as its row and page show it."""

from __future__ import annotations

from tests.factories.shelves import LIST, Shelves
from tests.service import Api

from lyd.documents.models import DocumentStatus


def test_a_row_says_in_which_folder_the_caller_meets_it(api: Api, shelves: Shelves) -> None:
    native = shelves.folder("owner", "Native", space="shared")
    other = shelves.folder("owner", "Other", space="shared")
    secret = shelves.folder("member", "Secret")
    private = shelves.folder("member", "Shared", shared=True)
    added = shelves.document("member", "added", secret, added_to=(other, native))
    shelves.document("member", "at home", private, added_to=(native,))

    def folders(query: str, by: str) -> dict[str, str]:
        rows = api.get(f"{LIST}?{query}", by=by).json["data"]["rows"]
        return {row["name"]: row["folder"]["name"] for row in rows}

    assert folders("type=1", by="member") == {"added": "Secret", "at home": "Shared"}
    assert folders("type=2", by="owner") == {"added": "Other", "at home": "Shared"}
    assert folders(f"type=2&folder_id={native.id}", by="owner") == {"added": "Native", "at home": "Native"}
    assert folders("type=3", by="owner") == {"added": "Secret", "at home": "Shared"}
    assert api.get(f"{LIST}/{added}", by="manager").json["data"]["folder"]["name"] == "Other"
    assert api.get(f"{LIST}/{added}", by="member").json["data"]["folder"]["name"] == "Secret"


def test_no_row_offers_what_its_call_would_refuse(api: Api, shelves: Shelves) -> None:
    folder = shelves.folder("owner", "Shared", shared=True)
    shelves.document("owner", "a plain one", status=DocumentStatus.IN_PROGRESS)
    shelves.document("owner", "b shared", folder, status=DocumentStatus.IN_PROGRESS)
    shelves.document("owner", "c completed", status=DocumentStatus.COMPLETED)
    rows = api.get(f"{LIST}?type=1&sort=name&order=asc", by="owner").json["data"]["rows"]
    plain, shared, completed = ({word.removeprefix("documents.") for word in row["allowed"]} for row in rows)
    assert "restore" not in plain | shared | completed
    assert shared - plain == {"unshare"}
    assert plain - completed == {"edit", "replace_answers", "assemble", "delete"}
