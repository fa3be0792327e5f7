"""Renaming documents (document 2, sections 5 to 7)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import Firm, refused

from lyd.documents.models import DocumentStatus, DocumentWord, NameWord
from lyd.documents.schemas import DocumentSchema


def test_a_renamed_document_comes_back_as_the_list_shows_it(firm: Firm) -> None:
    document = firm.document(name="Lease")
    answer = firm.rename(document, "Lease of the pier")
    assert (answer.status_code, answer.json["message"], answer.json["data"]["name"]) == (200, "", "Lease of the pier")
    DocumentSchema().load(answer.json["data"])
    assert firm.now(document).name == "Lease of the pier"
    (event,) = firm.events(document)
    assert (event.action, event.user_id) == ("document.renamed", PEOPLE["member"].user_id)
    assert event.details == {"from": "Lease", "to": "Lease of the pier"}


@pytest.mark.parametrize(
    "name", ["  two  spaces ", "<script>alert(1)</script>", "مستند", "🦘 & Söhne", "x" * 255, "\u202eevil"]
)
def test_names_are_kept_as_typed(firm: Firm, name: str) -> None:
    document = firm.document()
    assert firm.rename(document, name).json["data"]["name"] == name
    assert firm.now(document).name == name


def test_a_renamed_document_is_found_by_its_new_words_only(firm: Firm) -> None:
    document = firm.document(name="Pier lease")
    firm.rename(document, "Wharf lease")
    firm.session.rollback()
    words = select(NameWord.word).join(DocumentWord).where(DocumentWord.document_id == document.id)
    assert set(firm.session.scalars(words)) == {"Wharf lease", "lease"}


@pytest.mark.parametrize("name", ["", "   ", None])
def test_a_name_is_required(firm: Firm, name: str | None) -> None:
    answer = firm.api.put(f"/lyd-api/doc/rename/{firm.document().id}", by="member", json={"new_name": name})
    assert refused(answer) == (422, "invalid_input", "Document name is required")


def test_the_name_that_it_has_is_no_new_name(firm: Firm) -> None:
    answer = firm.rename(firm.document(name="Lease"), "Lease")
    assert refused(answer) == (422, "invalid_input", "Document name is duplicated")
    assert answer.json["errors"] == {"new_name": ["Document name is duplicated"]}


def test_256_characters_are_too_many(firm: Firm) -> None:
    assert refused(firm.rename(firm.document(), "x" * 256))[2] == "Please use at most 255 characters."


def test_creator_and_leads_rename_what_is_shared_and_only_the_creator_what_is_not(firm: Firm) -> None:
    private, shared = firm.document(name="Private"), firm.document(name="Shared")
    firm.add(shared, firm.team_folder())
    assert [firm.rename(shared, f"By {name}", by=name).status_code for name in ("manager", "owner", "member")] == [
        200
    ] * 3
    assert [firm.rename(private, f"By {name}", by=name).status_code for name in ("manager", "owner")] == [403] * 2
    assert firm.now(private).name == "Private"


def test_members_rename_nothing_that_others_shared(firm: Firm) -> None:
    document = firm.document(by="manager")
    firm.add(document, firm.team_folder())
    assert firm.rename(document, "Mine now", by="member").status_code == 403


def test_a_completed_document_can_be_renamed(firm: Firm) -> None:
    assert firm.rename(firm.document(status=DocumentStatus.COMPLETED), "Final").status_code == 200


def test_a_member_who_saw_another_name_is_told_who_changed_it(firm: Firm) -> None:
    document = firm.document(name="Lease")
    firm.add(document, firm.team_folder())
    firm.rename(document, "Lease 2", by="owner")
    answer = firm.rename(document, "Lease 3", seen_name="Lease")
    assert refused(answer) == (409, "changed_meanwhile", "Owner renamed this to “Lease 2”.")
    assert firm.now(document).name == "Lease 2"
    assert firm.rename(document, "Lease 3", seen_name="Lease 2").status_code == 200


def test_a_deleted_document_cannot_be_renamed_and_says_who_deleted_it(firm: Firm) -> None:
    document = firm.document()
    firm.delete([document])
    assert refused(firm.rename(document, "Back")) == (404, "not_found", "Member deleted this.")
    assert refused(firm.rename(document, "Back", by="manager"))[2] == "This could not be found."
