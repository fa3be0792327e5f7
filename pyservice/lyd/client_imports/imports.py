"""Imports of clients and funds into documents: what one would change, and the record of one that was saved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from sqlalchemy.orm import Session, undefer

from lyd.client_imports.access import Place
from lyd.client_imports.clients import read_client, read_fund
from lyd.client_imports.import_conflicts import Conflict, find_conflicts
from lyd.client_imports.imported_records import ImportedRecord
from lyd.client_imports.models import DocumentImport
from lyd.client_imports.providers import SIMPLE_FUND_360
from lyd.client_imports.receipts import sign_receipt
from lyd.client_imports.records import ClientDetails, Details
from lyd.client_imports.standing_imports import find_standing, mark_changes
from lyd.core.access import Capability, Identity
from lyd.core.errors import InvalidInput
from lyd.documents.lifecycle.actions import require_possible
from lyd.documents.models import Document
from lyd.documents.services import load_document
from lyd.documents.services.change_logs import load_labels
from lyd.entity_book.details import hash_secret
from lyd.interviews.answer_labels import AnswerLabels
from lyd.interviews.client_mapping.filled_answers import Filling, fill_answers
from lyd.interviews.client_mapping.mappings import ClientMapping, FundMapping, Mappings
from lyd.interviews.client_mapping.records import Client, Fund
from lyd.interviews.errors import ClientMismatch
from lyd.interviews.services import check_answers, day_for, get_version, parse_answers
from lyd.interviews.xml import Tree

NO_PLACE = "Nothing can be imported here."
LONGEST_TEXT, MOST_ROWS = 1_000, 50
"""Of what is kept of an imported record."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Target:
    """A place of a document with the answers into which a record is to be filled, and their revision."""

    document: Document
    place: str
    answers: Tree
    base: int | None


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ProposedImport:
    """What an import would change, with the names of the questions. receipt is for recording it."""

    filling: Filling
    labels: AnswerLabels
    conflicts: Sequence[Conflict]
    receipt: str


def open_target(
    session: Session, identity: Identity, document_id: int, place: str, xml: str | None, base: int | None
) -> Target:
    """Return where a record is to be filled in. xml is the caller's answers in base64, None for the saved ones.

    Raises NotFound, Forbidden, DocumentCompleted, InvalidAnswers.
    """
    also = (undefer(Document.answers),)
    document = load_document(session, identity, document_id, Capability.EDIT_DOCUMENT, also=also)
    require_possible(document, Capability.EDIT_DOCUMENT)
    if xml is None:
        return Target(document, place, document.answers, base)
    answers = parse_answers(xml)
    check_answers(get_version(session, document.template_version_id).interview, answers)
    return Target(document, place, answers, base)


def propose_import(
    session: Session, identity: Identity, target: Target, source: Place, record: dict[str, str]
) -> ProposedImport:
    """Read a record and return what it would change at a place. Nothing is saved.

    :param record: id, type and fund_id of the record; without a fund_id, one of Simple Fund 360 is a fund.
    :raises ClientMismatch: if the place takes no records of this type.
    :raises RecordGone: if the system does not have it any more. Raises PartnerError too.
    """
    content = get_version(session, target.document.template_version_id).content
    is_fund = source.provider is SIMPLE_FUND_360 and not record["fund_id"]
    mapping = find_mapping(content.mappings, target.place, is_fund=is_fund)
    details = _read(source, record, is_fund=is_fund)
    session.refresh(target.document, ["answers", "answer_revision"])  # others may have saved during the call
    interview = content.interview
    try:
        filling = fill_answers(
            mapping, record_of(details), interview, target.answers, target.place, day_for(session, interview)
        )
    except ValueError as error:
        raise InvalidInput(NO_PLACE, errors={"place": [NO_PLACE]}) from error
    marks = mark_changes(filling.changes, hash_secret())
    imported = replace(_describe(target, source, record, details), changes=marks)
    conflicts = find_conflicts(session, target.document, target.base, [change.path for change in filling.changes])
    labels = load_labels(session, target.document)
    return ProposedImport(filling, labels, conflicts, sign_receipt(identity, imported))


def find_mapping(mappings: Mappings, place: str, *, is_fund: bool) -> ClientMapping | FundMapping:
    """Return the mapping of a place. Raises ClientMismatch if it takes no such records, InvalidInput if none at all."""
    path = tuple(step for step in place.split(".") if step and not step.isdecimal())
    clients = next((one for one in mappings.clients if one.party == path), None)
    funds = next((one for one in mappings.funds if one.party == path), None)
    found = funds if is_fund else clients
    if found is not None:
        return found
    if clients or funds:
        raise ClientMismatch
    raise InvalidInput(NO_PLACE, errors={"place": [NO_PLACE]})


def list_imports(session: Session, identity: Identity, document_id: int) -> Sequence[DocumentImport]:
    """Return what was imported into a document and not undone, by place. Raises NotFound, Forbidden."""
    document = load_document(session, identity, document_id, Capability.READ_DOCUMENT)
    return find_standing(session, document.id)


def record_of(details: Details) -> Client | Fund:
    """Return what fills answers."""
    return details.client if isinstance(details, ClientDetails) else details.fund


def _read(source: Place, record: dict[str, str], *, is_fund: bool) -> Details:
    if is_fund:
        return read_fund(source, record["id"])
    return read_client(source, record["id"], record["type"], record["fund_id"])


def describe_details(details: Details) -> dict[str, Any]:
    """Return what is kept of a record."""
    data: dict[str, Any] = shorten(asdict(details))
    if not isinstance(details, ClientDetails):
        del data["fund"]["tfn"]  # stored nowhere but in the answers
    return data


def _describe(target: Target, source: Place, record: dict[str, str], details: Details) -> ImportedRecord:
    found = record_of(details)
    return ImportedRecord(
        document_id=target.document.id,
        place=target.place,
        app=source.provider.app,
        connection_id=source.connection_id,
        tenant_id=source.tenant_id,
        external_id=record["id"],
        fund_id=record["fund_id"],
        type=found.type.value if isinstance(found, Client) else "",
        name=found.name,
        details=describe_details(details),
        account=source.account,
    )


def shorten(value: Any) -> Any:
    """Return the fields of a record with texts and lists cut to a length that can be kept."""
    if isinstance(value, dict):
        return {name: shorten(field) for name, field in value.items()}
    if isinstance(value, list | tuple):
        return [shorten(one) for one in value[:MOST_ROWS]]
    return value[:LONGEST_TEXT] if isinstance(value, str) else value
