"""The company's details, with the field names of document 1, section 3."""

from __future__ import annotations

from typing import Any

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.memberships.services import Offer
from lyd.teams.models import Team
from lyd.teams.services.placement import owner_of
from lyd.teams.services.seats import seats_of


def company_of(session: Session, identity: Identity) -> dict[str, Any]:
    """The caller's team for GET /team/get and GET /me, without its credits. Two queries."""
    team, owner_id = session.get_one(Team, identity.team_id), owner_of(session, identity.team_id)
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
