"""Conversations go with their document."""

from __future__ import annotations

import datetime

from sqlalchemy.orm import Session
from tests.factories.conversations import add_conversation, count_rows
from tests.factories.documents import create_document, create_template

from lyd.core.db import utc_now
from lyd.documents.services.purge import purge_documents

PATH = "/lyd-api/ai/sessions"
OVER = datetime.timedelta(seconds=-1)


def test_conversations_go_with_their_document(session: Session, teams: dict[str, int]) -> None:
    long_ago = utc_now() - datetime.timedelta(days=31)
    version = create_template(session)
    document = create_document(session, teams["member"], "member", version, deleted_at=long_ago)
    add_conversation(session, teams["member"], "member", document_id=document.id)
    purge_documents(session, [document.id])
    session.commit()
    assert count_rows(session) == (0, 0)
