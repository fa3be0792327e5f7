"""Transfer of a team to another member. There is always exactly one owner, also under concurrent requests."""

from __future__ import annotations

from sqlalchemy.orm import Session

from lyd.audit.services import record
from lyd.core.access import Capability, Identity, Role
from lyd.core.errors import InvalidInput
from lyd.mail.services import send
from lyd.memberships.models import EndReason
from lyd.memberships.services.renewals import stop_renewals
from lyd.teams.models import Team
from lyd.teams.services.locks import lock_own_team, member_of
from lyd.teams.services.people import person_of

NO_SUCCESSOR = "Please choose another member of your company."


def transfer_team(session: Session, identity: Identity, user_id: int) -> None:
    """Make another member the owner and the caller a manager; both are notified by mail.

    Raises Forbidden, InvalidInput for a user who is not another member, ChangedMeanwhile.
    """
    caller = lock_own_team(session, identity, Capability.TRANSFER_TEAM)
    successor = member_of(session, identity.team_id, user_id)
    if successor is None or successor.user_id == identity.user_id:
        raise InvalidInput(NO_SUCCESSOR, errors={"user_id": [NO_SUCCESSOR]})
    was = successor.role
    successor.role, caller.role = Role.OWNER, Role.MANAGER
    session.flush()
    record(session, identity, "team.transferred", "member", user_id, **{"from": was.value, "to": Role.OWNER.value})
    stop_renewals(session, EndReason.PAYER_LEFT, team_id=identity.team_id, user_id=identity.user_id)
    team = session.get_one(Team, identity.team_id).name
    new, old = person_of(session, user_id), person_of(session, identity.user_id)
    for person in (new, old):
        facts = {"team": team, "new_owner": new.name, "old_owner": old.name, "is_new_owner": person is new}
        send(session, "ownership_transferred", person.email, user_id=person.id, **facts, name=person.name)
