"""Links of documents to shared folders: what they make of a document."""

from __future__ import annotations

from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import Firm, refused


def test_a_document_that_leaves_its_last_shared_folder_is_private_again(firm: Firm) -> None:
    document, first, second = firm.document(), firm.team_folder("First"), firm.team_folder("Second")
    firm.share([document], first)
    firm.share([document], second)
    answer = firm.unshare(document, [first])
    assert (answer.status_code, answer.json["message"]) == (200, "removed")
    assert (firm.folders_of(document), firm.now(document).is_shared) == ({second.id}, True)
    assert firm.unshare(document, [second], by="manager").status_code == 200
    assert (firm.folders_of(document), firm.now(document).is_shared) == (set(), False)
    last = firm.events(document)[-1]
    assert (last.action, last.user_id) == ("document.unshared", PEOPLE["manager"].user_id)
    assert last.details == {"folder_id": second.id, "from": "Second"}


def test_a_document_stays_shared_with_the_folder_that_it_lies_in(firm: Firm) -> None:
    document = firm.document(folder_id=firm.folder(is_shared=True).id, is_shared=True)
    folder = firm.team_folder()
    firm.share([document], folder)
    firm.unshare(document, [folder])
    assert firm.now(document).is_shared


def test_all_folders_or_none(firm: Firm) -> None:
    document, first, second = firm.document(), firm.team_folder("First"), firm.team_folder("Second")
    firm.share([document], first)
    answer = firm.unshare(document, [first, second])
    assert refused(answer) == (404, "not_found", "This document is not in that shared folder.")
    assert firm.folders_of(document) == {first.id}
