"""Hundreds of acts by chance, of three people at folders and documents: what documents say stays the truth.

The same seeds make the same acts; a failure names its seed and the act after which something was wrong.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from tests.effort import effort
from tests.factories.cast import PEOPLE
from tests.factories.folders import Folders, faults, link, put
from werkzeug.test import TestResponse

from lyd.core.access import DocumentSpace
from lyd.core.db import utc_now
from lyd.documents.models import Document
from lyd.folders.models import Folder
from lyd.folders.services import purge_folders
from lyd.shares.models import DocumentShare, FolderShare
from lyd.shares.services import find_views, refresh_shared

ACTS, SEEDS = effort((200, 1), (400, 2))
PERSONS = ("owner", "manager", "member")
ANSWERS = {200, 403, 404, 409, 422}
"""What an act by chance may come to; never a fault of ours."""


@dataclass
class Chance:
    """Does one act after another."""

    session: Session
    folders: Folders
    draft: Callable[..., Document]
    team_id: int
    dice: random.Random
    documents: list[Document] = field(default_factory=list)
    done: dict[str, int] = field(default_factory=dict)

    def act(self) -> str:
        """Do something; says what."""
        of_folders = (self.make, self.make, self.move, self.move, self.share, self.share, self.unshare, self.unshare)
        of_documents = (self.begin, self.lay, self.lay, self.add, self.add, self.take_out, self.bin, self.unbin)
        doing = self.dice.choice((*of_folders, self.delete, self.delete, self.restore, *of_documents))
        by = self.dice.choice(PERSONS)
        answer = doing(by)
        if answer is not None:
            assert answer.status_code in ANSWERS, (doing.__name__, answer.json)
            if answer.status_code == 200:
                self.done[doing.__name__] = self.done.get(doing.__name__, 0) + 1
        return f"{by}: {doing.__name__}"

    def make(self, by: str) -> TestResponse:
        """A folder, somewhere."""
        space = self.dice.choice((1, 1, 2))
        parent = self.some_folder(PEOPLE[by].user_id if space == 1 else None)
        return self.folders.create("x", self.dice.choice((None, parent)), by, space)

    def move(self, by: str) -> TestResponse | None:
        """A folder, to somewhere."""
        whose = self.dice.choice((PEOPLE[by].user_id, PEOPLE["member"].user_id, None))
        folder = self.some_folder(whose)
        return self.folders.move(folder, self.some_folder(whose), by) if folder else None

    def share(self, by: str) -> TestResponse | None:
        """A folder."""
        folder = self.some_folder(PEOPLE[by].user_id)
        return self.folders.ask_to_share(folder, by=by) if folder else None

    def unshare(self, by: str) -> TestResponse | None:
        """A folder."""
        shares = self.session.scalars(select(FolderShare.id).order_by(FolderShare.id)).all()
        return self.folders.unshare(self.dice.choice(shares), by=by) if shares else None

    def delete(self, by: str) -> TestResponse | None:
        """A folder."""
        folder = self.some_folder(self.dice.choice((PEOPLE[by].user_id, None)))
        return self.folders.delete(folder, by) if folder else None

    def restore(self, by: str) -> TestResponse | None:
        """One or two deleted folders."""
        query = select(Folder.id).where(Folder.deleted_at.is_not(None)).order_by(Folder.id)
        deleted = list(self.session.scalars(query))
        some = self.dice.sample(deleted, min(len(deleted), self.dice.choice((1, 2))))
        return self.folders.restore(*some, by=by) if some else None

    def begin(self, by: str) -> None:
        """A document."""
        self.documents.append(self.draft(by))

    def lay(self, by: str) -> None:
        """A document, into a folder of its creator or to the top."""
        document = self.some_document()
        if document is not None:
            own = select(Folder.id).where(
                Folder.created_by == document.created_by,
                Folder.space == DocumentSpace.MINE,
                Folder.deleted_at.is_(None),
            )
            put(self.session, document, self.dice.choice([None, *self.session.scalars(own.order_by(Folder.id))]))

    def add(self, by: str) -> None:
        """A document, to a shared folder."""
        document, folder = self.some_document(), self.some_folder()
        if document is None or folder is None:
            return
        linked = select(DocumentShare.id).where(
            DocumentShare.document_id == document.id, DocumentShare.folder_id == folder
        )
        is_shared = find_views(self.session, self.team_id, [folder])[folder].is_visible_in_shared
        if is_shared and self.session.scalar(linked) is None:
            link(self.session, document, folder)

    def take_out(self, by: str) -> None:
        """A document, of all shared folders that it was added to."""
        document = self.some_document()
        if document is not None:
            self.session.execute(delete(DocumentShare).where(DocumentShare.document_id == document.id))
            refresh_shared(self.session, self.team_id, document_ids=[document.id])
            self.session.commit()

    def bin(self, by: str) -> None:
        """Delete a document."""
        document = self.some_document()
        if document is not None:
            put(self.session, document, document.folder_id, deleted_at=utc_now(), deleted_by=PEOPLE[by].user_id)

    def unbin(self, by: str) -> None:
        """Have a deleted document back, at the top when its folder is gone."""
        deleted = [document for document in self.documents if document.deleted_at]
        if deleted:
            document = self.dice.choice(deleted)
            home = find_views(self.session, self.team_id, [document.folder_id or 0])
            put(self.session, document, document.folder_id if home else None, deleted_at=None, deleted_by=None)

    def some_folder(self, of: int | None = None) -> int | None:
        """A folder that is there, of one user if asked, or rarely none."""
        query = select(Folder.id).where(Folder.deleted_at.is_(None)).order_by(Folder.id)
        there = list(self.session.scalars(query if of is None else query.where(Folder.created_by == of)))
        return None if not there or self.dice.random() < 0.15 else self.dice.choice(there)

    def some_document(self) -> Document | None:
        """A document that is there."""
        there = [document for document in self.documents if not document.deleted_at]
        return self.dice.choice(there) if there else None


@pytest.mark.parametrize("seed", range(SEEDS))
def test_after_every_act_documents_say_the_truth(
    session: Session, folders: Folders, draft: Callable[..., Document], teams: dict[str, int], seed: int
) -> None:
    chance = Chance(session, folders, draft, teams["owner"], random.Random(seed))
    story = []
    for number in range(ACTS):
        story.append(chance.act())
        assert faults(session) == [], f"seed {seed}, act {number}: {story[-3:]}"
    assert chance.done.keys() == {"make", "move", "share", "unshare", "delete", "restore"}
    assert min(chance.done.values()) >= 3, chance.done
    purge_folders(session, teams["owner"])
    assert faults(session) == []
