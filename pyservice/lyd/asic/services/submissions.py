"""Numbered submissions: built and checked before the payment, requested by a member, sent by a job."""

from __future__ import annotations

import datetime
import secrets

from sqlalchemy.orm import Session

from lyd.asic import handles
from lyd.asic.errors import NotChanged
from lyd.asic.models import AT_ASIC, BEFORE_SENDING, Submission
from lyd.asic.services.documents import show_status
from lyd.asic.services.events import append_event
from lyd.asic.services.forms import CheckedForm, require_form
from lyd.asic.services.registrations import Case, list_submissions, open_case
from lyd.asic.statuses import STATUSES, AsicStatus, SubmissionState
from lyd.audit.services import record
from lyd.core.access import Capability, Identity
from lyd.core.db import utc_now
from lyd.documents.lifecycle.actions import require_possible

BETWEEN_SENDINGS = datetime.timedelta(minutes=15)
"""Time after which ASIC's word counts that it has not received a form; until then it may still be on its way."""


def submit(session: Session, identity: Identity, document_id: int, *, is_confirmed: bool = False) -> bool:
    """Have the application sent to ASIC by a job. Returns whether it is; false if ASIC has it, or may have it.

    Raises NotFound, Forbidden, NotAsicDocument, OwnerConfirmRequired, DocumentNotReady (also while it is not paid),
    ConsentMissing, FormIncomplete, NotChanged.
    """
    case = open_case(session, identity, document_id, Capability.SUBMIT_ASIC, is_confirmed=is_confirmed)
    require_possible(case.document, Capability.SUBMIT_ASIC)
    submissions = list_submissions(session, document_id)
    last = submissions[-1] if submissions else None
    if not STATUSES[case.document.asic_status].may_submit or (last is not None and is_on_its_way(last)):
        return False
    if case.document.asic_status is AsicStatus.RJCT and not is_changed(case, last):
        raise NotChanged
    checked = require_form(session, case.document, case.registration)
    submission = prepare_submission(session, case, checked, identity.user_id)
    _request(session, case, submission, identity)
    return True


def prepare_submission(session: Session, case: Case, checked: CheckedForm, user_id: int) -> Submission:
    """Return the open submission of a document, with the form as it is now; a new one if there is none."""
    submissions = list_submissions(session, case.document.id)
    submission = submissions[-1] if submissions and submissions[-1].is_open else None
    if submission is None:
        submission = _add(session, case, checked, user_id, len(submissions) + 1)
    elif submission.form_hash == checked.hash:
        return submission
    submission.form_hash = checked.hash
    append_event(session, case.document.id, "built", submission=submission, user_id=user_id)
    if submission.state in BEFORE_SENDING:
        submission.state = SubmissionState.PAID if case.registration.is_paid else SubmissionState.CHECKED
    warnings = len(checked.findings)
    append_event(session, case.document.id, "checked", submission=submission, user_id=user_id, warnings=warnings)
    return submission


def is_changed(case: Case, last: Submission | None) -> bool:
    """Whether the document was made again since its last submission ended."""
    if last is None or last.ended_at is None:
        return True
    completed_at = case.document.completed_at
    return completed_at is not None and completed_at > last.ended_at


def _add(session: Session, case: Case, checked: CheckedForm, user_id: int, number: int) -> Submission:
    submission = Submission(
        document_id=case.document.id,
        open_document_id=case.document.id,
        number=number,
        reference=f"LYD-{case.document.id}-{number}-{secrets.token_hex(4)}",
        form_hash=checked.hash,
        created_by=user_id,
    )
    session.add(submission)
    session.flush()
    return submission


def is_on_its_way(submission: Submission) -> bool:
    """Whether the form is to be sent, is being sent, or is at ASIC; not if ASIC has said that it did not come."""
    if submission.requested_at is not None:
        return True
    if submission.asic_code == AsicStatus.NOTR and submission.sent_at is not None:
        return submission.sent_at > utc_now() - BETWEEN_SENDINGS
    return submission.state in AT_ASIC


def _request(session: Session, case: Case, submission: Submission, identity: Identity) -> None:
    """Put a submission into the hands of the job. ASIC's status is "not received" until it says otherwise."""
    document = case.document
    submission.state, submission.requested_at = SubmissionState.PAID, utc_now()
    submission.created_by = identity.user_id
    show_status(case, AsicStatus.NOTR)
    append_event(session, document.id, "submitted", submission=submission, user_id=identity.user_id)
    record(session, identity, "document.asic_submitted", "document", document.id, number=submission.number)
    handles.lodge.enqueue(session, requested_by=identity, submission_id=submission.id)
    handles.follow.enqueue(session, delay=handles.FIRST, document_id=document.id)
