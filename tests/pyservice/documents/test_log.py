"""The log of a document, as those who meet it may read it (document 2, sections 2.4 and 7)."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.documents import create_document, create_template
from tests.pyservice.audit.log_calls import log
from tests.service import Api


def test_names_of_private_folders_and_copies_are_not_told_to_whom_only_meets_it_in_shared_folders(
    api: Api, session: Session, teams: dict[str, int]
) -> None:
    document = create_document(session, teams["manager"], "manager", create_template(session, _price="0"))
    session.commit()
    secret = api.post("/lyd-api/folder", by="manager", json={"name": "Secret", "type": 1}).json["data"]["id"]
    team = api.post("/lyd-api/folder", by="owner", json={"name": "Team", "type": 2}).json["data"]["id"]
    api.put("/lyd-api/doc/share-doc", by="manager", json={"list_doc": [document.id], "folder_id": team})
    api.put("/lyd-api/doc/duplicate-doc", by="manager", json={"doc_id": document.id, "name": "Secret copy"})
    api.put("/lyd-api/doc/move-doc", by="manager", json={"list_doc": [document.id], "folder_id": secret})
    assert [row["message"] for row in log(api, document, by="owner")["rows"]] == [
        "Moved from the top level to “Secret”.",
        "Copied as “Secret copy”.",
        "Added to the shared folder “Team”.",
    ]
    rows = log(api, document, by="member")["rows"]
    assert [(row["message"], row["changes"]) for row in rows] == [
        ("Moved within My Documents.", {}),
        ("Copied.", {}),
        ("Added to the shared folder “Team”.", {"share": {"from": None, "to": "Team"}}),
    ]
    refused = api.put("/lyd-api/doc/restore", by="member", json={"list_doc": [document.id]})
    assert refused.json["message"] == "Manager moved this."
