"""The sender of a request, as messages name it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy.orm import Session

from lyd.signing.models import SigningRequest
from lyd.teams.models import Team
from lyd.teams.services.people import person_of


@dataclass(frozen=True)
class Sender:
    """The member who sent a request, and the firm. email is empty if WordPress no longer has the user."""

    user_id: int
    name: str
    email: str
    firm: str


def find_sender(session: Session, request: SigningRequest) -> Sender:
    """Return the sender of a request."""
    person = person_of(session, request.created_by)
    team = session.get(Team, request.team_id)
    return Sender(person.id, person.name, person.email, team.name if team else "")
