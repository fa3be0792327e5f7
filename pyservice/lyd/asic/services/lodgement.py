"""Send a submission to ASIC, in a job.

That it is being sent is committed before ASIC is called. A run that finds a submission in that state was not the one
that began it, so that it sends nothing: the answer was lost with the process, and ASIC is asked about the reference.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.adapters.asic import INVALID_MESSAGE, Event, LodgementAnswer, LodgementRequest
from lyd.adapters.errors import PartnerError, PartnerRefused, PartnerUnavailable
from lyd.asic.models import AttemptState, NameOutcome, Submission
from lyd.asic.services.calls import call_asic
from lyd.asic.services.documents import show_numbers
from lyd.asic.services.events import append_event
from lyd.asic.services.forms import check_form
from lyd.asic.services.news import apply_code, ask_about_submission, keep_messages, refresh_submissions
from lyd.asic.services.registrations import Case, list_payments, lock_case
from lyd.asic.services.reviews import flag_registration
from lyd.asic.services.unsent import NOT_UNDERSTOOD, note_not_created, take_back
from lyd.asic.statuses import AsicStatus, SubmissionState
from lyd.core.db import lock_row, utc_now
from lyd.core.jobs import RetryLater
from lyd.documents.lifecycle.statuses import UNFINISHED

WAITS = (30, 60, 120, 300, 600, 1200, 1800)
"""Seconds until the next attempt while ASIC cannot be reached; the last stands for all later ones."""
ASK_SECONDS = 600
"""Until ASIC is asked again whether it has a form that is to be sent again."""


@dataclass(frozen=True)
class Claim:
    """A submission that this run sends."""

    document_id: int
    request: LodgementRequest
    attempts: int


def lodge(session: Session, submission_id: int) -> None:
    """Send a submission that a member has submitted; nothing for any other. Raises RetryLater while ASIC is down."""
    _ask_before_sending_again(session, submission_id)
    claim = _claim(session, submission_id)
    session.commit()
    if claim is None:
        return
    try:
        answer = call_asic(
            session,
            claim.document_id,
            "registration-company-lodgement",
            lambda client: client.lodge_company(claim.request),
            describe=_describe,
            reference=claim.request.reference,
        )
    except PartnerUnavailable as error:
        if error.maybe_done:
            _change(session, submission_id, SubmissionState.UNSURE, "answer_lost")
            return
        _change(session, submission_id, SubmissionState.PAID, "not_reached")
        seconds = WAITS[min(claim.attempts, len(WAITS)) - 1]
        raise RetryLater(max(seconds, error.wait or 0), error.detail) from error
    except PartnerError as error:
        _note_refusal(session, submission_id, claim, error)
        return
    may_be_taken = answer.transaction_number is None and claim.attempts > 1
    if not may_be_taken or _ask_about_rejection(session, claim, submission_id):
        apply_answer(session, submission_id, answer)
        session.commit()


def _note_refusal(session: Session, submission_id: int, claim: Claim, error: PartnerError) -> None:
    """Note an answer that is not ASIC's word about the form: unless our own schemas stopped it, ASIC may have it."""
    if isinstance(error, PartnerRefused) and error.code == INVALID_MESSAGE:
        note_not_created(session, submission_id, error.detail)
        return
    words = NOT_UNDERSTOOD.format(document=claim.document_id, detail=error.detail)
    flag_registration(session, claim.document_id, f"not-understood:{claim.request.reference}", words)
    _change(session, submission_id, SubmissionState.UNSURE, "answer_lost")


def _ask_before_sending_again(session: Session, submission_id: int) -> None:
    """Ask about a form that ASIC did not have when it was asked last: by now it can have come. Commits.

    Raises RetryLater if ASIC does not say, so that nothing is sent on old word.
    """
    submission = session.get(Submission, submission_id)
    if submission is None or submission.asic_code != AsicStatus.NOTR or submission.state is not SubmissionState.PAID:
        return
    try:
        ask_about_submission(session, submission)
    except PartnerError as error:
        raise RetryLater(ASK_SECONDS, error.detail) from error


def _ask_about_rejection(session: Session, claim: Claim, submission_id: int) -> bool:
    """Ask ASIC about a submission that was sent before and is rejected now, perhaps because ASIC has it already.

    Returns whether ASIC answered; the poll asks again otherwise.
    """
    _change(session, submission_id, SubmissionState.UNSURE, "answer_lost")
    try:
        refresh_submissions(session, claim.document_id)
    except PartnerError:
        return False
    return True


def apply_answer(session: Session, submission_id: int, answer: LodgementAnswer) -> None:
    """Put ASIC's answer into the rows: it has the form, or has rejected it at once."""
    submission = session.get_one(Submission, submission_id)
    case = lock_case(session, submission.document_id)
    locked = lock_row(session, Submission, submission_id)
    if locked is None or locked.state not in {SubmissionState.SENT, SubmissionState.UNSURE}:
        return  # a status was first
    keep_messages(locked, answer.events)
    if answer.transaction_number is None:
        apply_code(session, case, locked, AsicStatus.RJCT.value)
        return
    locked.state, locked.requested_at = SubmissionState.RECEIVED, None
    locked.transaction_number = case.registration.transaction_number = answer.transaction_number
    show_numbers(case)
    append_event(session, case.document.id, "received", submission=locked, transaction=answer.transaction_number)
    apply_code(session, case, locked, AsicStatus.INPR.value)


def _claim(session: Session, submission_id: int) -> Claim | None:
    """Note that the submission is being sent, and return what is sent; None if this run is not to send it."""
    submission = session.get(Submission, submission_id)
    if submission is None:
        return None
    case = lock_case(session, submission.document_id)
    locked = lock_row(session, Submission, submission_id)
    if locked is None or locked.requested_at is None:
        return None
    if locked.state is SubmissionState.SENT:
        locked.state = SubmissionState.UNSURE
        append_event(session, case.document.id, "answer_lost", submission=locked)
        return None
    if locked.state is not SubmissionState.PAID:
        return None
    return _begin(session, case, locked)


def _begin(session: Session, case: Case, submission: Submission) -> Claim | None:
    checked = check_form(session, case.document, case.registration)
    paid = [payment for payment in list_payments(session, case.document.id) if payment.state is AttemptState.PAID]
    if not paid or checked.hash != submission.form_hash or case.document.status in UNFINISHED:
        take_back(case, submission)
        append_event(session, case.document.id, "not_sent", submission=submission, reason="The answers were changed.")
        return None
    submission.state, submission.sent_at = SubmissionState.SENT, utc_now()
    submission.asic_code = None
    submission.attempts += 1
    append_event(session, case.document.id, "sent", submission=submission)
    request = LodgementRequest(
        submission.reference,
        checked.form,
        paid[0].reference,
        paid[0].receipt_number,
        wants_manual_review=checked.name_outcome is NameOutcome.MANUAL,
    )
    return Claim(case.document.id, request, submission.attempts)


def _change(session: Session, submission_id: int, state: SubmissionState, action: str) -> None:
    """Change the state of a submission that this run has begun to send, unless a status was first."""
    submission = session.get_one(Submission, submission_id)
    case = lock_case(session, submission.document_id)
    locked = lock_row(session, Submission, submission_id)
    if locked is not None and locked.state is SubmissionState.SENT:
        locked.state = state
        if action == "answer_lost" or locked.attempts == 1:
            append_event(session, case.document.id, action, submission=locked)
    session.commit()


def _describe(answer: LodgementAnswer) -> str:
    events: tuple[Event, ...] = answer.events
    taken = "taken" if answer.transaction_number else "rejected"
    return " ".join([taken, *(event.code for event in events)])
