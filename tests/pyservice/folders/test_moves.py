"""Move folders within their tree (document 2, sections 2.2, 5, 6 and 7)."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session
from tests.factories.folders import Folders, faults, link
from tests.factories.responses import data_of, refusal

from lyd.documents.models import Document


def test_a_folder_moves_with_all_that_lies_in_it(folders: Folders) -> None:
    top = folders.make("Clients")
    moved, _ = folders.chain("Smith", "2026")
    answer = folders.move(moved, top)
    assert (answer.json["message"], data_of(answer)["parent_id"]) == ("folder moved", [top])
    assert folders.outline() == ["Clients", ["Smith", ["2026"]]]
    data_of(folders.move(moved, None))
    assert folders.outline() == ["Clients", "Smith", ["2026"]]


def test_a_folder_never_lies_in_itself(folders: Folders) -> None:
    top, second, third = folders.chain("Clients", "Smith", "2026")
    for target in (top, second, third):
        assert refusal(folders.move(top, target)) == (409, "folder_cycle")


def test_a_move_keeps_to_the_depth(folders: Folders) -> None:
    _, second, third = folders.chain("Clients", "Smith", "2026")
    pair, _ = folders.chain("Pair", "Below")
    single = folders.make("Single")
    assert refusal(folders.move(pair, second)) == (422, "folder_too_deep")
    assert refusal(folders.move(single, third)) == (422, "folder_too_deep")
    data_of(folders.move(single, second))


def test_the_shared_tree_is_one_level_deeper(folders: Folders) -> None:
    third = folders.chain("Team", "Clients", "Smith", by="owner", space=2)[-1]
    pair, below = folders.chain("Pair", "Below", by="owner", space=2)
    assert refusal(folders.move(pair, third, "owner")) == (422, "folder_too_deep")
    data_of(folders.move(below, third, "owner"))


def test_folders_stay_in_their_tree(folders: Folders) -> None:
    private, native = folders.make("Private"), folders.make("Team", by="owner", space=2)
    theirs = folders.make("Manager's", by="manager")
    folders.share(private)
    folders.share(theirs, by="manager")
    for folder, target, by in (
        (private, native, "member"),
        (private, native, "owner"),
        (native, private, "owner"),
        (private, theirs, "owner"),
    ):
        assert refusal(folders.move(folder, target, by)) == (422, "folder_elsewhere")


def test_who_may_move(folders: Folders) -> None:
    private, shared, target = folders.make("Private"), folders.make("Shared"), folders.make("Target")
    folders.share(shared, target)
    native, team = folders.make("Native", space=2), folders.make("Team", by="owner", space=2)
    assert refusal(folders.move(private, None, "owner")) == (403, "forbidden")
    assert refusal(folders.move(private, None, "outsider")) == (404, "folder_not_found")
    assert refusal(folders.move(native, team, "member")) == (403, "forbidden")
    data_of(folders.move(native, team, "manager"))
    assert data_of(folders.move(shared, target, "manager"))["parent_id"] == [target]


def test_a_lead_never_moves_another_members_folder_out_of_shared_folders(folders: Folders) -> None:
    top, second = folders.chain("Clients", "Smith")
    private = folders.make("Private")
    folders.share(top)
    for target in (None, private):
        refused = folders.move(second, target, "manager")
        assert refusal(refused) == (403, "forbidden")
        assert refused.json["message"] == "Only the member whose folder this is can move it out of Shared Folders."
    data_of(folders.move(second, private, "member"))
    assert folders.outline(2, "manager") == ["Clients"]


def test_documents_follow_what_is_shared(folders: Folders, draft: Callable[..., Document], session: Session) -> None:
    shared, private = folders.make("Shared"), folders.make("Private")
    folders.share(shared)
    moved, below = folders.chain("Smith", "2026")
    within, added = draft(folder_id=below), draft("manager")
    data_of(folders.move(moved, shared))
    session.refresh(within)
    assert within.is_shared
    link(session, added, moved)
    assert added.is_shared
    data_of(folders.move(moved, private))
    session.refresh(within)
    session.refresh(added)
    assert (within.is_shared, added.is_shared) == (False, False)
    assert faults(session) == []


def test_a_screen_that_shows_an_old_place_is_told_who_moved(folders: Folders) -> None:
    first, second, folder = (folders.make(name) for name in ("First", "Second", "Folder"))
    folders.share(first, second, folder)
    data_of(folders.move(folder, first, "manager", seen_folder_id=None))
    refused = folders.move(folder, second, seen_folder_id=None)
    assert refusal(refused) == (409, "changed_meanwhile")
    assert refused.json["message"] == "Manager moved this to “First”."
    data_of(folders.move(folder, second, seen_folder_id=first))
    data_of(folders.move(folder, None, seen_folder_id=second))
    assert refusal(folders.move(folder, first, seen_folder_id=second)) == (409, "changed_meanwhile")


def test_a_lead_sees_a_shared_folder_at_the_top_wherever_it_lies(folders: Folders) -> None:
    _, second = folders.chain("Clients", "Smith")
    target = folders.make("Target")
    folders.share(second, target)
    data_of(folders.move(second, None, "manager", seen_folder_id=None))
    assert folders.outline(1) == ["Clients", ["Smith"], "Target"], "it is at the top already, for the manager"
    data_of(folders.move(second, target, "manager", seen_folder_id=None))
    assert folders.outline(2, "manager") == ["Target", ["Smith"]]
