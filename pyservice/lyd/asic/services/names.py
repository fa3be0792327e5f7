"""Check a proposed name with ASIC, and write it into the answers."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.asic import NameAnswer
from lyd.adapters.errors import PartnerError
from lyd.asic.answer_paths import put_answer
from lyd.asic.errors import AsicUnavailable, NameNotApplied, NameNotAvailable
from lyd.asic.form201 import NAME_IS_ACN, question_of
from lyd.asic.models import NameOutcome
from lyd.asic.names import ACN_NAME, CheckedName, find_fault, join_name, read_answer
from lyd.asic.services.calls import call_asic
from lyd.asic.services.events import append_event
from lyd.asic.services.name_checks import find_outcome, keep_outcome
from lyd.asic.services.registrations import load_asic_document, open_case
from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document
from lyd.documents.services.answers import store_answers
from lyd.documents.services.openings import make_nonce
from lyd.interviews.errors import InvalidAnswers
from lyd.interviews.schema import NO, YES
from lyd.interviews.services import check_answers, get_version


def check_name(
    session: Session,
    identity: Identity,
    name: str,
    legal_element: str | None,
    document_id: int | None = None,
    *,
    is_confirmed: bool = False,
) -> CheckedName:
    """Check a name; with a document the outcome is kept there.

    Raises NotFound, Forbidden, NotAsicDocument, OwnerConfirmRequired, AsicUnavailable.
    """
    if document_id is not None:
        load_asic_document(session, identity, document_id, Capability.EDIT_DOCUMENT, is_confirmed=is_confirmed)
    checked = _ask(session, identity, document_id, join_name(name, legal_element))
    if document_id is not None:
        case = open_case(session, identity, document_id, Capability.EDIT_DOCUMENT)
        keep_outcome(session, case.registration, checked, identity.user_id)
    return checked


def apply_name(
    session: Session,
    identity: Identity,
    document_id: int,
    name: str | None,
    legal_element: str,
    *,
    is_confirmed: bool = False,
) -> Document:
    """Write a name into the answers, as a save of the caller's; tabs in which the document is open can save no more.

    Without a name the ACN is to be the name. Raises NotFound, Forbidden, NotAsicDocument, OwnerConfirmRequired,
    DocumentCompleted, DocumentNotReady, NameNotAvailable, and NameNotApplied if the answers have no place for it.
    """
    case = open_case(session, identity, document_id, Capability.EDIT_DOCUMENT, is_confirmed=is_confirmed)
    document, registration = case.document, case.registration
    current: dict[str, Any] = document.answers or {}
    answers = _put_name(current, name, legal_element)
    if answers != current:
        require_possible(document, Capability.EDIT_DOCUMENT)
    whole = join_name(name or ACN_NAME, legal_element)
    if name is not None and find_outcome(session, registration, whole) is NameOutcome.ERROR:
        raise NameNotAvailable
    if answers != current:
        _save(session, identity, document, answers)
    before = registration.proposed_name, registration.legal_element
    registration.proposed_name, registration.legal_element = " ".join((name or "").split()), legal_element
    if answers == current and before == (registration.proposed_name, registration.legal_element):
        return document
    append_event(session, document.id, "name_applied", user_id=identity.user_id, name=whole)
    record(session, identity, "document.asic_name_applied", "document", document.id, name=whole)
    return document


def _ask(session: Session, identity: Identity, document_id: int | None, name: str) -> CheckedName:
    fault = find_fault(name)
    if fault is not None:
        return CheckedName(name, NameOutcome.ERROR, fault)

    def describe(answer: NameAnswer) -> str:
        return " ".join([answer.code, *(objection.code for objection in answer.objections)])

    try:
        answer = call_asic(
            session,
            document_id,
            "check-company-name",
            lambda client: client.query_name(name),
            user_id=identity.user_id,
            describe=describe,
            company_name=name,
        )
    except PartnerError as error:
        raise AsicUnavailable from error
    return read_answer(name, answer)


def _put_name(answers: dict[str, Any], name: str | None, legal_element: str) -> dict[str, Any]:
    """Return answers with a name, or without one so that the ACN is the name."""
    answers = put_answer(answers, question_of("legal_element"), legal_element)
    if name is None:
        return put_answer(answers, NAME_IS_ACN, YES)
    if answers.get(NAME_IS_ACN) == YES:
        answers = put_answer(answers, NAME_IS_ACN, NO)
    return put_answer(answers, question_of("company_name"), " ".join(name.split()))


def _save(session: Session, identity: Identity, document: Document, answers: dict[str, Any]) -> None:
    interview = get_version(session, document.template_version_id).interview
    try:
        check_answers(interview, answers)
    except InvalidAnswers as error:
        raise NameNotApplied from error
    document.action_nonce = make_nonce(identity.user_id)
    store_answers(session, identity, document, answers)
