"""The last change of a document or folder, as a sentence for a member whose own change was refused."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.audit.models import AuditEvent
from lyd.audit.vocabulary import describe_place
from lyd.core.db.wordpress import wordpress
from lyd.core.errors import ChangedMeanwhile

LAST_CHANGES = {
    "renamed": "renamed this to {to}",
    "client_changed": "changed the client or matter of this",
    "moved": "moved this to {to}",
    "deleted": "deleted this",
    "purged": "removed this for good",
    "restored": "restored this",
    "shared": "added this to Shared Folders",
    "unshared": "removed this from Shared Folders",
    "handed_over": "gave this to another member",
}
"""The second half of an event's action ("folder.renamed") in words; {to} is the name that it ended with or in."""

DISCREET_LAST_CHANGES = LAST_CHANGES | {"moved": "moved this"}
"""The same for readers who may not know of the private folder that an event names."""


def describe_last_change(
    session: Session,
    team_id: int,
    subject_type: str,
    subject_id: int,
    action: str | None = None,
    *,
    may_see_location: bool = True,
) -> str:
    """Describe the last event of a document or folder ("Ann renamed this to “Y”."), as the text of ChangedMeanwhile.

    If action ("renamed") is given, the last event of that kind is preferred. may_see_location: whether the reader may
    know in which private folder it lies.
    """
    users = wordpress(session).users
    events = (
        select(AuditEvent.action, AuditEvent.details, users.c.display_name)
        .outerjoin(users, users.c.ID == AuditEvent.user_id)
        .where(
            AuditEvent.team_id == team_id,
            AuditEvent.subject_type == subject_type,
            AuditEvent.subject_id == subject_id,
        )
    )
    is_that = AuditEvent.action == f"{subject_type}.{action}"
    last = session.execute(events.order_by(is_that.desc(), AuditEvent.number.desc()).limit(1)).one_or_none()
    if last is None:
        return ChangedMeanwhile.message
    done = (LAST_CHANGES if may_see_location else DISCREET_LAST_CHANGES).get(
        last.action.rpartition(".")[2], "changed this"
    )
    return f"{last.display_name or 'Somebody'} {done.format(to=describe_place(last.details.get('to')))}."
