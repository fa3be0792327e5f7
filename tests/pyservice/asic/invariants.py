"""What must be true of all registrations, at any moment and at the end: computed from our tables and ASIC's books."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import select
from tests.adapters.asic.stand_in import FEE
from tests.factories.cast import PEOPLE
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.models import AsicEvent, AsicPayment, AttemptState, Registration, Submission
from lyd.asic.statuses import AsicStatus, PaymentStatus
from lyd.documents.models import Document, DocumentFile, FileRole
from lyd.mail.models import Mail

ONCE = ("paid", "accepted", "refused", "certificate_stored", "receipt_stored")
ONCE_EACH = frozenset({"received", "in_progress", "manual_review", "accepted", "rejected", "refused", "cancelled"})
"""Events that a submission has at most once: statuses only rise."""
ENDED = {"RJCT", "CANC"}
Row = TypeVar("Row", AsicPayment, Submission, AsicEvent)


@dataclass(frozen=True)
class Snapshot:
    """All rows of registrations, read once: a query for each document would take longer than the walk."""

    registrations: list[tuple[Document, Registration]]
    payments: dict[int, list[AsicPayment]]
    submissions: dict[int, list[Submission]]
    events: dict[int, list[AsicEvent]]
    mails: list[Mail]
    books: dict[str, Any]
    """ASIC's, as its stand-in shows them."""


def faults_now(desk: AsicDesk) -> list[str]:
    """What is wrong at any moment."""
    return _faults_in(_read(desk))


def faults_at_rest(desk: AsicDesk) -> list[str]:
    """What is wrong once nothing is left to do."""
    found = _read(desk)
    return [*_faults_in(found), *_of_results(desk, found)]


def _read(desk: AsicDesk) -> Snapshot:
    desk.session.rollback()
    fresh = {"populate_existing": True}
    documents = select(Document, Registration).join(Registration, Registration.document_id == Document.id)

    def by_document(model: type[Row]) -> dict[int, list[Row]]:
        found: dict[int, list[Row]] = defaultdict(list)
        for row in desk.session.scalars(select(model).order_by(model.id).execution_options(**fresh)):
            found[row.document_id].append(row)
        return found

    return Snapshot(
        [(row[0], row[1]) for row in desk.session.execute(documents.execution_options(**fresh))],
        by_document(AsicPayment),
        by_document(Submission),
        by_document(AsicEvent),
        list(desk.session.scalars(select(Mail).where(Mail.kind == "asic_status").execution_options(**fresh))),
        desk.asic.state(),
    )


def _faults_in(found: Snapshot) -> list[str]:
    return [*_of_charges(found), *_of_lodgements(found), *_of_rows(found), *_of_mails(found)]


def _of_charges(found: Snapshot) -> Iterator[str]:
    charges = found.books["charges"]
    cents = {row["reference"]: row["cents"] for row in found.books["payments"]}
    for document, payments in found.payments.items():
        count = sum(charges.get(payment.reference, 0) for payment in payments)
        if count > 1:
            yield f"document {document} was charged {count} times"
        for payment in payments:
            if (asked := cents.get(payment.reference, FEE)) != FEE or payment.amount != FEE:
                yield f"attempt {payment.reference} is for {payment.amount} cents here, and for {asked} at ASIC"
            if payment.state is AttemptState.PAID and not charges.get(payment.reference):
                yield f"attempt {payment.reference} is paid here, and was not charged"


def _of_lodgements(found: Snapshot) -> Iterator[str]:
    for document, submissions in found.submissions.items():
        events = Counter((event.submission, event.action) for event in found.events[document])
        yield from (
            f"document {document}: {action} {count} times for submission {number}"
            for (number, action), count in events.items()
            if action in ONCE_EACH and count > 1
        )
        for one in submissions:  # a form is sent again only after ASIC has said that it has none
            count = found.books["lodgement_messages"].get(one.reference, 0)
            if count > 1 + events[one.number, "not_received"]:
                yield f"submission {one.reference} reached ASIC {count} times"
        references = {one.reference for one in submissions}
        live = [row for row in found.books["lodgements"] if row["reference"] in references and _is_live(row)]
        if len(live) > 1:
            yield f"document {document} has {len(live)} live lodgements"


def _is_live(row: dict[str, Any]) -> bool:
    """Whether ASIC has not ended a lodgement."""
    return row["code"] not in ENDED


def _of_rows(found: Snapshot) -> Iterator[str]:
    acns = {row["reference"]: row["acn"] for row in found.books["lodgements"]}
    for document, registration in found.registrations:
        paid = [one for one in found.payments[document.id] if one.state is AttemptState.PAID]
        if registration.is_paid != bool(paid) or document.asic_payment_status not in {
            None,
            registration.payment_status,
        }:
            yield f"document {document.id} is {registration.payment_status} with {len(paid)} payments"
        known = {acns.get(submission.reference) for submission in found.submissions[document.id]} - {None, ""}
        if registration.acn and known != {registration.acn}:
            yield f"document {document.id} has the ACN {registration.acn}, ASIC gave {known}"
        if document.asic_status is AsicStatus.COMP and not (registration.acn and document.acn == registration.acn):
            yield f"document {document.id} is registered without its ACN"
        counts = Counter(event.action for event in found.events[document.id])
        yield from (f"document {document.id}: {action} {counts[action]} times" for action in ONCE if counts[action] > 1)


def _of_mails(found: Snapshot) -> Iterator[str]:
    sent: Counter[tuple[int, int | None, str]] = Counter()
    for mail in found.mails:
        sent[mail.context["document_id"], mail.user_id, mail.context["status"]] += 1
    for (document, user, status), count in sent.items():
        most = sum(event.action == MAILED[status] for event in found.events[document])
        is_owner = user == PEOPLE["owner"].user_id
        if count > most or (is_owner and count < most):  # another member may have submitted the other times
            yield f"{user} got {count} mails that document {document} is {status}"


MAILED = {
    "COMP": "accepted",
    "MANL": "manual_review",
    "RJCT": "rejected",
    "RFSD": "refused",
    "CANC": "cancelled",
}


def _of_results(desk: AsicDesk, found: Snapshot) -> Iterator[str]:
    storage = desk.app.extensions["lyd_storage"]
    for document, registration in found.registrations:
        if registration.payment_status is not PaymentStatus.PAID:
            yield f"document {document.id} is not paid"
        roles = [FileRole.RECEIPT]
        roles += [FileRole.CERTIFICATE] if document.asic_status is AsicStatus.COMP else []
        for role in roles:
            query = select(DocumentFile).where(DocumentFile.document_id == document.id, DocumentFile.role == role)
            files = list(desk.session.scalars(query))
            if len(files) != 1 or not storage.exists(files[0].sha256):
                yield f"document {document.id} has {len(files)} files of the role {role}"
