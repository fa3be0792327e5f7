"""The sender of a request, as messages name it, and the member who learns how it ended."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.documents.models import Document
from lyd.signing.models import SigningRequest
from lyd.teams.models import Team, TeamMember
from lyd.teams.services.people import Person, person_of


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


def find_receiver(session: Session, document: Document, request: SigningRequest) -> Person:
    """Return the member to notify of a request's end: the sender, or the document's owner once the sender has left."""
    is_member = (TeamMember.user_id == request.created_by, TeamMember.team_id == request.team_id)
    is_here = session.scalar(select(TeamMember.user_id).where(*is_member)) is not None
    return person_of(session, request.created_by if is_here else document.created_by)
