"""The firm of the tests as its people change it, through the calls."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.cast import PEOPLE
from tests.factories.responses import data_of
from tests.factories.wordpress import add_user
from tests.service import Api
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.core.access import Role
from lyd.mail.models import Mail
from lyd.teams.models import Invitation, Team, TeamMember
from lyd.teams.services import place_member
from lyd.teams.services.links import add_link

ID = {name: person.user_id for name, person in PEOPLE.items()}
NEW = "new.person@example.test"
COMPANY = {"name_team": "Reef Advisory", "company_registration_no": "ABN 51 824 753 556"}
NO_NEW_ROLE = "Fail to set new role. Please try again!"
SOON, DAY, WEEK = datetime.timedelta(seconds=61), datetime.timedelta(days=1), datetime.timedelta(days=7)


@dataclass
class Crew:
    """Asks as the widgets of the company page do, and looks at what became of it."""

    api: Api
    session: Session
    team_id: int

    def post(self, path: str, by: str = "owner", **body: Any) -> TestResponse:
        """Ask for a change."""
        return self.api.post(f"/lyd-api{path}", by=by, json=body)

    def invite(self, email: str, role: str = "member", by: str = "owner") -> TestResponse:
        """Ask for an invitation."""
        return self.post("/team/invitations", by, email=email, role=role)

    def invited(self, email: str, role: str = "member", by: str = "owner") -> int:
        """Make one; its id."""
        return int(data_of(self.invite(email, role, by))["id"])

    def token(self, invitation_id: int) -> str:
        """What stands behind the # of the link in its mail, which is made when the mail is sent."""
        self.session.commit()
        link: str = add_link(self.session, {"invitation_id": invitation_id})["link"]
        return link.partition("#")[2]

    def look(self, token: str) -> TestResponse:
        """Request what an invitation offers, as a visitor."""
        return self.api.post("/lyd-api/invitation/look", json={"token": token})

    def accept(self, token: str, by: str = "lite") -> TestResponse:
        """Ask to join."""
        return self.post("/invitation/accept", by, token=token)

    def register(self, token: str, **given: Any) -> TestResponse:
        """Ask for an account, as a visitor does through the plugin."""
        account = {"first_name": "Ann", "last_name": "Lee", "password": "correct horse battery", **given}
        return self.api.post("/lyd-site/invitation/register", json={"token": token, **account})

    def add(self, name: str, user_id: int, role: Role = Role.MEMBER) -> None:
        """Add another member to the team."""
        add_user(self.session.connection(), user_id, name)
        place_member(self.session, self.session.get_one(Team, self.team_id), user_id, role)
        self.session.commit()

    def roles(self) -> dict[int, str]:
        """The roles of the team, by user."""
        self.session.commit()
        rows = select(TeamMember).where(TeamMember.team_id == self.team_id)
        found = self.session.scalars(rows.execution_options(populate_existing=True))
        return {one.user_id: one.role.value for one in found}

    def team_of(self, name: str) -> int | None:
        """The team of a person, as the database has it."""
        self.session.commit()
        return self.session.scalar(select(TeamMember.team_id).where(TeamMember.user_id == PEOPLE[name].user_id))

    def events(self, prefix: str = "team.") -> list[str]:
        """The actions that the firm's log holds, the oldest first."""
        self.session.commit()
        mine = select(AuditEvent.action).where(AuditEvent.team_id == self.team_id).order_by(AuditEvent.number)
        return [action for action in self.session.scalars(mine) if action.startswith(prefix)]

    def mails(self) -> list[tuple[str, str]]:
        """Kind and address of every mail, the oldest first."""
        self.session.commit()
        rows = self.session.execute(select(Mail.kind, Mail.recipient).order_by(Mail.id))
        return [(row.kind, row.recipient) for row in rows]

    def change(self, invitation_id: int, **values: Any) -> None:
        """Let time pass for an invitation."""
        invitation = self.session.get_one(Invitation, invitation_id, populate_existing=True)
        for name, value in values.items():
            setattr(invitation, name, value)
        self.session.commit()


def let_pass(crew: Crew, invitation_id: int, time: datetime.timedelta = SOON) -> None:
    """Let so much time pass since it was sent."""
    crew.session.commit()
    sent = crew.session.get_one(Invitation, invitation_id, populate_existing=True)
    crew.change(invitation_id, sent_at=sent.sent_at - time, expires_at=sent.expires_at - time)


def remove(
    crew: Crew, who: str = "member", receiver: str = "manager", by: str = "owner", family: str = "/lyd-api"
) -> TestResponse:
    """Ask that a member is removed."""
    path = f"{family}/team/members/{ID[who]}/remove"
    return crew.api.post(path, by=by, json={"receiver_id": ID[receiver]})
