"""Two people at the same folders at once: a clear answer for each, and never a circle, an orphan or a wrong mark.

Each race is run again and again, with both requests let go at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask
from sqlalchemy import delete, text, update
from sqlalchemy.orm import Session
from tests.factories.folders import Folders, faults, put
from tests.factories.responses import data_of
from tests.pyservice.lock_waits import wait_for_lock_waits
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.services import note
from lyd.core.access import DocumentSpace
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.folders.services import lock_folder
from lyd.shares.models import DocumentShare
from lyd.shares.services import refresh_shared
from lyd.shares.services.locks import lock_documents
from lyd.teams.services import identify

ROUNDS = 20

Act = Callable[[Folders], TestResponse]


@pytest.fixture
def race(app: Flask, api: Api) -> Callable[..., list[TestResponse]]:
    """Runs acts at once, each on a client of its own; their answers."""

    def run(*acts: Act) -> list[TestResponse]:
        start = Barrier(len(acts))

        def go(act: Act) -> TestResponse:
            with app.test_client() as client:
                own = Folders(Api(client))
                start.wait(10)
                return act(own)

        with ThreadPoolExecutor(len(acts)) as pool:
            return list(pool.map(go, acts))

    return run


Race = Callable[..., list[TestResponse]]


def outcomes(answers: list[TestResponse]) -> list[tuple[int, str]]:
    """Status and error code of each, "" for a success."""
    return [(answer.status_code, (answer.json or {}).get("error_code", "")) for answer in answers]


WON = (200, "")
CHANGED = (409, "changed_meanwhile")
GONE = (404, "folder_not_found")


def test_of_two_who_rename_one_wins_and_the_other_hears_of_it(folders: Folders, race: Race) -> None:
    folder = folders.make("0")
    folders.share(folder)
    for number in range(ROUNDS):
        seen = folders.node(folder)["name"]
        names = {"member": f"{number} by its member", "manager": f"{number} by the manager"}
        answers = race(
            *(
                lambda own, by=by, name=name, seen=seen: own.rename(folder, name, by, seen_name=seen)
                for by, name in names.items()
            )
        )
        assert sorted(outcomes(answers)) == [WON, CHANGED]
        winner, loser = ("member", 1) if answers[0].status_code == 200 else ("manager", 0)
        assert folders.node(folder)["name"] == names[winner]
        assert answers[loser].json["message"] == f"{winner.capitalize()} renamed this to “{names[winner]}”."


def test_renaming_what_is_being_deleted(folders: Folders, race: Race, session: Session) -> None:
    for number in range(ROUNDS):
        folder = folders.make(f"{number}")
        folders.share(folder)
        renamed, deleted = race(
            lambda own, folder=folder: own.rename(folder, "x", "manager"),
            lambda own, folder=folder: own.delete(folder, "member"),
        )
        assert outcomes([deleted]) == [WON]
        assert outcomes([renamed])[0] in (WON, CHANGED, GONE)
        if renamed.status_code == 409:
            assert renamed.json["message"] == "Member deleted this."
    assert faults(session) == []


def test_two_folders_moved_into_each_other_never_make_a_circle(folders: Folders, race: Race, session: Session) -> None:
    first, second = folders.make("A"), folders.make("B")
    folders.share(first, second)
    for _ in range(ROUNDS):
        answers = race(
            lambda own: own.move(first, second, "member"),
            lambda own: own.move(second, first, "manager"),
        )
        found = outcomes(answers)
        assert sorted(found)[0] == WON
        assert sorted(found)[1][1] in ("folder_cycle", "changed_meanwhile")
        assert faults(session) == []
        for folder in (first, second):
            data_of(folders.move(folder, None))


def test_moving_into_a_folder_that_is_being_deleted(folders: Folders, race: Race, session: Session) -> None:
    moved = folders.make("Moved")
    for number in range(ROUNDS):
        target = folders.make(f"{number}")
        answers = outcomes(
            race(
                lambda own, target=target: own.move(moved, target, "member"),
                lambda own, target=target: own.delete(target, "member"),
            )
        )
        assert answers in ([WON, (409, "folder_not_empty")], [CHANGED, WON], [GONE, WON])
        assert faults(session) == []
        data_of(folders.move(moved, None))


def test_making_a_folder_in_one_that_is_being_deleted(folders: Folders, race: Race, session: Session) -> None:
    for number in range(ROUNDS):
        parent = folders.make(f"{number}")
        answers = outcomes(
            race(
                lambda own, parent=parent: own.create("below", parent),
                lambda own, parent=parent: own.delete(parent),
            )
        )
        assert answers in ([WON, (409, "folder_not_empty")], [CHANGED, WON], [GONE, WON])
    assert faults(session) == []


def test_restoring_below_what_is_being_deleted(folders: Folders, race: Race, session: Session) -> None:
    for number in range(ROUNDS):
        parent, child = folders.chain(f"{number}", "child")
        data_of(folders.delete(child))
        restored, deleted = race(
            lambda own, child=child: own.restore(child),
            lambda own, parent=parent: own.delete(parent),
        )
        assert outcomes([restored]) == [WON]
        assert outcomes([deleted])[0] in (WON, (409, "folder_not_empty"))
    assert faults(session) == []


def test_of_two_who_delete_one_wins(folders: Folders, race: Race) -> None:
    for number in range(ROUNDS):
        folder = folders.make(f"{number}")
        folders.share(folder)
        answers = outcomes(
            race(
                lambda own, folder=folder: own.delete(folder, "member"),
                lambda own, folder=folder: own.delete(folder, "manager"),
            )
        )
        assert sorted(answers)[0] == WON
        assert sorted(answers)[1] in (CHANGED, GONE)


def test_of_two_who_unshare_one_wins(folders: Folders, race: Race, session: Session) -> None:
    folder = folders.make("Clients")
    for _ in range(ROUNDS):
        (share,) = folders.share(folder)
        answers = outcomes(
            race(
                lambda own, share=share: own.unshare(share, by="member"),
                lambda own, share=share: own.unshare(share, by="owner"),
            )
        )
        assert sorted(answers)[0] == WON
        assert sorted(answers)[1] in (CHANGED, (404, "share_not_found"))
    assert faults(session) == []


def move_document(app: Flask, document: Document, folder_id: int | None) -> None:
    """As the call that moves documents does it: the folder is held, then the document, then its mark is set."""
    with app.app_context(), app.extensions["lyd_database"].transaction() as session:
        identity = identify(session, document.created_by, "s")
        assert identity is not None
        if folder_id is not None:
            lock_folder(session, identity, folder_id, DocumentSpace.MINE)
        lock_documents(session, [document.id])
        found = session.get_one(Document, document.id, populate_existing=True)
        found.folder_id = folder_id
        session.flush()
        refresh_shared(session, identity.team_id, document_ids=[document.id])


def test_sharing_a_folder_while_documents_move_in_and_out(
    app: Flask, folders: Folders, race: Race, draft: Callable[..., Document], session: Session
) -> None:
    folder, within = folders.chain("Clients", "Smith")
    comes, goes = draft(), draft(folder_id=within)

    def moving(document: Document, to: int | None) -> Act:
        def act(own: Folders) -> TestResponse:
            move_document(app, document, to)
            return own.api.get("/lyd-api/me/capabilities", by="member")

        return act

    for _ in range(ROUNDS):
        race(lambda own: own.ask_to_share(folder), moving(comes, within), moving(goes, None))
        assert faults(session) == []
        share = folders.node(folder)["folder_share_id"]
        race(lambda own, share=share: own.unshare(share), moving(goes, within), moving(comes, None))
        assert faults(session) == []


def add_document(app: Flask, document: Document, folder_id: int) -> None:
    """As the call that adds documents to shared folders does it."""
    with app.app_context(), app.extensions["lyd_database"].transaction() as session:
        identity = identify(session, document.created_by, "s")
        assert identity is not None
        lock_folder(session, identity, folder_id, DocumentSpace.SHARED)
        lock_documents(session, [document.id])
        session.add(
            DocumentShare(
                team_id=identity.team_id, document_id=document.id, folder_id=folder_id, created_by=identity.user_id
            )
        )
        session.flush()
        refresh_shared(session, identity.team_id, document_ids=[document.id])


def test_unsharing_a_folder_while_its_documents_are_added_to_another(
    app: Flask, folders: Folders, race: Race, draft: Callable[..., Document], session: Session
) -> None:
    folder, team = folders.make("Clients"), folders.make("Team", space=2)
    documents = [draft(folder_id=folder) for _ in range(3)]

    def add(own: Folders) -> TestResponse:
        for document in documents:
            add_document(app, document, team)
        return own.api.get("/lyd-api/me/capabilities", by="member")

    for _ in range(ROUNDS):
        (share,) = folders.share(folder)
        race(add, lambda own, share=share: own.unshare(share))
        assert faults(session) == []
        session.execute(delete(DocumentShare))
        refresh_shared(session, documents[0].team_id, document_ids=[document.id for document in documents])
        session.commit()


def test_a_draft_begun_in_a_folder_that_is_being_deleted_or_shared(
    folders: Folders, race: Race, draft: Callable[..., Document], session: Session
) -> None:
    product = draft().template_id

    def begin(folder: int) -> Act:
        body = {"template_id": product, "folder_id": folder}
        return lambda own: own.api.post("/lyd-api/doc/draft", by="member", json=body)

    for number in range(ROUNDS):
        deleted, shared = folders.make(f"{number} deleted"), folders.make(f"{number} shared")
        answers = outcomes(race(begin(deleted), lambda own, folder=deleted: own.delete(folder)))
        assert answers in ([WON, (409, "folder_not_empty")], [CHANGED, WON], [GONE, WON])
        assert outcomes(race(begin(shared), lambda own, folder=shared: own.ask_to_share(folder))) == [WON, WON]
        assert faults(session) == []


def test_a_folder_that_moves_into_shared_folders_while_it_fills(
    app: Flask, folders: Folders, race: Race, draft: Callable[..., Document], session: Session
) -> None:
    shared, moved = folders.make("Shared"), folders.make("Moved")
    folders.share(shared)
    document = draft()

    def fill(own: Folders) -> TestResponse:
        move_document(app, document, moved)
        return own.api.get("/lyd-api/me/capabilities", by="member")

    for _ in range(ROUNDS):
        race(lambda own: own.move(moved, shared), fill)
        assert faults(session) == []
        put(session, document, None)
        data_of(folders.move(moved, None))


@pytest.mark.parametrize(
    ("held", "act"),
    [
        *(("lyd_folder_tree", act) for act in ("create", "move", "delete", "share")),
        *(("lyd_folder", act) for act in ("create", "move", "rename", "delete", "share")),
    ],
)
def test_who_waited_for_a_folder_that_went_away_hears_of_it(
    folders: Folders, app: Flask, session: Session, held: str, act: str
) -> None:
    folder, other = folders.make("Clients"), folders.make("Other")
    acts: dict[str, Act] = {
        "create": lambda own: own.create("below", folder),
        "move": lambda own: own.move(other, folder),
        "rename": lambda own: own.rename(folder, "x"),
        "delete": lambda own: own.delete(folder),
        "share": lambda own: own.ask_to_share(other, folder),
    }
    session.execute(text(f"SELECT * FROM {held} FOR UPDATE"))
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(acts[act], Folders(Api(app.test_client())))
        wait_for_lock_waits(session)
        session.execute(update(Folder).where(Folder.id == folder).values(deleted_at=utc_now(), deleted_by=12))
        note(session, session.get_one(Folder, folder).team_id, 12, "folder.deleted", "folder", folder)
        session.commit()
        answer = waiting.result(20)
    assert outcomes([answer]) == [CHANGED]
    assert answer.json is not None
    assert answer.json["message"] == "Manager deleted this."
