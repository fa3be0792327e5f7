"""The state of a registration and its next step, for everyone who may see the document."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row
from sqlalchemy.orm import Session

from lyd.adapters.asic import Form201
from lyd.asic.checks import Finding
from lyd.asic.checks.names import NAME_CODES, UNCHECKED
from lyd.asic.models import AsicPayment, AttemptState, Registration, Submission
from lyd.asic.next_steps import NextStep, Progress, find_next_step
from lyd.asic.services.events import list_events
from lyd.asic.services.fees import read_fee
from lyd.asic.services.follow_up import refresh_registration
from lyd.asic.services.forms import CheckedForm, check_form
from lyd.asic.services.registrations import (
    Case,
    find_registration,
    list_payments,
    list_submissions,
    load_asic_document,
)
from lyd.asic.services.submissions import is_changed, is_on_its_way
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.documents.lifecycle.statuses import DocumentStatus
from lyd.documents.models import Document, DocumentFile

READY = frozenset({DocumentStatus.COMPLETED, DocumentStatus.SIGNED})


@dataclass(frozen=True)
class Status:
    """Everything that is shown of a registration. files are the certificate and the receipt, if they can be had."""

    document: Document
    registration: Registration
    payments: Sequence[AsicPayment]
    submissions: Sequence[Submission]
    events: Sequence[Row[*tuple[Any, ...]]]
    form: Form201
    findings: Sequence[Finding]
    next_step: NextStep
    certificate: DocumentFile | None
    receipt: DocumentFile | None

    @property
    def fee(self) -> int | None:
        """The fee that was paid, or is to be paid on the open page, else the current one."""
        return self.registration.fee if self.registration.is_paid or self.open_page else read_fee(self.form)

    @property
    def open_page(self) -> str | None:
        """The address of the open payment page."""
        is_open = self.payments and self.payments[-1].state is AttemptState.OPEN and not self.registration.is_paid
        return self.payments[-1].payment_url if is_open else None

    @property
    def locked_until(self) -> datetime.datetime | None:
        """The end of the gateway's lock, None if it is not locked."""
        until = self.registration.locked_until
        return until if until is not None and until > utc_now() else None


def show_status(session: Session, identity: Identity, document_id: int) -> Status:
    """Return the state of a registration. Raises NotFound, Forbidden, NotAsicDocument."""
    document = load_asic_document(session, identity, document_id, Capability.READ_ASIC)
    registration = find_registration(session, document)
    payments, submissions = list_payments(session, document_id), list_submissions(session, document_id)
    checked = check_form(session, document, registration)
    is_offered = document.certificate_until is not None and document.certificate_until > utc_now()
    return Status(
        document,
        registration,
        payments,
        submissions,
        list_events(session, document_id),
        checked.form,
        checked.findings,
        find_next_step(_progress(Case(document, registration), submissions, checked)),
        session.get(DocumentFile, registration.certificate_id) if is_offered else None,
        session.get(DocumentFile, registration.receipt_id) if registration.receipt_id else None,
    )


def ask_status(
    session: Session, identity: Identity, document_id: int
) -> tuple[Document, Registration, AsicPayment | None]:
    """Ask ASIC, and return the document, its registration and the last attempt to pay. Commits.

    Raises NotFound, Forbidden, NotAsicDocument, and the errors of adapters.
    """
    load_asic_document(session, identity, document_id, Capability.READ_ASIC)
    refresh_registration(session, document_id, user_id=identity.user_id)
    document = load_asic_document(session, identity, document_id, Capability.READ_ASIC)
    payments = list_payments(session, document_id)
    return document, find_registration(session, document), payments[-1] if payments else None


def _progress(case: Case, submissions: Sequence[Submission], checked: CheckedForm) -> Progress:
    document, registration = case.document, case.registration
    last = submissions[-1] if submissions else None
    is_open = document.status not in READY
    # What is wrong with the name of a completed document is mended in its answers, but for a check that is missing.
    name_codes = NAME_CODES if is_open else {UNCHECKED}
    until = registration.locked_until
    return Progress(
        has_name=registration.has_consents and not any(error.code in name_codes for error in checked.errors),
        is_open=is_open,
        is_ready=not is_open and not checked.errors,
        is_changed=is_changed(case, last),
        is_locked=until is not None and until > utc_now(),
        is_under_way=last is not None and is_on_its_way(last),
        payment=registration.payment_status,
        lodgement=document.asic_status,
    )
