"""What the document's row repeats of its registration, for lists. The caller holds both locks."""

from __future__ import annotations

import datetime

from lyd.asic.services.registrations import Case
from lyd.asic.statuses import AsicStatus, PaymentStatus
from lyd.documents.lifecycle.transitions import set_asic_status


def show_status(case: Case, status: AsicStatus | None) -> None:
    """Set ASIC's status; None while nothing is submitted."""
    case.registration.asic_code = status.value if status else None
    set_asic_status(case.document, status)


def show_payment(case: Case, status: PaymentStatus) -> None:
    """Set the status of the payment; one that is paid stays paid."""
    if not case.registration.is_paid:
        case.registration.payment_status = case.document.asic_payment_status = status


def show_numbers(case: Case) -> None:
    """Repeat the numbers that ASIC gave."""
    document, registration = case.document, case.registration
    document.transaction_number = registration.transaction_number or None
    document.asic_receipt_number = registration.receipt_number or None
    document.acn = registration.acn or None


def show_certificate(case: Case, file_id: int, until: datetime.datetime) -> None:
    """Have lists offer the certificate until a moment."""
    case.registration.certificate_id = case.document.certificate_id = file_id
    case.document.certificate_until = until
