"""People as messages name them."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.factories.responses import data_of
from tests.pyservice.teams.crew import ID, Crew

from lyd.core.access import Role
from lyd.mail.models import Mail
from lyd.teams.models import Team
from lyd.teams.services import place_member


def test_a_member_whose_wordpress_user_is_gone_can_be_removed(crew: Crew, session: Session) -> None:
    place_member(session, session.get_one(Team, crew.team_id), 77, Role.MEMBER)
    session.commit()
    data_of(crew.post("/team/members/77/remove", receiver_id=ID["owner"]))
    assert 77 not in crew.roles()
    mail = session.scalars(select(Mail)).one()  # no address to send it to, which stops no action
    assert mail.reason == "This is not an e-mail address."
