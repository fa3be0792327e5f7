"""Adding documents to shared folders and taking them out (document 2, sections 4.5, 6 and 7)."""

from __future__ import annotations

from tests.factories.cast import PEOPLE
from tests.pyservice.documents.firm import DOC, Firm, refused

from lyd.core.db import utc_now


def test_documents_are_added_to_a_folder_of_the_team(firm: Firm) -> None:
    documents, folder = [firm.document(name=f"Lease {number}") for number in range(2)], firm.team_folder("Leases")
    answer = firm.share(documents, folder)
    assert (answer.status_code, answer.json["data"]) == (200, {"addable": [one.id for one in documents], "already": []})
    for document in documents:
        assert firm.folders_of(document) == {folder.id}
        assert firm.now(document).is_shared
        (event,) = firm.events(document)
        assert (event.action, event.details) == ("document.shared", {"folder_id": folder.id, "to": "Leases"})


def test_checking_changes_nothing(firm: Firm) -> None:
    there, new, folder = firm.document(), firm.document(), firm.team_folder()
    firm.add(there, folder)
    answer = firm.share([there, new], folder, check=True)
    assert answer.json["data"] == {"addable": [new.id], "already": [there.id]}
    assert (firm.folders_of(new), firm.now(new).is_shared, firm.events(new)) == (set(), False, [])
    assert firm.share([there], folder, check=True).json["data"]["addable"] == []


def test_what_is_there_already_is_no_error_unless_all_is(firm: Firm) -> None:
    there, new, folder = firm.document(), firm.document(), firm.team_folder()
    firm.add(there, folder)
    assert firm.share([there, new], folder).json["data"] == {"addable": [new.id], "already": [there.id]}
    assert refused(firm.share([there, new], folder))[:2] == (409, "already_shared")


def test_what_lies_in_a_shared_folder_is_in_it_already(firm: Firm) -> None:
    folder = firm.folder(is_shared=True)
    assert refused(firm.share([firm.document(folder_id=folder.id, is_shared=True)], folder))[1] == "already_shared"


def test_a_folder_below_a_shared_one_takes_documents_too(firm: Firm) -> None:
    above = firm.folder(by="manager", is_shared=True)
    below = firm.folder(by="manager", name="Below", parent_id=above.id)
    document = firm.document()
    assert firm.share([document], below).status_code == 200
    (row,) = firm.api.get(f"{DOC}/list-shared-document/{document.id}", by="member").json["data"]["rows"]
    assert (row["id"], row["name"], row["path"]) == (below.id, "Below", ["Folder"])
    assert row["shared_by_user"] == {"ID": PEOPLE["member"].user_id, "display_name": "Member"}


def test_nothing_is_added_to_a_folder_that_is_not_shared(firm: Firm) -> None:
    document = firm.document()
    gone = firm.team_folder(deleted_at=utc_now())
    for folder in (firm.folder(), gone, firm.folder(by="outsider", is_shared=True)):
        assert refused(firm.share([document], folder))[:2] == (404, "folder_not_found")


def test_lite_is_offered_an_upgrade(firm: Firm) -> None:
    folder = firm.folder(by="lite", is_shared=True)
    answer = firm.share([firm.document(by="lite")], folder, by="lite")
    assert refused(answer) == (403, "upgrade_needed", "This feature is not available for Lite Plan.")


def test_the_creator_adds_what_is_private_and_leads_what_is_shared(firm: Firm) -> None:
    document, first, second = firm.document(), firm.team_folder("First"), firm.team_folder("Second")
    assert [firm.share([document], first, by=name).status_code for name in ("owner", "manager")] == [403, 403]
    assert firm.share([document], first, by="member").status_code == 200
    assert firm.share([document], second, by="manager").status_code == 200
    other = firm.document(by="owner")
    firm.add(other, first)
    assert firm.share([other], second, by="member").status_code == 403


def test_members_take_out_only_their_own(firm: Firm) -> None:
    document, folder = firm.document(by="owner"), firm.team_folder()
    firm.add(document, folder)
    assert firm.unshare(document, [folder], by="member").status_code == 403
    assert firm.unshare(document, [folder], by="outsider").status_code == 404
