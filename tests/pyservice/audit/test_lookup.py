"""Whether something was done to a document already, and by whom."""

from __future__ import annotations

from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.pyservice.audit.log_calls import write

from lyd.audit.services import find_details
from lyd.documents.models import Document

MEMBER, MANAGER = PEOPLE["member"].user_id, PEOPLE["manager"].user_id


def test_the_first_time_is_found_of_all_or_of_one_member(session: Session, document: Document) -> None:
    subject = (session, document.team_id, "document.renamed", "document", document.id)
    assert find_details(*subject) is None
    write(session, document, "renamed", user_id=MEMBER, to="Lease")
    write(session, document, "renamed", user_id=MANAGER, to="Deed")
    assert find_details(*subject) == {"to": "Lease"}
    assert find_details(*subject, by=MANAGER) == {"to": "Deed"}
    assert find_details(*subject, by=PEOPLE["owner"].user_id) is None


def test_another_action_and_another_document_are_not_found(session: Session, document: Document) -> None:
    write(session, document, "renamed", to="Lease")
    assert find_details(session, document.team_id, "document.copied", "document", document.id) is None
    assert find_details(session, document.team_id, "document.renamed", "document", document.id + 1) is None
    assert find_details(session, document.team_id + 1, "document.renamed", "document", document.id) is None
