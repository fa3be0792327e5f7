"""Two at the same thing at once: one wins, the other is told what happened, nothing is lost."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select
from tests.factories.documents import PRODUCT, create_template
from tests.factories.folders import faults
from tests.pyservice.documents.firm import Firm
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.services import verify
from lyd.core.db import utc_now
from lyd.credits.models import CreditEntry
from lyd.credits.services import balance
from lyd.documents.models import Document
from lyd.documents.services import purge, restoration, selection
from lyd.folders.models import Folder

Act = Callable[[Firm], TestResponse]
PATIENCE_SECONDS = 20


@pytest.fixture
def at_once(app: Flask, firm: Firm, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., list[TestResponse]]]:
    """Do things at the same moment: all have read before the first locks a document."""
    barrier = threading.Barrier(2, timeout=PATIENCE_SECONDS)
    locking = selection.lock_documents
    here = threading.local()

    def meet_then_lock(session: Any, document_ids: Any, **options: Any) -> set[int]:
        if getattr(here, "waits", False):
            here.waits = False
            barrier.wait()
        return locking(session, document_ids, **options)

    for module in (selection, restoration, purge):
        monkeypatch.setattr(module, "lock_documents", meet_then_lock)

    def do(act: Act) -> TestResponse:
        here.waits = True
        return act(replace(firm, api=Api(app.test_client())))

    def both(*acts: Act) -> list[TestResponse]:
        with ThreadPoolExecutor(2) as pool:
            return list(pool.map(do, acts))

    yield both
    firm.session.rollback()
    assert faults(firm.session) == []
    assert verify(firm.session, firm.teams["owner"]) is None


def winner_and_loser(answers: list[TestResponse]) -> tuple[int, TestResponse]:
    """Which of two won, and what the other was told."""
    (won,) = [number for number, answer in enumerate(answers) if answer.status_code == 200]
    return won, answers[1 - won]


def told(answer: TestResponse) -> tuple[int, str, str]:
    return answer.status_code, answer.json["error_code"], answer.json["message"]


AtOnce = Callable[..., list[TestResponse]]


def test_two_renames(firm: Firm, at_once: AtOnce) -> None:
    document = firm.document(name="Lease")
    firm.add(document, firm.team_folder())
    people = ["member", "manager"]
    won, lost = winner_and_loser(
        at_once(*(lambda own, name=name: own.rename(document, f"By {name}", by=name) for name in people))
    )
    assert told(lost) == (409, "changed_meanwhile", f"{people[won].capitalize()} renamed this to “By {people[won]}”.")
    assert firm.now(document).name == f"By {people[won]}"
    assert len(firm.events(document)) == 1


def test_a_rename_and_a_delete(firm: Firm, at_once: AtOnce) -> None:
    document = firm.document(name="Lease")
    firm.add(document, firm.team_folder())
    won, lost = winner_and_loser(
        at_once(
            lambda own: own.rename(document, "Lease 2", by="manager"),
            lambda own: own.delete([document], by="owner", space=2),
        )
    )
    sentence = ("Manager renamed this to “Lease 2”.", "Owner deleted this.")[won]
    assert told(lost) == (409, "changed_meanwhile", sentence)
    assert (firm.now(document).deleted_at is not None, firm.now(document).name == "Lease 2") == (won == 1, won == 0)


def test_two_deletes(firm: Firm, at_once: AtOnce) -> None:
    document = firm.document()
    firm.add(document, firm.team_folder())
    people = ["member", "owner"]
    won, lost = winner_and_loser(
        at_once(*(lambda own, name=name: own.delete([document], by=name, space=2) for name in people))
    )
    assert told(lost) == (409, "changed_meanwhile", f"{people[won].capitalize()} deleted this.")
    assert len(firm.events(document)) == 1


def test_two_deletes_of_several_in_opposite_order(firm: Firm, at_once: AtOnce) -> None:
    documents = [firm.document(name=f"Lease {number}") for number in range(20)]
    _, lost = winner_and_loser(at_once(lambda own: own.delete(documents), lambda own: own.delete(documents[::-1])))
    assert lost.status_code == 409
    assert all(len(firm.events(document)) == 1 for document in documents)


def test_a_move_and_a_delete(firm: Firm, at_once: AtOnce) -> None:
    document, folder = firm.document(), firm.folder(name="Leases")
    won, lost = winner_and_loser(at_once(lambda own: own.move([document], folder), lambda own: own.delete([document])))
    assert told(lost) == (
        409,
        "changed_meanwhile",
        ("Member moved this to “Leases”.", "Member deleted this.")[won],
    )
    assert (firm.now(document).folder_id is not None, firm.now(document).deleted_at is None) == (won == 0, won == 0)


def test_two_moves(firm: Firm, at_once: AtOnce) -> None:
    document, folders = firm.document(), [firm.folder(name=name) for name in ("First", "Second")]
    won, lost = winner_and_loser(
        at_once(*(lambda own, folder=folder: own.move([document], folder) for folder in folders))
    )
    assert told(lost)[2] == f"Member moved this to “{folders[won].name}”."
    assert firm.now(document).folder_id == folders[won].id


def test_adding_to_a_shared_folder_and_a_delete(firm: Firm, at_once: AtOnce) -> None:
    document, folder = firm.document(), firm.team_folder("Team")
    won, lost = winner_and_loser(at_once(lambda own: own.share([document], folder), lambda own: own.delete([document])))
    assert lost.status_code == 409
    assert lost.json["message"] == ("Member added this to Shared Folders.", "Member deleted this.")[won]
    now = firm.now(document)
    assert (now.is_shared, now.deleted_at is None, firm.folders_of(document)) == (
        (True, True, {folder.id}) if won == 0 else (False, False, set())
    )


def test_adding_to_the_same_shared_folder_twice(firm: Firm, at_once: AtOnce) -> None:
    document, folder = firm.document(), firm.team_folder()
    _, lost = winner_and_loser(at_once(*[lambda own: own.share([document], folder)] * 2))
    assert told(lost)[:2] == (409, "already_shared")
    assert len(firm.events(document)) == 1


def test_taking_out_of_a_shared_folder_twice(firm: Firm, at_once: AtOnce) -> None:
    document, folder = firm.document(), firm.team_folder()
    firm.add(document, folder)
    people = ["member", "owner"]
    won, lost = winner_and_loser(
        at_once(*(lambda own, name=name: own.unshare(document, [folder], by=name) for name in people))
    )
    assert told(lost) == (
        409,
        "changed_meanwhile",
        f"{people[won].capitalize()} removed this from Shared Folders.",
    )
    assert not firm.now(document).is_shared


def test_taking_out_of_two_shared_folders(firm: Firm, at_once: AtOnce) -> None:
    document, folders = firm.document(), [firm.team_folder(name) for name in ("First", "Second")]
    for folder in folders:
        firm.add(document, folder)
    answers = at_once(*(lambda own, folder=folder: own.unshare(document, [folder]) for folder in folders))
    assert [answer.status_code for answer in answers] == [200, 200]
    assert not firm.now(document).is_shared


def test_the_same_is_restored_twice(firm: Firm, at_once: AtOnce) -> None:
    document = firm.document()
    firm.delete([document])
    people = ["member", "owner"]
    won, lost = winner_and_loser(at_once(*(lambda own, name=name: own.restore([document], by=name) for name in people)))
    assert told(lost) == (409, "changed_meanwhile", f"{people[won].capitalize()} restored this.")


def test_restoring_and_removing_for_good(
    app: Flask, firm: Firm, at_once: AtOnce, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = firm.document(deleted_at=utc_now(), deleted_by=13)
    document_id = document.id
    monkeypatch.setattr(purge, "KEPT", purge.KEPT * 0)  # the last moment: due for one, not yet for the other

    def purge_it(own: Firm) -> TestResponse:
        with app.app_context(), app.extensions["lyd_database"].transaction() as session:
            purge.purge_documents(session, [document_id])
        return own.api.get("/lyd-api/me/capabilities", by="owner")

    restored, _ = at_once(lambda own: own.restore([document]), purge_it)
    firm.session.rollback()
    firm.session.expunge_all()
    left = firm.session.scalar(select(func.count()).select_from(Document))
    assert (restored.status_code, left) in {(200, 1), (404, 0)}


def test_two_people_copy_for_the_last_credit(app: Flask, firm: Firm) -> None:
    version = create_template(firm.session, PRODUCT + 1, "Dear", _price="99.00")
    facts = {"template_id": PRODUCT + 1, "template_version_id": version.id}
    documents = {name: firm.document(name, f"By {name}", **facts) for name in ("owner", "manager")}
    firm.session.add(CreditEntry(team_id=firm.teams["owner"], delta=-149, kind="adjust"))
    firm.session.commit()
    barrier = threading.Barrier(2, timeout=PATIENCE_SECONDS)

    def copy(name: str) -> TestResponse:
        own = replace(firm, api=Api(app.test_client()))
        barrier.wait()
        return own.copy(documents[name], "The last", name)

    with ThreadPoolExecutor(2) as pool:
        _, lost = winner_and_loser(list(pool.map(copy, documents)))
    assert told(lost) == (409, "credits_exhausted", "Document limit usage has been reached")
    firm.session.rollback()
    assert balance(firm.session, firm.teams["owner"]) == 0
    assert firm.session.scalar(select(func.count()).select_from(Document)) == 3


def test_a_copy_of_what_is_just_being_deleted(firm: Firm, at_once: AtOnce) -> None:
    document = firm.document()
    answers = at_once(lambda own: own.copy(document, "Copy"), lambda own: own.delete([document]))
    assert answers[1].status_code == 200
    if answers[0].status_code != 200:
        assert told(answers[0]) == (409, "changed_meanwhile", "Member deleted this.")


def test_a_folder_that_is_deleted_while_documents_move_into_it(firm: Firm, at_once: AtOnce, app: Flask) -> None:
    document, folder = firm.document(), firm.folder(name="Leases")
    ready = threading.Barrier(2, timeout=PATIENCE_SECONDS)

    def act(what: Act) -> TestResponse:
        own = replace(firm, api=Api(app.test_client()))
        ready.wait()
        return what(own)

    path = f"/lyd-api/folder/{folder.id}"
    acts: list[Act] = [lambda own: own.move([document], folder), lambda own: own.api("DELETE", path, "member")]
    with ThreadPoolExecutor(2) as pool:
        _, lost = winner_and_loser(list(pool.map(act, acts)))
    assert lost.status_code in {404, 409}


def answers_of(firm: Firm, document: Document) -> dict[str, str]:
    """What a tab sends that just opened the document."""
    opened = firm.api.get(f"/lyd-api/get-action-token/{document.id}", by="member")
    return {"xml": "PEFuc3dlcnMvPg==", "action_token": opened.json["data"]["action_token"]}


def test_changing_a_document_in_its_place_does_not_wait_for_its_folder(firm: Firm) -> None:
    """Who shares the folder holds it and then wants its documents: the two would hold each other up."""
    folder = firm.folder()
    document = firm.document(folder_id=folder.id)
    firm.session.execute(select(Folder).where(Folder.id == folder.id).with_for_update())
    answers = [
        firm.rename(document, "Lease"),
        firm.api.put(f"/lyd-api/xpressdox/update-xml/{document.id}", by="member", json=answers_of(firm, document)),
        firm.delete([document]),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
