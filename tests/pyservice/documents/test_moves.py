"""Move documents (document 2, sections 6 and 7)."""

from __future__ import annotations

from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import Firm, refused

from lyd.core.db import utc_now


def test_documents_move_into_a_folder_and_out_again(firm: Firm) -> None:
    documents = [firm.document(name=f"Lease {number}") for number in (1, 2)]
    folder = firm.folder(name="Leases")
    answer = firm.move(documents, folder)
    assert (answer.status_code, answer.json["message"]) == (200, "documents moved")
    assert answer.json["data"] == {"moved": [one.id for one in documents]}
    assert {firm.now(one).folder_id for one in documents} == {folder.id}
    assert firm.move(documents[:1], None).status_code == 200
    assert firm.now(documents[0]).folder_id is None
    into, out = firm.events(documents[0])
    assert (into.details["from"], into.details["to"]) == (None, "Leases")
    assert (out.details["from"], out.details["to"], out.user_id) == ("Leases", None, PEOPLE["member"].user_id)


def test_what_lies_there_already_stays_without_an_event(firm: Firm) -> None:
    folder = firm.folder()
    document = firm.document(folder_id=folder.id)
    assert firm.move([document], folder).json["data"] == {"moved": []}
    assert firm.events(document) == []


def test_a_document_is_shared_while_it_lies_in_a_shared_folder(firm: Firm) -> None:
    shared, below = firm.folder(is_shared=True), None
    below = firm.folder(name="Below", parent_id=shared.id)
    document = firm.document()
    firm.move([document], below)
    assert firm.now(document).is_shared
    firm.move([document], None)
    assert not firm.now(document).is_shared


def test_a_document_that_was_added_to_a_shared_folder_stays_shared_wherever_it_moves(firm: Firm) -> None:
    document = firm.document()
    firm.add(document, firm.team_folder())
    firm.move([document], firm.folder())
    assert firm.now(document).is_shared


def test_documents_move_in_my_documents_only(firm: Firm) -> None:
    document = firm.document()
    firm.add(document, firm.team_folder())
    for space in (2, 3):
        assert firm.move([document], None, type=space).status_code == 403
    assert firm.move([document], None, by="owner").status_code == 403


def test_a_folder_must_be_the_callers_own(firm: Firm) -> None:
    document = firm.document()
    for folder in (firm.folder(by="manager"), firm.team_folder(), firm.folder(deleted_at=utc_now())):
        assert refused(firm.move([document], folder))[:2] == (404, "folder_not_found")


def test_all_move_or_none(firm: Firm) -> None:
    mine, theirs, folder = firm.document(), firm.document(by="outsider"), firm.folder()
    assert firm.move([mine, theirs], folder).status_code == 404
    assert firm.now(mine).folder_id is None


def test_a_member_who_saw_it_elsewhere_is_told_where_it_is(firm: Firm) -> None:
    document, first, second = firm.document(), firm.folder(name="First"), firm.folder(name="Second")
    firm.move([document], first)
    answer = firm.move([document], second, seen_folder_id=None)
    assert refused(answer) == (409, "changed_meanwhile", "Member moved this to “First”.")
    assert firm.move([document], second, seen_folder_id=first.id).status_code == 200
