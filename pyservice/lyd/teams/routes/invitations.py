"""Invitations into the caller's team, and their acceptance (docs/decisions/0021)."""

from __future__ import annotations

from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.wordpress import AddressTaken
from lyd.core.db import current_session
from lyd.core.errors import ChangedMeanwhile, NotFound, TooManyRequests
from lyd.core.http import BOTH_FAMILIES, PRODUCT_FAMILY, SITE_FAMILY, Blueprint, Capability, current_identity
from lyd.core.http.headers import SIGN_IN
from lyd.core.http.limits import limit
from lyd.teams import schemas, services
from lyd.teams.errors import (
    AlreadyInvited,
    AlreadyMember,
    InvitationClosed,
    InvitationForAnother,
    LeaveTeamFirst,
    SeatsFull,
    TeamNotEmpty,
)
from lyd.teams.models import Invitation
from lyd.teams.routes.company import team

LOOKS = "20/minute"
INVITATIONS = "20/hour"
SHOWN = ("id", "email", "role", "created_at", "sent_at", "expires_at")
FULL = (SeatsFull, AlreadyInvited, AlreadyMember, TooManyRequests)
CLOSED = (NotFound, InvitationClosed)

invitation = Blueprint(
    "invitation",
    __name__,
    families=BOTH_FAMILIES,
    url_prefix="/invitation",
    description="Joining a team by invitation.",
)


@team.get("/invitations", capability=Capability.INVITE_MEMBER)
@team.response(200, schemas.InvitationsSchema)
def list_invitations() -> dict[str, Any]:
    """List the invitations that are open or ran out lately."""
    rows = services.list_invitations(current_session(), current_identity())
    return {"rows": [_shown(row) for row in rows]}


@team.post("/invitations", creates=True, capability=Capability.INVITE_MEMBER, errors=FULL)
@team.arguments(schemas.InvitationRequest)
@team.response(200, schemas.InvitationSchema)
def invite_member(payload: dict[str, Any]) -> dict[str, Any]:
    """Offer an address a seat in the caller's team for seven days, by mail. Managers invite members only."""
    limit(INVITATIONS, "teams.invite")
    return _shown(services.invite_member(current_session(), current_identity(), **payload))


@team.post(
    "/invitations/<int:invitation_id>/resend",
    creates=True,
    capability=Capability.INVITE_MEMBER,
    errors=[*CLOSED, *FULL],
)
@team.response(200, schemas.InvitationSchema)
def resend_invitation(invitation_id: int) -> dict[str, Any]:
    """Send an invitation again with a new link for seven days; the old one is dead. A minute apart, five a day."""
    return _shown(services.resend_invitation(current_session(), current_identity(), invitation_id))


@team.delete("/invitations/<int:invitation_id>", capability=Capability.INVITE_MEMBER, errors=CLOSED)
@team.response(200)
def revoke_invitation(invitation_id: int) -> None:
    """Take an invitation back: its link is dead, its seat free."""
    services.revoke_invitation(current_session(), current_identity(), invitation_id)


@invitation.post("/look", families=PRODUCT_FAMILY, capability=Capability.PUBLIC, limits=LOOKS, errors=[NotFound])
@invitation.arguments(schemas.TokenRequest)
@invitation.response(200, schemas.OfferSchema)
def describe_invitation(payload: dict[str, Any]) -> dict[str, Any]:
    """Show what an invitation's link offers. The token comes in the body: addresses are logged."""
    return services.describe_invitation(current_session(), payload["token"])


@invitation.post(
    "/accept",
    families=PRODUCT_FAMILY,
    capability=Capability.SEE_OWN_ACCOUNT,
    creates=True,
    errors=[*CLOSED, InvitationForAnother, SeatsFull, TeamNotEmpty, LeaveTeamFirst, AlreadyMember, ChangedMeanwhile],
)
@invitation.arguments(schemas.TokenRequest)
@invitation.response(200)
def accept_invitation(payload: dict[str, Any]) -> None:
    """Join the team as who is signed in. An own company in which nothing was made is left behind."""
    services.accept_invitation(current_session(), current_identity(), payload["token"])


@invitation.post(
    "/register",
    families=SITE_FAMILY,
    capability=Capability.PUBLIC,
    limits=LOOKS,
    errors=[*CLOSED, SeatsFull, AddressTaken, PartnerUnavailable, PartnerRefused, InvalidPartnerResponse],
)
@invitation.arguments(schemas.RegisterRequest)
@invitation.response(200)
def register_by_invitation(payload: dict[str, Any]) -> tuple[None, int, dict[str, str]]:
    """Make an account for the invited address and join; the plugin signs the new member in."""
    user_id = services.register_by_invitation(
        current_session(), payload["token"], payload["first_name"], payload["last_name"], payload["password"]
    )
    return None, 200, {SIGN_IN: str(user_id)}


def _shown(row: Invitation) -> dict[str, Any]:
    return {**{name: getattr(row, name) for name in SHOWN}, "state": services.state_of(row)}
