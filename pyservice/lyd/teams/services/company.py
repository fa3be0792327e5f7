"""The company's details, with the field names of document 1, section 3."""

from __future__ import annotations

from typing import Any

from sqlalchemy import bindparam, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.memberships.services import Offer
from lyd.teams.models import Team
from lyd.teams.services.placement import select_owner
from lyd.teams.services.seats import seats_of

COMPANY = select(Team, select_owner(Team.id).correlate(Team).scalar_subquery()).where(Team.id == bindparam("team_id"))
"""A team and its owner."""


def company_of(session: Session, identity: Identity) -> dict[str, Any]:
    """The caller's team for GET /team/get and GET /me, without its credits. One query."""
    team, owner_id = session.execute(COMPANY, {"team_id": identity.team_id}).one()
    number = team.registration_no or ""
    return {
        "id": team.id,
        "name": team.name,
        "companyName": team.name,
        "owner": {"id": owner_id},
        "ownerId": owner_id,
        "company_logo": {"id": team.logo_id, "url": team.logo_url or ""} if team.logo_id else None,
        "company_registration_no": number,
        "companyNumber": number,
        "billing_address": team.billing_address,
        "industry": team.industry or "",
        "website": team.website or "",
    }


def counts_of(session: Session, identity: Identity, offer: Offer | None = None) -> dict[str, int]:
    """How many members the caller's team has, how many seats its plan, and how many open invitations."""
    return vars(seats_of(session, identity.team_id, identity.plan, offer))
