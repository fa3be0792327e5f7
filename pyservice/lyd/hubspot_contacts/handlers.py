"""When members' details are sent: after saving the profile, connecting HubSpot, and another plan of the team."""

from __future__ import annotations

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.hubspot_contacts.accounts import PATH
from lyd.hubspot_contacts.contacts import request_contacts
from lyd.hubspot_contacts.models import HubSpotContact
from lyd.integrations.reconnections import when_connected, when_disconnected
from lyd.memberships.plan_changes import when_plan_changes
from lyd.profile.reactions import when_saved
from lyd.teams.models import TeamMember


@when_saved
def send_saved_profile(session: Session, user_id: int) -> None:
    """Send a profile that was saved. Consent is part of it: given, withdrawn or as before."""
    request_contacts(session, user_id)


@when_connected(PATH)
def send_to_new_account(session: Session, identity: Identity) -> None:
    """Send the member's details to the account that was connected."""
    request_contacts(session, identity.user_id)


@when_disconnected(PATH)
def forget_account(session: Session, connection_id: int) -> None:
    """Forget the contacts in an account whose connection the member has ended."""
    session.execute(delete(HubSpotContact).where(HubSpotContact.connection_id == connection_id))


@when_plan_changes
def send_members_of_team(session: Session, team_id: int) -> None:
    """Send the details of all members of a team."""
    members = select(TeamMember.user_id).where(TeamMember.team_id == team_id).order_by(TeamMember.user_id)
    for user_id in session.scalars(members).all():
        request_contacts(session, user_id)
