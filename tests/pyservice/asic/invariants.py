"""What must be true of all registrations, at any moment and at the end: computed from our tables and ASIC's books."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from sqlalchemy import select
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.models import AsicEvent, AttemptState, Registration
from lyd.asic.statuses import AsicStatus, PaymentStatus
from lyd.documents.models import Document, DocumentFile, FileRole
from lyd.mail.models import Mail

ONCE = ("paid", "accepted", "refused", "certificate_stored", "receipt_stored")
ENDED = {"RJCT", "CANC"}


def faults_now(desk: AsicDesk) -> list[str]:
    """What is wrong at any moment."""
    books = desk.asic.state()
    return [*_of_charges(desk, books), *_of_lodgements(desk, books), *_of_rows(desk, books), *_of_mails(desk)]


def faults_at_rest(desk: AsicDesk) -> list[str]:
    """What is wrong once nothing is left to do."""
    return [*faults_now(desk), *_of_results(desk)]


def _of_charges(desk: AsicDesk, books: dict[str, Any]) -> Iterator[str]:
    charged: Counter[int] = Counter()
    for payment in desk.payments():
        charged[payment.document_id] += books["charges"].get(payment.reference, 0)
        if payment.state is AttemptState.PAID and not books["charges"].get(payment.reference):
            yield f"attempt {payment.reference} is paid here, and was not charged"
    yield from (f"document {number} was charged {count} times" for number, count in charged.items() if count > 1)


def _of_lodgements(desk: AsicDesk, books: dict[str, Any]) -> Iterator[str]:
    documents = {submission.reference: submission.document_id for submission in desk.submissions()}
    for reference in documents:
        if books["lodgement_messages"].get(reference, 0) > 1:
            yield f"submission {reference} reached ASIC {books['lodgement_messages'][reference]} times"
    live = [
        documents[row["reference"]] for row in books["lodgements"] if _is_live(row) and row["reference"] in documents
    ]
    yield from (
        f"document {number} has {count} live lodgements" for number, count in Counter(live).items() if count > 1
    )


def _is_live(row: dict[str, Any]) -> bool:
    """Whether ASIC has not ended a lodgement."""
    return row["code"] not in ENDED


def _of_rows(desk: AsicDesk, books: dict[str, Any]) -> Iterator[str]:
    acns = {row["reference"]: row["acn"] for row in books["lodgements"]}
    for document, registration in _registrations(desk):
        paid = [one for one in desk.payments(document) if one.state is AttemptState.PAID]
        if registration.is_paid != bool(paid) or document.asic_payment_status not in {
            None,
            registration.payment_status,
        }:
            yield f"document {document.id} is {registration.payment_status} with {len(paid)} payments"
        known = {acns.get(submission.reference) for submission in desk.submissions(document)} - {None, ""}
        if registration.acn and known != {registration.acn}:
            yield f"document {document.id} has the ACN {registration.acn}, ASIC gave {known}"
        if document.asic_status is AsicStatus.COMP and not (registration.acn and document.acn == registration.acn):
            yield f"document {document.id} is registered without its ACN"
        counts = Counter(desk.events(document))
        yield from (f"document {document.id}: {action} {counts[action]} times" for action in ONCE if counts[action] > 1)


def _of_mails(desk: AsicDesk) -> Iterator[str]:
    desk.session.rollback()
    sent: Counter[tuple[int, int | None, str]] = Counter()
    for mail in desk.session.scalars(select(Mail).where(Mail.kind == "asic_status")):
        sent[mail.context["document_id"], mail.user_id, mail.context["status"]] += 1
    ended = Counter(
        (event.document_id, event.action)
        for event in desk.session.scalars(select(AsicEvent).where(AsicEvent.action.in_(list(MAILED.values()))))
    )
    for (document, user, status), count in sent.items():
        if count != ended[document, MAILED[status]]:
            yield f"{user} got {count} mails that document {document} is {status}"


MAILED = {
    "COMP": "accepted",
    "MANL": "manual_review",
    "RJCT": "rejected",
    "RFSD": "refused",
    "CANC": "cancelled",
}


def _of_results(desk: AsicDesk) -> Iterator[str]:
    storage = desk.app.extensions["lyd_storage"]
    for document, registration in _registrations(desk):
        if registration.payment_status is not PaymentStatus.PAID:
            yield f"document {document.id} is not paid"
        roles = [FileRole.RECEIPT]
        roles += [FileRole.CERTIFICATE] if document.asic_status is AsicStatus.COMP else []
        for role in roles:
            query = select(DocumentFile).where(DocumentFile.document_id == document.id, DocumentFile.role == role)
            files = list(desk.session.scalars(query))
            if len(files) != 1 or not storage.exists(files[0].sha256):
                yield f"document {document.id} has {len(files)} files of the role {role}"


def _registrations(desk: AsicDesk) -> list[tuple[Document, Registration]]:
    desk.session.rollback()
    query = select(Document, Registration).join(Registration, Registration.document_id == Document.id)
    return [(row[0], row[1]) for row in desk.session.execute(query.execution_options(populate_existing=True))]
