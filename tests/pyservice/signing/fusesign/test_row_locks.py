"""A call to FuseSign under a lock is noticed by the tests of this folder."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.pyservice.signing.fusesign.row_locks import CalledUnderLock, require_unlocked

from lyd.core.db import lock_row
from lyd.documents.models import Document


def test_a_locked_document_is_noticed(app: Flask, session: Session, document: Document) -> None:
    require_unlocked(app, "GET Bundle/Get")
    lock_row(session, Document, document.id)
    with pytest.raises(CalledUnderLock):
        require_unlocked(app, "GET Bundle/Get")
    session.rollback()
    require_unlocked(app, "GET Bundle/Get")
