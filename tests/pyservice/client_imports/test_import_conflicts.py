"""Answers that were saved meanwhile are named."""

from __future__ import annotations

import pytest
from tests.adapters.xero.stand_in import active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.client_imports import imports
from lyd.client_imports.records import ClientDetails
from lyd.documents.models import AnswerRevision

COMPANY = next(contact for contact in active_contacts() if str(contact["Name"]).endswith("Pty Ltd"))
PERSON = next(
    contact for contact in active_contacts() if "Trust" not in contact["Name"] and not contact["ContactPersons"]
)
TRUST = next(contact for contact in active_contacts() if "Trust" in contact["Name"])


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    desk.connect("xero")
    return desk


def test_what_another_member_saved_since_is_named_as_a_conflict(connected: ImportDesk) -> None:
    document = connected.document(answers={"Lenders": [{"_id": "a", "First": "Theirs"}]}, answer_revision=2)
    connected.session.add(
        AnswerRevision(
            document_id=document.id, number=1, author=1, answers={"Lenders": [{"_id": "a", "First": "Mine"}]}
        )
    )
    connected.session.commit()
    data = connected.propose(document, id=PERSON["ContactID"], base=1).json["data"]
    assert data["conflicts"] == [{"path": "Lenders.0.First", "saved": "Theirs"}]
    assert connected.propose(document, id=PERSON["ContactID"], base=2).json["data"]["conflicts"] == []


def test_what_is_saved_while_the_system_responds_is_a_conflict_too(
    connected: ImportDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = {"Lenders": [{"_id": "a", "First": "Mine"}]}
    document = connected.document(answers=answers, answer_revision=1)
    connected.session.add(AnswerRevision(document_id=document.id, number=1, author=1, answers=answers))
    connected.session.commit()
    read = imports.read_client

    def read_slowly(*given: str) -> ClientDetails:
        document.answers, document.answer_revision = {"Lenders": [{"_id": "a", "First": "Theirs"}]}, 2
        connected.session.commit()
        return read(*given)

    monkeypatch.setattr(imports, "read_client", read_slowly)
    data = connected.propose(document, id=PERSON["ContactID"], base=1).json["data"]
    assert data["conflicts"] == [{"path": "Lenders.0.First", "saved": "Theirs"}]
