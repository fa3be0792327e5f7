"""The client or matter of documents: set, kept and changed (docs/decisions/0045)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.factories.cast import PEOPLE
from tests.factories.documents import PRODUCT
from tests.pyservice.documents.firm import DOC, Firm, list_deleted, refused

from lyd.audit.services import verify
from lyd.documents.models import Document, DocumentStatus, DocumentWord, NameWord
from lyd.documents.schemas import DocumentSchema

TOO_LONG = "Please use at most 150 characters."


def listed(firm: Firm, query: str = "type=1", by: str = "member") -> list[tuple[str, str | None]]:
    """Name and client of the rows of a list."""
    rows = firm.api.get(f"{DOC}?{query}", by=by).json["data"]["rows"]
    return [(row["name"], row["client"]) for row in rows]


def words_of(firm: Firm, document: Document) -> set[str]:
    """The words by which a document is searched."""
    firm.session.rollback()
    words = select(NameWord.word).join(DocumentWord).where(DocumentWord.document_id == document.id)
    return set(firm.session.scalars(words))


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        (" Smith Family ", "Smith Family"),
        ("Smith\n  Family", "Smith Family"),
        ("  ", None),
        (None, None),
        ("x" * 150, "x" * 150),
        ("<b>مستند</b> 🦘", "<b>مستند</b> 🦘"),
    ],
)
def test_a_document_is_started_for_a_client(firm: Firm, typed: str | None, kept: str | None) -> None:
    body = {"template_id": PRODUCT, "name": "Lease", "client": typed}
    assert firm.api.post(f"{DOC}/draft", by="member", json=body).status_code == 200
    assert listed(firm) == [("Lease", kept)]


def test_the_log_names_the_client_with_which_a_document_was_started(firm: Firm) -> None:
    body = {"template_id": PRODUCT, "client": "Smith"}
    started = firm.api.post(f"{DOC}/draft", by="member", json=body).json["data"]["id"]
    (event,) = firm.api.get(f"/lyd-api/log?id={started}", by="member").json["data"]["rows"]
    assert event["message"] == "Created the document. Client or matter: “Smith”."


def test_a_client_that_is_too_long_starts_nothing(firm: Firm) -> None:
    refusal = firm.api.post(f"{DOC}/draft", by="member", json={"template_id": PRODUCT, "client": "x" * 151})
    assert refused(refusal) == (422, "invalid_input", TOO_LONG)
    assert refusal.json["errors"] == {"client": [TOO_LONG]}
    assert listed(firm) == []


def test_a_changed_client_is_listed_and_logged(firm: Firm) -> None:
    document = firm.document(name="Lease")
    answer = firm.change_client([document], " Smith  Family ")
    assert answer.json["data"] == {"changed": [document.id], "client": "Smith Family"}
    assert listed(firm) == [("Lease", "Smith Family")]
    firm.change_client([document], "Jones")
    firm.change_client([document], None)
    log = firm.api.get(f"/lyd-api/log?id={document.id}", by="member").json["data"]["rows"]
    assert [row["message"] for row in log] == [
        "Removed the client or matter “Jones”.",
        "Changed the client or matter from “Smith Family” to “Jones”.",
        "Set the client or matter to “Smith Family”.",
    ]
    assert log[1]["changes"] == {"client": {"from": "Smith Family", "to": "Jones"}}
    assert verify(firm.session, document.team_id) is None
    assert firm.now(document).updated_by == PEOPLE["member"].user_id


def test_one_document_shows_its_client(firm: Firm) -> None:
    document = firm.document(client="Smith")
    shown = firm.api.get(f"{DOC}/{document.id}", by="member").json["data"]
    assert shown["client"] == "Smith"
    DocumentSchema(unknown="exclude").load(shown)


def test_documents_that_have_the_client_already_stay_as_they_are(firm: Firm) -> None:
    same, other = firm.document(client="Smith"), firm.document(client="smith")
    assert firm.change_client([same, other], "Smith").json["data"]["changed"] == [other.id]
    assert firm.events(same) == []


def test_a_client_that_is_too_long_changes_nothing(firm: Firm) -> None:
    document = firm.document(client="Smith")
    refusal = firm.change_client([document], "x" * 151)
    assert (refused(refusal), refusal.json["errors"]) == ((422, "invalid_input", TOO_LONG), {"client": [TOO_LONG]})
    assert firm.now(document).client == "Smith"


def test_several_documents_change_together_or_not_at_all(firm: Firm) -> None:
    own, others = firm.document(), firm.document(by="manager")
    assert firm.change_client([own, others], "Smith").status_code == 403
    assert firm.now(own).client is None
    second = firm.document()
    assert firm.change_client([own, second], "Smith").json["data"]["changed"] == [own.id, second.id]


def test_other_firms_find_no_document_to_change(firm: Firm) -> None:
    document = firm.document(client="Smith")
    assert firm.change_client([document], "Jones", by="outsider").status_code == 404
    assert firm.now(document).client == "Smith"


def test_creator_and_leads_change_the_client_of_what_is_shared_and_only_the_creator_of_what_is_not(firm: Firm) -> None:
    private, shared = firm.document(), firm.document()
    firm.add(shared, firm.team_folder())
    people = ("manager", "owner", "member")
    assert [firm.change_client([shared], f"By {name}", by=name).status_code for name in people] == [200] * 3
    assert [firm.change_client([private], "Smith", by=name).status_code for name in people[:2]] == [403] * 2


def test_a_completed_document_can_get_another_client(firm: Firm) -> None:
    assert firm.change_client([firm.document(status=DocumentStatus.COMPLETED)], "Smith").status_code == 200


def test_a_member_who_saw_another_client_is_told_who_changed_it(firm: Firm) -> None:
    document = firm.document()
    firm.add(document, firm.team_folder())
    firm.change_client([document], "Smith", by="owner")
    refusal = firm.change_client([document], "Jones", seen_client=None)
    assert refused(refusal) == (409, "changed_meanwhile", "Owner changed the client or matter of this.")
    assert firm.change_client([document], "Jones", seen_client="Smith").status_code == 200


def test_a_copy_has_the_client_of_its_original(firm: Firm) -> None:
    document = firm.document(name="Lease", client="Smith")
    assert firm.copy(document, "Second lease").json["data"]["client"] == "Smith"
    assert listed(firm, "type=1&name=smith+f") == []
    assert listed(firm, "type=1&name=smith&sort=name&order=asc") == [("Lease", "Smith"), ("Second lease", "Smith")]


def test_a_shared_document_shows_its_client_to_the_team(firm: Firm) -> None:
    document = firm.document(name="Lease", client="Smith")
    firm.add(document, firm.team_folder())
    assert listed(firm, "type=2", by="manager") == [("Lease", "Smith")]


def test_a_document_is_searched_by_the_words_of_its_name_and_of_its_client(firm: Firm) -> None:
    document = firm.document(name="Pier lease", client="Smith Family")
    assert words_of(firm, document) == {"Pier lease", "lease", "Smith Family", "Family"}
    firm.change_client([document], "Jones")
    assert words_of(firm, document) == {"Pier lease", "lease", "Jones"}
    firm.rename(document, "Deed")
    assert words_of(firm, document) == {"Deed", "Jones"}
    assert listed(firm, "type=1&name=one") == [("Deed", "Jones")]
    assert listed(firm, "type=1&name=smith") == []


def test_a_deleted_document_keeps_its_client_and_is_found_by_it(firm: Firm) -> None:
    document = firm.document(name="Lease", client="Smith")
    firm.delete([document])
    assert [row["client"] for row in list_deleted(firm, "name=smi")] == ["Smith"]
    firm.restore([document])
    assert listed(firm) == [("Lease", "Smith")]
