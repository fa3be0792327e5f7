"""What ASIC says about payments: asked by the reference of each attempt, applied under the locks, once."""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy.orm import Session

from lyd.adapters.asic import PaymentState, TransactionStatus
from lyd.asic.models import BEFORE_SENDING, AsicPayment, AttemptState
from lyd.asic.services.calls import ask_about, call_asic
from lyd.asic.services.documents import show_numbers, show_payment
from lyd.asic.services.events import append_event
from lyd.asic.services.registrations import Case, list_payments, list_submissions, lock_case
from lyd.asic.services.result_files import ResultFiles, record_files, store_files
from lyd.asic.services.reviews import flag_registration
from lyd.asic.statuses import PaymentStatus, SubmissionState
from lyd.audit.services import note
from lyd.core.db import lock_row, utc_now

GATEWAY_LOCK = datetime.timedelta(hours=3)
"""Time for which ASIC's gateway is locked after a payment was interrupted (document 2, section 4.2)."""
LONGEST_START = datetime.timedelta(seconds=30)
"""Time after which a request that opens a payment page is taken for dead."""
PAID_TWICE = (
    "The ASIC fee of document {document} was paid twice: the receipts are {first} and {second}. Ask ASIC to refund one."
)

NO_RECEIPT = (
    "ASIC says that the fee of document {document} is paid, and names no receipt number, without which nothing can be "
    "lodged. We keep asking."
)


def refresh_payments(session: Session, document_id: int, *, user_id: int | None = None) -> None:
    """Ask ASIC about the attempts of a document that can be paid. Commits. Raises the errors of adapters."""
    in_flight = utc_now() - LONGEST_START
    for payment in list_payments(session, document_id):
        if not payment.is_open or (payment.payment_url is None and (payment.called_at or utc_now()) > in_flight):
            continue
        reference = payment.reference
        status = call_asic(
            session,
            document_id,
            "get-transaction-status",
            ask_about(reference),
            user_id=user_id,
            describe=lambda found: found.payment.value,
            reference=reference,
        )
        files = store_files(session, document_id, status)
        apply_payment(session, document_id, payment.id, status, files)
        session.commit()


def apply_payment(
    session: Session, document_id: int, payment_id: int, status: TransactionStatus, files: ResultFiles
) -> None:
    """Put ASIC's word about an attempt into its rows. What is paid stays paid, whatever comes late."""
    case = lock_case(session, document_id)
    payment = lock_row(session, AsicPayment, payment_id)
    if payment is None or payment.state is AttemptState.PAID:
        return
    if status.payment is PaymentState.PAID and not status.receipt_number:
        words = NO_RECEIPT.format(document=document_id)
        flag_registration(session, document_id, f"no-receipt:{payment.id}", words)
    elif status.payment is PaymentState.PAID:
        _record_paid(session, case, payment, status)
        record_files(session, case, files)
    elif not payment.is_open:
        return
    elif payment.payment_url is None:
        fail_attempt(session, payment, [])
    elif status.payment is PaymentState.DECLINED and payment.state is not AttemptState.DECLINED:
        _record_declined(session, case, payment, status)
    elif status.payment is PaymentState.RESERVED and payment.state is not AttemptState.RESERVED:
        payment.state = AttemptState.RESERVED
        lock_gateway(session, case)
    elif status.payment is PaymentState.NONE and payment.state is AttemptState.RESERVED:
        payment.state, case.registration.locked_until = AttemptState.OPEN, None
        show_payment(case, PaymentStatus.REQUIRED)


def lock_gateway(session: Session, case: Case) -> None:
    """Note that the payment was interrupted: ASIC's gateway is locked from now on."""
    until = case.registration.locked_until = utc_now() + GATEWAY_LOCK
    show_payment(case, PaymentStatus.RESERVED)
    append_event(session, case.document.id, "payment_interrupted", until=until.isoformat())


def fail_attempt(session: Session, payment: AsicPayment, codes: list[str]) -> None:
    """End an attempt without a page: ASIC opened none, or its address was lost. The caller holds the locks."""
    payment.state, payment.ended_at, payment.open_document_id = AttemptState.FAILED, utc_now(), None
    append_event(session, payment.document_id, "payment_not_started", user_id=payment.created_by, codes=codes)


def _record_paid(session: Session, case: Case, payment: AsicPayment, status: TransactionStatus) -> None:
    document, registration = case.document, case.registration
    payment.state, payment.ended_at, payment.open_document_id = AttemptState.PAID, utc_now(), None
    payment.receipt_number = status.receipt_number
    if registration.is_paid:
        words = PAID_TWICE.format(document=document.id, first=registration.receipt_number, second=status.receipt_number)
        flag_registration(session, document.id, f"paid-twice:{payment.id}", words)
        append_event(session, document.id, "paid_twice", receipt=status.receipt_number)
        return
    show_payment(case, PaymentStatus.PAID)
    registration.receipt_number, registration.locked_until = status.receipt_number, None
    show_numbers(case)
    submissions = list_submissions(session, document.id)
    submission = submissions[-1] if submissions else None
    if submission is not None and submission.state in BEFORE_SENDING:
        submission.state = SubmissionState.PAID
    facts: dict[str, Any] = {"receipt": status.receipt_number, "amount": payment.amount}
    append_event(session, document.id, "paid", submission=submission, user_id=payment.created_by, **facts)
    note(session, document.team_id, payment.created_by, "document.asic_paid", "document", document.id, **facts)


def _record_declined(session: Session, case: Case, payment: AsicPayment, status: TransactionStatus) -> None:
    document = case.document
    payment.state = AttemptState.DECLINED
    payment.declined_code, payment.declined_message = status.declined_code[:40], status.declined_message[:500]
    case.registration.locked_until = None
    show_payment(case, PaymentStatus.DECLINED)
    facts: dict[str, Any] = {"code": payment.declined_code, "number": payment.number}
    append_event(session, document.id, "payment_declined", user_id=payment.created_by, **facts)
    note(
        session,
        document.team_id,
        payment.created_by,
        "document.asic_payment_declined",
        "document",
        document.id,
        **facts,
    )
