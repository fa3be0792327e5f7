"""Do the steps of a confirmed sync, each in transactions of its own around one call to the system.

That a step is being sent is committed before the call. A run that finds a step which may have been done looks for it at
the system, and sends it again only if it is not there.
"""

from __future__ import annotations

import datetime
from functools import partial

from sqlalchemy.orm import Session

from lyd.adapters.errors import ConnectionLost, PartnerError, PartnerRefused
from lyd.core.db import utc_now
from lyd.core.errors import LydError
from lyd.core.extensions import get_database
from lyd.core.jobs import RetryLater
from lyd.partner_syncs.calls import record_call
from lyd.partner_syncs.claims import Claim, claim_step, is_ours, lock_step, send_again
from lyd.partner_syncs.models import LONGEST_TEXT, PartnerSync, PartnerSyncStep, StepState, SyncState
from lyd.partner_syncs.new_plans import Commit
from lyd.partner_syncs.outcomes import MAYBE_DONE, finish, store_done
from lyd.partner_syncs.sources import read_file
from lyd.partner_syncs.targets.target import Finding

WAITS = (30, 60, 120, 300, 600)
"""Seconds until the next attempt of a step while the system cannot be reached; the last stands for all later ones."""
NO_ACCESS = (401, 403)
"""Answers that all further calls would get too."""


def do_next_step(session: Session, sync_id: int, commit: Commit) -> bool:
    """Do one step; False if none is left to do. commit ends a transaction of the run.

    Raises RetryLater if the system asks to wait or cannot be reached.
    """
    claim = claim_step(session, sync_id)
    commit(session)
    if claim is None:
        return False
    is_sent = False
    try:
        target = claim.place.open()
        if claim.must_find and not _is_to_be_sent(session, claim, target.find(claim.step), commit):
            return True
        is_sent = True
        external_id = target.run(claim.step, partial(_read_file, claim.step.document_id))
    except PartnerError as error:
        _note_error(session, claim, error, commit, is_sent=is_sent)
        return True
    _note_done(session, claim, external_id, f"{claim.step.action} {claim.step.kind}")
    commit(session)
    return True


def _is_to_be_sent(session: Session, claim: Claim, finding: Finding, commit: Commit) -> bool:
    """Note what a look has found. True if the step was not done, and is this run's to do."""
    if finding.external_id or finding.candidates:
        _note_finding(session, claim, finding, commit)
        return False
    is_ours_still = send_again(session, claim)
    commit(session)
    return is_ours_still


def _note_finding(session: Session, claim: Claim, finding: Finding, commit: Commit) -> None:
    if finding.external_id:
        _note_done(session, claim, finding.external_id, f"find {claim.step.kind}")
    else:
        sync, step = lock_step(session, claim)
        if sync is not None and step is not None and is_ours(step, claim):
            step.state = StepState.UNCLEAR
            step.candidates = [{"external_id": one.external_id, "label": one.label} for one in finding.candidates]
            _record(session, sync, f"find {step.kind}", None, key=step.our_key)
    commit(session)


def _note_done(session: Session, claim: Claim, external_id: str, action: str) -> None:
    """Note that a step is done, also if another run has taken it meanwhile: the record is there."""
    sync, step = lock_step(session, claim)
    if sync is None or step is None or step.state in (StepState.DONE, StepState.SKIPPED):
        return
    _record(session, sync, action, None, key=step.our_key, id=external_id)
    store_done(session, sync, step, external_id)


def _note_error(session: Session, claim: Claim, error: PartnerError, commit: Commit, *, is_sent: bool) -> None:
    """Note a call that failed: that of the step if is_sent, else the look before it. Raises RetryLater to go on."""
    session.rollback()
    sync, step = lock_step(session, claim)
    if sync is None or step is None or not is_ours(step, claim):
        commit(session)
        return
    action = f"{claim.step.action} {claim.step.kind}"
    _record(session, sync, action, error, key=step.our_key)
    if is_sent and not error.maybe_done:
        step.sent_at = None
    step.failure = MAYBE_DONE if error.maybe_done else explain(error)
    if error.is_temporary and sync.state is SyncState.RUNNING:
        step.state = StepState.PLANNED
        seconds = error.wait or WAITS[min(step.attempts, len(WAITS)) - 1]
        sync.waits_until = utc_now() + datetime.timedelta(seconds=seconds)
        sync.is_limited = error.wait is not None
        commit(session)
        raise RetryLater(seconds, error.detail) from error
    step.state = StepState.FAILED
    if is_fatal(error) and sync.state is SyncState.RUNNING:
        finish(session, sync, explain(error))
    commit(session)


def _record(session: Session, sync: PartnerSync, action: str, error: PartnerError | None, **request: str) -> None:
    """Add a call to the log, as one for the member whose sync it is."""
    record_call(session, sync.document_id, sync.app, action, error, user_id=sync.requested_by, **request)


def explain(error: LydError) -> str:
    """Return what the member reads: the system's own words if it gave a reason."""
    text = error.description if isinstance(error, PartnerRefused) else ""
    return (text or error.text)[:LONGEST_TEXT]


def is_fatal(error: PartnerError) -> bool:
    """Whether every further call would fail too."""
    return isinstance(error, ConnectionLost) or (isinstance(error, PartnerRefused) and error.http in NO_ACCESS)


def fail_waiting_steps(steps: list[PartnerSyncStep]) -> None:
    """Note after the last attempt that the steps which were tried are not done."""
    for step in steps:
        if step.state is StepState.SENDING or (step.state is StepState.PLANNED and step.failure):
            step.state, step.failure = StepState.FAILED, step.failure or MAYBE_DONE


def _read_file(document_id: int, file_id: int) -> bytes:
    with get_database().sessions() as session:
        return read_file(session, document_id, file_id)
