"""What ASIC says about lodgements: asked by the reference of a submission, applied under the locks, once.

Statuses of one submission only rise in rank, so that one that comes late or out of order changes nothing.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlalchemy.orm import Session

from lyd.adapters.asic import Event, TransactionStatus
from lyd.adapters.asic.client import WORKER_SECONDS
from lyd.asic.models import AT_ASIC, Registration, Submission
from lyd.asic.services.calls import ask_about, call_asic
from lyd.asic.services.documents import show_numbers, show_status
from lyd.asic.services.events import append_event
from lyd.asic.services.notices import announce_status
from lyd.asic.services.registrations import Case, list_submissions, lock_case
from lyd.asic.services.result_files import ResultFiles, record_files, store_files
from lyd.asic.services.reviews import flag_registration
from lyd.asic.statuses import STATUSES, AsicStatus, SubmissionState, read_status
from lyd.audit.services import note
from lyd.core.calendar import load_calendar
from lyd.core.db import lock_row, utc_now

UNKNOWN = "ASIC answered the status {code} for document {document}, which is not in our table. We keep asking."
LOGGED = {
    AsicStatus.INPR: "document.asic_in_progress",
    AsicStatus.MANL: "document.asic_manual_review",
    AsicStatus.COMP: "document.asic_accepted",
    AsicStatus.RFSD: "document.asic_refused",
    AsicStatus.RJCT: "document.asic_rejected",
    AsicStatus.CANC: "document.asic_cancelled",
}
"""The event of each status in the document's log."""
ACTIONS = {status: name.removeprefix("document.").removeprefix("asic_") for status, name in LOGGED.items()}
"""The same in the timeline."""
LONGEST_CODE = 20
LONGEST_DESCRIPTION = 500
NOT_CONFIRMED = frozenset({SubmissionState.SENT, SubmissionState.UNSURE})
"""States in which ASIC has not said that it has the form."""
LONGEST_CALL = datetime.timedelta(seconds=WORKER_SECONDS + 20)
"""Time for which a submission may still be on its way: what ASIC says until then is no answer."""


def refresh_submissions(session: Session, document_id: int, *, user_id: int | None = None) -> None:
    """Ask ASIC about the submissions that it has or may have. Commits. Raises the errors of adapters.

    A registered company is asked about until its certificate is stored.
    """
    for submission in list_submissions(session, document_id):
        if not is_asked_about(session, submission) or _is_in_flight(submission):
            continue
        ask_about_submission(session, submission, user_id=user_id)


def ask_about_submission(session: Session, submission: Submission, *, user_id: int | None = None) -> None:
    """Ask ASIC about a submission. Commits. Raises the errors of adapters."""
    submission_id, document_id, reference = submission.id, submission.document_id, submission.reference
    status = call_asic(
        session,
        document_id,
        "get-transaction-status",
        ask_about(reference, submission.transaction_number or None),
        user_id=user_id,
        describe=lambda found: found.lodgement_code or "nothing lodged",
        reference=reference,
    )
    files = store_files(session, document_id, status)
    apply_status(session, submission_id, status, files)
    session.commit()


def apply_status(session: Session, submission_id: int, status: TransactionStatus, files: ResultFiles) -> None:
    """Put ASIC's word about a submission into its rows."""
    submission = session.get_one(Submission, submission_id)
    case = lock_case(session, submission.document_id)
    locked = lock_row(session, Submission, submission_id)
    if locked is None:
        return
    registration = case.registration
    if status.transaction_number and not locked.transaction_number:
        locked.transaction_number = registration.transaction_number = status.transaction_number
    if status.acn and not registration.acn:
        registration.acn, registration.company_name = status.acn[:9], status.company_name[:255]
        registration.document_number = status.document_number
        registration.registered_on = load_calendar(session).today()
    show_numbers(case)
    code = status.lodgement_code or AsicStatus.NOTR.value
    if locked.is_open and not (code == AsicStatus.COMP and not registration.acn):  # ASIC has yet to give the number
        keep_messages(locked, status.events)
        apply_code(session, case, locked, code, status.status_reason)
    record_files(session, case, files)


def apply_code(session: Session, case: Case, submission: Submission, code: str, reason: str = "") -> None:
    """Move an open submission to a status of ASIC, with everything that follows from it; nothing for old news."""
    status = read_status(code)
    if status is None:
        _note_unknown(session, case, submission, code[:LONGEST_CODE])
        return
    known = read_status(submission.asic_code or "")
    rule, before = STATUSES[status], STATUSES[known]
    if status is known:
        case.registration.asic_code = code  # also after one that the table does not have
    if rule.rank <= before.rank or (status is AsicStatus.NOTR and submission.state not in NOT_CONFIRMED):
        return
    submission.asic_code, submission.state = code, rule.state or SubmissionState.UNSURE
    if rule.is_settled:
        submission.ended_at, submission.open_document_id = utc_now(), None
    submission.requested_at = None
    show_status(case, status)
    _announce(session, case, submission, status, reason)


def keep_messages(submission: Submission, events: Sequence[Event]) -> None:
    """Keep ASIC's messages about a submission; those of the last answer that had any."""
    if events:
        submission.messages = [
            {
                "code": event.code,
                "severity": event.severity,
                "description": event.description[:LONGEST_DESCRIPTION],
                "location": event.location,
            }
            for event in events
        ]


def is_asked_about(session: Session, submission: Submission) -> bool:
    """Whether ASIC is asked about a submission: it may have it, or has still to issue the certificate."""
    if submission.state is SubmissionState.ACCEPTED:
        registration = session.get(Registration, submission.document_id, populate_existing=True)
        return registration is not None and registration.certificate_id is None
    return submission.state in AT_ASIC


def _is_in_flight(submission: Submission) -> bool:
    sent_at = submission.sent_at
    return submission.state is SubmissionState.SENT and sent_at is not None and sent_at > utc_now() - LONGEST_CALL


def _note_unknown(session: Session, case: Case, submission: Submission, code: str) -> None:
    """Keep a code that the table does not have, and flag it once; the status that members see stays."""
    if case.registration.asic_code == code:
        return
    case.registration.asic_code = code
    document_id = case.document.id
    words = UNKNOWN.format(code=code, document=document_id)
    flag_registration(session, document_id, f"unknown:{document_id}:{submission.number}:{code}", words)
    append_event(session, document_id, "unknown_status", submission=submission, code=code)


def _announce(session: Session, case: Case, submission: Submission, status: AsicStatus, reason: str) -> None:
    """Record a new status in the timeline and the document's log, and mail it."""
    document, action = case.document, ACTIONS.get(status, "not_received")
    codes = [message["code"] for message in submission.messages]
    facts = {"acn": case.registration.acn} if status is AsicStatus.COMP else {"codes": codes, "reason": reason[:200]}
    append_event(session, document.id, action, submission=submission, **facts)
    if status in LOGGED:
        note(session, document.team_id, None, LOGGED[status], "document", document.id, number=submission.number)
    announce_status(session, case, submission, status)
