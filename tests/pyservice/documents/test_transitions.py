"""Transitions between statuses: what they set, count and record (decision 0030)."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.pyservice.documents.firm import Firm

from lyd.audit.models import AuditEvent
from lyd.audit.vocabulary import DOCUMENTS
from lyd.core.db import utc_now
from lyd.documents.lifecycle.statuses import DocumentStatus
from lyd.documents.lifecycle.transitions import (
    COMPLETE,
    REOPEN,
    RETURN_FROM_SIGNATURE,
    SEND_FOR_SIGNATURE,
    SIGN,
    START,
    TRANSITIONS,
    InvalidTransition,
    Transition,
    apply_transition,
    set_initial_status,
)
from lyd.documents.models import Document

EVERY_STEP = [
    (transition, status, status in transition.sources) for transition in TRANSITIONS for status in DocumentStatus
]


@pytest.mark.parametrize(("transition", "status", "is_possible"), EVERY_STEP)
def test_a_transition_applies_from_its_sources_only(
    firm: Firm, transition: Transition, status: DocumentStatus, is_possible: bool
) -> None:
    document = firm.document(status=status)
    if not is_possible:
        with pytest.raises(InvalidTransition):
            apply_transition(firm.session, document, transition, user_id=None)
        assert document.status is status
        return
    apply_transition(firm.session, document, transition, user_id=12, reason="test")
    firm.session.commit()
    assert document.status is transition.target
    event = firm.session.scalars(select(AuditEvent).order_by(AuditEvent.id.desc()).limit(1)).one()
    assert (event.action, event.subject_id, event.user_id) == (transition.action, document.id, 12)
    assert event.details == {"reason": "test"}


def test_every_transition_has_its_words_in_the_log() -> None:
    assert {transition.action for transition in TRANSITIONS} <= set(DOCUMENTS)


def test_a_document_goes_from_draft_to_signed_and_was_reopened_before(firm: Firm) -> None:
    document = firm.document(action_nonce="0" * 32)
    found = []
    for transition in (
        START,
        COMPLETE,
        REOPEN,
        COMPLETE,
        SEND_FOR_SIGNATURE,
        RETURN_FROM_SIGNATURE,
        SEND_FOR_SIGNATURE,
        SIGN,
    ):
        apply_transition(firm.session, document, transition, user_id=None)
        found.append((document.status.code, document.completed_at is not None))
    assert found == [
        *((2, False), (5, True), (2, False), (5, True)),
        *((4, True), (5, True), (4, True), (3, True)),
    ]


def test_completing_closes_the_tabs_that_may_save(firm: Firm) -> None:
    document = firm.document(status=DocumentStatus.IN_PROGRESS, action_nonce="0" * 32)
    before = utc_now()
    apply_transition(firm.session, document, COMPLETE, user_id=None)
    assert document.action_nonce is None
    assert document.completed_at is not None
    assert document.completed_at == document.updated_at >= before


def test_the_tabs_count_the_new_status(firm: Firm) -> None:
    document = firm.document("owner", status=DocumentStatus.COMPLETED)
    apply_transition(firm.session, document, SEND_FOR_SIGNATURE, user_id=None)
    firm.session.commit()
    rows = firm.api.get("/lyd-api/doc/get-status", by="owner").json["data"]["rows"]
    assert {row["status"]: row["total"] for row in rows} == {1: 0, 2: 0, 3: 0, 4: 1, 5: 0}


def test_a_new_document_is_a_draft_unless_it_begins_with_answers() -> None:
    draft, copy = Document(answers={}), Document(answers={"Name": "Ann"})
    set_initial_status(draft)
    set_initial_status(copy)
    assert (draft.status, copy.status) == (DocumentStatus.DRAFT, DocumentStatus.IN_PROGRESS)
