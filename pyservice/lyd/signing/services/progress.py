"""The course of a request: invite those whose turn it is, complete it, end it, and keep the document's row in line.

The caller holds the locks of the document and the request (services/requests.py).
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from sqlalchemy import update
from sqlalchemy.orm import Session

from lyd.core.calendar import load_calendar
from lyd.core.db import utc_now
from lyd.documents.lifecycle.transitions import RETURN_FROM_SIGNATURE, apply_transition
from lyd.documents.models import Document
from lyd.signing.groups import (
    UNFINISHED,
    Group,
    Role,
    State,
    active_group,
    are_complete,
    next_to_invite,
    no_longer_needed,
)
from lyd.signing.handles import seal_request
from lyd.signing.models import ProviderCode, RequestState, Signer, SigningRequest
from lyd.signing.services.events import append_event, list_events
from lyd.signing.services.notices import announce_end, announce_not_needed
from lyd.signing.services.reminder_plans import plan_reminder
from lyd.signing.services.requests import list_signers
from lyd.signing.services.signer_messages import invite

LINK_LASTS = datetime.timedelta(days=14)
"""Time for which a link opens the document; signers can have a new one sent until the due date."""

BETWEEN_ATTEMPTS = datetime.timedelta(minutes=5)
"""Time after which the sweep takes an attempt to seal for lost."""


def groups_of(request: SigningRequest) -> tuple[Group, ...]:
    """Return the groups of a request as the rules see them."""
    names = ("index", "name", "is_last", "needed")
    return tuple(Group(**{name: group[name] for name in names}) for group in request.groups)


def advance_request(session: Session, document: Document, request: SigningRequest) -> None:
    """Do what follows from the states of the signers; a second call changes nothing.

    The rest of a group that has its number is skipped, with a mail to those who were invited; people whose turn it is
    are invited; and the request is completed or, if too many have declined, ended.
    """
    signers, groups = list_signers(session, request.id), groups_of(request)
    skipped = _select(signers, no_longer_needed(groups, [signer.member for signer in signers]))
    invited = [signer for signer in skipped if signer.state is not State.WAITING]
    for signer in skipped:
        if change_state(session, signer, State.SKIPPED):
            append_event(session, request, "skipped", signer=signer)
    announce_not_needed(session, document, request, invited)
    members = [signer.member for signer in signers]
    if are_complete(groups, members):
        _complete(session, request)
    elif active_group(groups, members) is None:
        _end_as_declined(session, document, request, signers)
    elif request.provider is ProviderCode.LOCAL:
        for signer in _select(signers, next_to_invite(groups, members)):
            send_link(session, request, signer)
    count_signers(document, request, signers)


def send_link(session: Session, request: SigningRequest, signer: Signer, *, is_again: bool = False) -> None:
    """Invite a person with a new link; older links of theirs end. is_again: the person was invited before."""
    if signer.state is State.WAITING and not change_state(session, signer, State.INVITED):
        return
    signer.link_version += 1
    signer.link_expires_at = min(utc_now() + LINK_LASTS, load_calendar(session).end_of(request.due_date))
    signer.invited_at = utc_now()
    signer.code_hash = None
    plan_reminder(session, request, signer)
    session.flush()
    append_event(session, request, "link_sent" if is_again else "invited", signer=signer)
    invite(session, request, signer)


def change_state(session: Session, signer: Signer, state: State) -> bool:
    """Change the state of a signer unless another transaction did so first. Returns whether it was this one."""
    moment = {State.INVITED: "invited_at", State.OPENED: "opened_at"}.get(state, "finished_at")
    values = {"state": state, moment: utc_now(), **({} if state in UNFINISHED else {"next_reminder_at": None})}
    is_unchanged = (Signer.id == signer.id, Signer.state == signer.state)
    change = update(Signer).where(*is_unchanged).values(**values).execution_options(synchronize_session=False)
    is_ours = bool(session.execute(change).rowcount)  # type: ignore[attr-defined]  # of an UPDATE
    session.refresh(signer)
    return is_ours


def end_request(
    session: Session,
    document: Document,
    request: SigningRequest,
    state: RequestState,
    *,
    ended_by: str = "",
    reason: str = "",
    user_id: int | None = None,
) -> None:
    """End a request without all signatures: the document is completed again and can be sent again."""
    request.end(state, ended_by=ended_by, reason=reason)
    append_event(session, request, state.value, user_id=user_id, name=ended_by, reason=reason)
    apply_transition(session, document, RETURN_FROM_SIGNATURE, user_id=user_id, why=state.value, by=ended_by)
    forget_drafts(session, request)
    signers = list_signers(session, request.id)
    count_signers(document, request, signers)
    announce_end(session, document, request, signers)


def end_withdrawn(session: Session, document: Document, request: SigningRequest) -> None:
    """End a request that its provider outside has taken back, as was planned when that was asked for."""
    if request.withdrawal is None:
        return
    asked = [event.user_id for event in list_events(session, request.id) if event.action == "withdrawal_sent"]
    by, reason, user_id = request.ended_by, request.end_reason, asked[-1] if asked else None
    end_request(session, document, request, request.withdrawal, ended_by=by, reason=reason, user_id=user_id)


def forget_drafts(session: Session, request: SigningRequest) -> None:
    """Delete what people of an ended request had begun: signatures that they never gave."""
    drafts = update(Signer).where(Signer.request_id == request.id).values(draft=None)
    session.execute(drafts.execution_options(synchronize_session=False))


def count_signers(document: Document, request: SigningRequest, signers: Sequence[Signer]) -> None:
    """Repeat the state of the request in the document's row, for lists."""
    acting = [signer for signer in signers if signer.role is not Role.COPY and signer.state not in NOT_COUNTED]
    document.bundle_status = request.state.value
    document.total_signer = len(acting)
    document.total_signed = sum(signer.state is State.SIGNED for signer in acting)


NOT_COUNTED = frozenset({State.SKIPPED, State.REPLACED})


def _complete(session: Session, request: SigningRequest) -> None:
    """Have the file sealed. The sweep finds the request if the job is lost."""
    if request.state is not RequestState.PENDING:
        return
    request.drop_wishes()
    request.state, request.seal_due_at = RequestState.COMPLETED, utc_now() + BETWEEN_ATTEMPTS
    append_event(session, request, "completed")
    seal_request.enqueue(session, request_id=request.id)


def _end_as_declined(session: Session, document: Document, request: SigningRequest, signers: Sequence[Signer]) -> None:
    declined = [signer for signer in signers if signer.state is State.DECLINED]
    last = max(declined, key=lambda signer: signer.finished_at or request.created_at)
    end_request(session, document, request, RequestState.DECLINED, ended_by=last.name, reason=last.note)


def _select(signers: Sequence[Signer], members: Sequence[object]) -> list[Signer]:
    """Return the rows of these members of the rules."""
    return [signer for signer in signers if signer.member in members]
