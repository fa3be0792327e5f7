"""The lock on the membership of a team.

The lock is the row of the team's membership: the seats come from it, so the plan stays as it is meanwhile. The team's
own row would be wrong: every row that names a team locks that one a little, and a firm would stand still.
"""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.core.access import Capability, Identity, PlanSlug, require
from lyd.core.db import lock_row
from lyd.core.errors import ChangedMeanwhile
from lyd.memberships.models import Membership
from lyd.memberships.services import set_plan
from lyd.teams.models import TeamMember


def lock_team(session: Session, team_id: int) -> Membership:
    """Lock this team's members until the transaction ends. Lock the smaller id first if there are two."""
    return lock_row(session, Membership, team_id) or set_plan(session, team_id, PlanSlug.LITE)


def lock_own_team(session: Session, identity: Identity, capability: Capability) -> TeamMember:
    """Lock the caller's team and reload the caller, whom another request may have changed meanwhile.

    Raises ChangedMeanwhile if the caller has left the team, Forbidden if the role no longer allows it.
    """
    lock_team(session, identity.team_id)
    caller = member_of(session, identity.team_id, identity.user_id)
    if caller is None:
        raise ChangedMeanwhile
    require(replace(identity, role=caller.role), capability)
    return caller


def member_of(session: Session, team_id: int, user_id: int) -> TeamMember | None:
    """A member as the database has it now; None for a user who is not in the team."""
    rows = select(TeamMember).where(TeamMember.user_id == user_id, TeamMember.team_id == team_id)
    return session.scalars(rows.execution_options(populate_existing=True)).one_or_none()
