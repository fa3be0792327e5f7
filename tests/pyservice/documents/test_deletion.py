"""Deleting documents (document 2, section 6; docs/decisions/0012)."""

from __future__ import annotations

import pytest
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import DOC, Firm, refused

from lyd.documents.models import DocumentStatus

GONE = {
    "GET": ("/doc/{id}", "/get-action-token/{id}", "/log?id={id}", "/doc/list-shared-document/{id}"),
    "POST": ("/xpressdox/assemble/{id}",),
}


def test_a_deleted_document_is_gone_for_every_call(firm: Firm) -> None:
    document = firm.document()
    answer = firm.delete([document])
    assert (answer.status_code, answer.json["data"]) == (200, {"deleted": [document.id]})
    for method, paths in GONE.items():
        for path in paths:
            body = {"json": {}} if method == "POST" else {}
            assert firm.api(method, f"/lyd-api{path.format(id=document.id)}", "member", **body).status_code == 404, path
    assert firm.api.get(f"{DOC}?type=1", by="member").json["data"]["total_record"] == 0


def test_a_deleted_document_keeps_who_deleted_it(firm: Firm) -> None:
    document = firm.document(name="Lease")
    firm.delete([document])
    now = firm.now(document)
    assert (now.deleted_by, now.deleted_at is not None) == (PEOPLE["member"].user_id, True)
    (event,) = firm.events(document)
    assert (event.action, event.details) == ("document.deleted", {"name": "Lease"})


def test_what_is_deleted_may_be_named_in_the_query(firm: Firm) -> None:
    documents = [firm.document(name=f"Lease {number}") for number in range(3)]
    first, second, third = (one.id for one in documents)
    answer = firm.api("DELETE", f"{DOC}?type=1&list_doc={first},{second}&list_doc={third}", "member")
    assert answer.json["data"] == {"deleted": [first, second, third]}


def test_all_are_deleted_or_none(firm: Firm) -> None:
    mine, completed = firm.document(), firm.document(status=DocumentStatus.COMPLETED)
    assert firm.delete([mine, completed]).status_code == 403
    assert firm.now(mine).deleted_at is None
    assert firm.events(mine) == []


@pytest.mark.parametrize("status", DocumentStatus)
def test_only_drafts_and_what_is_in_progress_can_be_deleted(firm: Firm, status: DocumentStatus) -> None:
    expected = 200 if status.code in (1, 2) else 403
    assert firm.delete([firm.document(status=status)]).status_code == expected


def test_in_shared_folders_the_creator_and_the_owner_delete(firm: Firm) -> None:
    documents = [firm.document(name=f"Lease {number}") for number in range(2)]
    for document in documents:
        firm.add(document, firm.team_folder())
    assert firm.delete(documents, by="manager", space=2).status_code == 403
    assert firm.delete(documents[:1], by="member", space=2).status_code == 200
    assert firm.delete(documents[1:], by="owner", space=2).status_code == 200


def test_documents_are_not_deleted_in_organisation_documents(firm: Firm) -> None:
    document = firm.document()
    for name, space in (("owner", 3), ("owner", 1), ("owner", 2), ("manager", 3), ("member", 3)):
        assert firm.delete([document], by=name, space=space).status_code == 403, (name, space)


def test_deleting_again_says_who_did(firm: Firm) -> None:
    document = firm.document()
    firm.delete([document])
    assert refused(firm.delete([document])) == (404, "not_found", "Member deleted this.")


def test_a_deleted_document_takes_no_answers(firm: Firm) -> None:
    document = firm.document()
    token = firm.api.get(f"/lyd-api/get-action-token/{document.id}", by="member").json["data"]["action_token"]
    firm.delete([document])
    body = {"xml": "PEFuc3dlcnMvPg==", "action_token": token}
    assert firm.api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by="member", json=body).status_code == 404
