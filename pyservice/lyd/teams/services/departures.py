"""Leaving a team or being removed from it: documents and folders stay in it and go to another member.

A member who leaves keeps the account and the session, and gets a team of their own with the next request
(identities.py). What a request under way creates for them after that is handed over later, by a job.
"""

from __future__ import annotations

import datetime
from typing import Any

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity, Role
from lyd.core.errors import InvalidInput, NotFound
from lyd.documents.services.handover import hand_over_documents
from lyd.folders.services.handover import hand_over_folders
from lyd.mail.services import send
from lyd.memberships.models import EndReason
from lyd.memberships.services.renewals import stop_renewals
from lyd.teams.errors import OwnerStays
from lyd.teams.handles import hand_over_rest as hand_over_rest_later
from lyd.teams.models import Team, TeamMember
from lyd.teams.services.locks import lock_own_team, lock_team, member_of
from lyd.teams.services.members import NO_SUCH_MEMBER
from lyd.teams.services.people import Person, person_of
from lyd.teams.services.placement import owner_of

NO_RECEIVER = "Please choose a member of your company who receives the documents."
REST_AFTER = datetime.timedelta(minutes=3)
"""Longer than any request takes: requests that began before the member left have ended by then."""


def remove_member(session: Session, identity: Identity, user_id: int, receiver_id: int) -> None:
    """Remove a member from the caller's team. The receiver gets the documents; the member is notified by mail.

    Raises NotFound, OwnerStays (also for oneself), InvalidInput for a receiver who is not another member, Forbidden.
    """
    lock_own_team(session, identity, Capability.REMOVE_MEMBER)
    member = member_of(session, identity.team_id, user_id)
    if member is None:
        raise NotFound(NO_SUCH_MEMBER)
    if member.role is Role.OWNER:
        raise OwnerStays
    receiver = _receiver(session, member, receiver_id)
    person = _take_out(session, identity, member, receiver, "team.member_removed")
    _tell(session, identity, person, to=person, receiver=receiver, left=False)


def leave_team(session: Session, identity: Identity, receiver_id: int | None) -> None:
    """Leave the team. The receiver, by default the owner, gets the documents; the owner is notified by mail.

    Raises OwnerStays, InvalidInput for a receiver who is not another member, ChangedMeanwhile.
    """
    member = lock_own_team(session, identity, Capability.SEE_OWN_ACCOUNT)
    if member.role is Role.OWNER:  # also one who became it a moment ago
        raise OwnerStays
    owner_id = owner_of(session, identity.team_id)
    receiver = _receiver(session, member, receiver_id or owner_id)
    person = _take_out(session, identity, member, receiver, "team.left")
    if owner_id is not None:
        _tell(session, identity, person, to=person_of(session, owner_id), receiver=receiver, left=True)


def hand_over_rest(session: Session, team_id: int, giver: int, receiver: int) -> None:
    """Hand over what simultaneous requests created for a member who had left. A second call changes nothing.

    A member who is back in the team keeps it; a receiver who has left is replaced by the owner.
    """
    lock_team(session, team_id)
    if member_of(session, team_id, giver) is not None:
        return
    to = receiver if member_of(session, team_id, receiver) else owner_of(session, team_id)
    if to is not None:
        hand_over_documents_and_folders(session, team_id, giver, to, by=None)


def hand_over_documents_and_folders(
    session: Session, team_id: int, giver: int, receiver: int, by: int | None
) -> dict[str, int]:
    """Transfer everything of one member to another, folders before documents. Return the numbers of both."""
    label = person_of(session, giver).name
    folders = hand_over_folders(session, team_id, giver, receiver, by, label)
    return {"folders": folders, "documents": hand_over_documents(session, team_id, giver, receiver, by)}


def _receiver(session: Session, member: TeamMember, receiver_id: int | None) -> Person:
    receiver = None if receiver_id is None else member_of(session, member.team_id, receiver_id)
    if receiver is None or receiver.user_id == member.user_id:
        raise InvalidInput(NO_RECEIVER, errors={"receiver_id": [NO_RECEIVER]})
    return person_of(session, receiver.user_id)


def _take_out(session: Session, identity: Identity, member: TeamMember, receiver: Person, action: str) -> Person:
    person, role = person_of(session, member.user_id), member.role
    handed = hand_over_documents_and_folders(session, identity.team_id, person.id, receiver.id, by=identity.user_id)
    record(session, identity, action, "member", person.id, role=role.value, receiver=receiver.id, **handed)
    session.delete(member)
    stop_renewals(session, EndReason.PAYER_LEFT, team_id=identity.team_id, user_id=person.id)
    ids: dict[str, Any] = {"team_id": identity.team_id, "giver": person.id, "receiver": receiver.id}
    hand_over_rest_later.enqueue(session, delay=REST_AFTER, **ids)
    return person


def _tell(session: Session, identity: Identity, person: Person, *, to: Person, receiver: Person, left: bool) -> None:
    facts = {"team": session.get_one(Team, identity.team_id).name, "member": person.name, "by": identity.display_name}
    send(session, "member_removed", to.email, user_id=to.id, **facts, receiver=receiver.name, left=left, name=to.name)
