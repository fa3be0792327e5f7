"""Removing for good (docs/decisions/0012)."""

from __future__ import annotations

import datetime

import pytest
from flask import Flask
from sqlalchemy import func, select
from tests.pyservice.documents.firm import Firm
from tests.pyservice.documents.old_documents import LONG_AGO, deleted, purge, with_file

from lyd.assembly.models import Assembly
from lyd.audit.models import AuditEvent
from lyd.audit.services import verify
from lyd.core.db import utc_now
from lyd.core.storage import Storage
from lyd.credits.models import CreditEntry
from lyd.documents.models import AnswerRevision, Document, DocumentFile, DocumentWord
from lyd.shares.models import DocumentShare


def test_after_thirty_days_nothing_is_left_but_the_trail(app: Flask, firm: Firm, storage: Storage) -> None:
    document = deleted(firm)
    sha256 = with_file(firm, storage, document, b"only this one's")
    firm.add(document, firm.team_folder())
    spent = CreditEntry(team_id=document.team_id, delta=-1, kind="spend", document_id=document.id)
    firm.session.add(spent)
    firm.session.add(AnswerRevision(document_id=document.id, number=1, author=13, answers={}))
    firm.session.commit()
    document_id, spent_id = document.id, spent.id
    purge(app, firm)
    firm.session.expunge_all()
    assert firm.session.get(Document, document_id) is None
    for model in (Assembly, DocumentFile, AnswerRevision, DocumentWord, DocumentShare):
        assert firm.session.scalar(select(func.count()).select_from(model)) == 0, model
    assert not storage.exists(sha256)
    (event,) = firm.session.scalars(select(AuditEvent)).all()
    assert (event.action, event.subject_id, event.user_id) == ("document.purged", document_id, None)
    assert verify(firm.session, event.team_id) is None
    assert firm.session.get_one(CreditEntry, spent_id).document_id == document_id


def test_what_was_deleted_later_and_what_was_not_stays(app: Flask, firm: Firm) -> None:
    kept = [firm.document(), firm.document(deleted_at=utc_now() - LONG_AGO + datetime.timedelta(minutes=2))]
    deleted(firm)
    purge(app, firm)
    assert set(firm.session.scalars(select(Document.id))) == {one.id for one in kept}


def test_bytes_that_are_noted_while_they_are_discarded_stay(storage: Storage) -> None:
    sha256 = storage.put(b"wanted after all")
    answers = iter([False, True])
    assert not storage.discard(sha256, lambda: next(answers))
    assert storage.read(sha256) == b"wanted after all"
    assert storage.discard(sha256, lambda: False)
    assert not storage.exists(sha256)
    assert storage.discard(sha256, lambda: False)


@pytest.mark.parametrize("is_used", [False, True])
def test_discarding_that_was_broken_off_is_ended_by_the_next(storage: Storage, *, is_used: bool) -> None:
    sha256 = storage.put(b"half gone")

    def break_off() -> bool:
        if not storage.exists(sha256):
            raise SystemExit
        return False

    with pytest.raises(SystemExit):
        storage.discard(sha256, break_off)
    assert storage.discard(sha256, lambda: is_used) is not is_used
    assert storage.exists(sha256) is is_used
    left = storage._files.find(f"{sha256[:2]}/{sha256[2:4]}")
    assert [path.rpartition("/")[2] for path in left] == ([sha256] if is_used else [])
