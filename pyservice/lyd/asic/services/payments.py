"""Pay ASIC's fee: numbered attempts, of which at most one is open.

ASIC opens one page for a reference, and charges it once. A page that a member has seen is never replaced by another:
after a decline or an interruption the same page is used again. An attempt whose page got lost on the way here was never
seen, and is followed by another one.
"""

from __future__ import annotations

import datetime
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.adapters.asic import Event, PaymentAnswer, PaymentRequest
from lyd.adapters.errors import PartnerError
from lyd.asic import handles
from lyd.asic.errors import AsicUnavailable, PaymentStarting
from lyd.asic.models import AsicPayment, AttemptState
from lyd.asic.return_addresses import complete_return_url
from lyd.asic.services.calls import call_asic
from lyd.asic.services.documents import show_payment
from lyd.asic.services.events import append_event
from lyd.asic.services.fees import find_fee
from lyd.asic.services.forms import CheckedForm, require_form
from lyd.asic.services.payment_news import fail_attempt, lock_gateway, refresh_payments
from lyd.asic.services.registrations import Case, find_registration, list_payments, load_asic_document, open_case
from lyd.asic.services.submissions import prepare_submission
from lyd.asic.statuses import PaymentStatus
from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import lock_row, utc_now
from lyd.core.extensions import get_settings
from lyd.documents.lifecycle.actions import require_possible


@dataclass(frozen=True)
class PaymentStart:
    """The payment page, or why there is none."""

    url: str | None = None
    events: Sequence[Event] = ()
    locked_until: datetime.datetime | None = None


def start_payment(
    session: Session, identity: Identity, document_id: int, return_url: str, *, is_confirmed: bool = False
) -> PaymentStart:
    """Return ASIC's payment page of a document: that of the open attempt, else of a new one. Commits.

    Raises NotFound, Forbidden, NotAsicDocument, OwnerConfirmRequired, ReturnAddressRefused, DocumentNotReady (also if
    it is paid), ConsentMissing, FormIncomplete, PaymentStarting, AsicUnavailable.
    """
    url = complete_return_url(return_url, get_settings().site_url, document_id)
    document = load_asic_document(session, identity, document_id, Capability.PAY_ASIC, is_confirmed=is_confirmed)
    require_possible(document, Capability.PAY_ASIC)
    checked = require_form(session, document, find_registration(session, document))
    try:
        refresh_payments(session, document_id)
        fee = find_fee(session, document_id, checked.form, identity.user_id)
        return _open_page(session, identity, document_id, url, fee)
    except PartnerError as error:
        raise AsicUnavailable from error


def _open_page(session: Session, identity: Identity, document_id: int, url: str, fee: int) -> PaymentStart:
    case = open_case(session, identity, document_id, Capability.PAY_ASIC)
    require_possible(case.document, Capability.PAY_ASIC)
    checked = require_form(session, case.document, case.registration)
    attempts = list_payments(session, document_id)
    attempt = attempts[-1] if attempts and attempts[-1].is_open else None
    if case.registration.locked_until is not None and case.registration.locked_until > utc_now():
        return PaymentStart(locked_until=case.registration.locked_until)
    if attempt is not None:
        if attempt.payment_url is None:
            raise PaymentStarting
        return PaymentStart(url=attempt.payment_url)
    attempt = _add_attempt(session, identity, case, checked, url, fee, len(attempts) + 1)
    request = PaymentRequest(attempt.reference, attempt.amount, attempt.return_url, checked.form)
    return _ask_for_page(session, identity, attempt.id, document_id, request)


def _add_attempt(
    session: Session, identity: Identity, case: Case, checked: CheckedForm, url: str, fee: int, number: int
) -> AsicPayment:
    submission = prepare_submission(session, case, checked, identity.user_id)
    document_id = case.document.id
    attempt = AsicPayment(
        document_id=document_id,
        open_document_id=document_id,
        number=number,
        reference=f"LYDP-{document_id}-{number}-{secrets.token_hex(4)}",
        amount=fee,
        return_url=url,
        created_by=identity.user_id,
        called_at=utc_now(),
    )
    session.add(attempt)
    session.flush()
    case.registration.fee = fee
    append_event(session, document_id, "payment_started", submission=submission, user_id=identity.user_id, amount=fee)
    record(session, identity, "document.asic_payment_started", "document", document_id, amount=fee, number=number)
    handles.follow.enqueue(session, delay=handles.FIRST, document_id=document_id)
    return attempt


def _ask_for_page(
    session: Session, identity: Identity, attempt_id: int, document_id: int, request: PaymentRequest
) -> PaymentStart:
    answer = call_asic(
        session,
        document_id,
        "init-payment",
        lambda client: client.initiate_payment(request),
        user_id=identity.user_id,
        describe=lambda found: " ".join(
            ["page" if found.payment_url else "no page", *(event.code for event in found.events)]
        ),
        reference=request.reference,
        amount=request.amount,
    )
    return _keep_page(session, identity, attempt_id, document_id, answer)


def _keep_page(
    session: Session, identity: Identity, attempt_id: int, document_id: int, answer: PaymentAnswer
) -> PaymentStart:
    case = open_case(session, identity, document_id, Capability.PAY_ASIC)
    attempt = lock_row(session, AsicPayment, attempt_id)
    if attempt is None or not attempt.is_open:  # it was taken for dead, and another request begins another one
        raise PaymentStarting
    if answer.payment_url:
        attempt.state, attempt.payment_url = AttemptState.OPEN, answer.payment_url
        case.registration.locked_until = None
        show_payment(case, PaymentStatus.REQUIRED)
        return PaymentStart(url=attempt.payment_url)
    fail_attempt(session, attempt, [event.code for event in answer.events])
    if answer.reserved:
        lock_gateway(session, case)
    return PaymentStart(events=answer.events, locked_until=case.registration.locked_until)
