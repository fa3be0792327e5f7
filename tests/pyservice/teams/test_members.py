"""Members and their roles (document 1, sections 2.2, 6, 7 and 8)."""

from __future__ import annotations

import pytest
from sqlalchemy import select, text
from sqlalchemy.orm import Session
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import ID, NO_NEW_ROLE, Crew
from tests.service import Api
from tests.statements import record_statements

from lyd.core.access import Role
from lyd.security.models import SecurityEvent, SecurityKind

FAMILIES = ("/lyd-api", "/lyd-site")


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("by", ["owner", "manager", "member"])
def test_every_member_lists_the_members(crew: Crew, session: Session, family: str, by: str) -> None:
    picture = "(12, 'lyd_avatar_url', 'http://site.test/m.png')"
    session.execute(text(f"INSERT INTO wp_usermeta (user_id, meta_key, meta_value) VALUES {picture}"))
    session.commit()
    team = data_of(crew.api.get(f"{family}/team/get-members?id_team={crew.team_id}", by=by))
    facts = [(row["id"], row["name"], row["email"], row["role"], row["is_me"], row["avatar"]) for row in team["rows"]]
    assert facts == [
        (ID["owner"], "Owner", "owner@example.test", "owner", by == "owner", ""),
        (ID["manager"], "Manager", "manager@example.test", "manager", by == "manager", "http://site.test/m.png"),
        (ID["member"], "Member", "member@example.test", "member", by == "member", ""),
    ]
    assert (team["members"], team["invitations"], team["seats"]) == (3, 0, 5)


def test_a_member_whose_wordpress_user_is_gone_is_listed(crew: Crew, session: Session) -> None:
    session.execute(text("DELETE FROM wp_users WHERE ID = 13"))
    session.commit()
    row = data_of(crew.api.get("/lyd-api/team/get-members", by="owner"))["rows"][-1]
    assert (row["id"], row["name"], row["email"]) == (13, "", "")


@pytest.mark.parametrize("family", FAMILIES)
def test_without_a_name_ones_own_role_is_shown(crew: Crew, family: str) -> None:
    path = f"{family}/member/get-role"
    assert data_of(crew.api.get(path, by="manager")) == {"role": "manager"}
    asked = {"id_team": crew.team_id, "user_id": ID["owner"]}
    assert data_of(crew.api.get(path, by="member", query_string=asked)) == {"role": "owner"}
    answer = crew.api.get(path, by="member", query_string={"user_id": ID["outsider"]})
    assert refusal(answer) == (404, "not_found")
    assert answer.json["message"] == "Cannot get User's info"


@pytest.mark.parametrize("family", FAMILIES)
def test_the_owner_makes_a_member_manager_and_back(crew: Crew, session: Session, family: str) -> None:
    for role in ("manager", "member"):
        body = {"id_team": crew.team_id, "role": role, "id_user": ID["member"]}
        answer = crew.api.post(f"{family}/member/set-role", by="owner", json=body)
        assert answer.json["message"] == "New role was set successfully."
        assert crew.roles()[ID["member"]] == role
        assert data_of(crew.api.get("/lyd-api/me/capabilities", by="member"))["role"] == role  # at once
    assert crew.events() == ["team.role_changed"] * 2
    assert crew.mails() == [("security_notice", "member@example.test")] * 2
    first, _ = session.scalars(select(SecurityEvent).order_by(SecurityEvent.id)).all()
    assert (first.user_id, first.kind) == (ID["member"], SecurityKind.ROLE_CHANGED)
    assert first.detail == {"from": "member", "to": "manager", "by": "Owner", "team": "Harbour Advisory"}


def test_setting_the_role_that_a_member_has_records_nothing(crew: Crew) -> None:
    answer = crew.post("/member/set-role", id_user=ID["manager"], role="manager")
    assert (answer.status_code, answer.json["message"]) == (200, "New role was set successfully.")
    assert (crew.events(), crew.mails()) == ([], [])


@pytest.mark.parametrize(
    ("who", "status", "code"),
    [("owner", 409, "role_not_set"), ("outsider", 404, "not_found")],
)
def test_ones_own_role_and_members_of_other_teams_cannot_be_changed(
    crew: Crew, who: str, status: int, code: str
) -> None:
    answer = crew.post("/member/set-role", id_user=ID[who], role="member")
    assert refusal(answer) == (status, code)
    assert answer.json["message"] == NO_NEW_ROLE


def test_the_role_of_another_owner_stays(crew: Crew) -> None:
    crew.add("Second", 40, Role.OWNER)
    answer = crew.post("/member/set-role", id_user=40, role="member")
    assert refusal(answer) == (409, "role_not_set")
    assert crew.roles()[40] == "owner"


@pytest.mark.parametrize("by", ["manager", "member"])
def test_only_the_owner_sets_roles(crew: Crew, by: str) -> None:
    assert refusal(crew.post("/member/set-role", by, id_user=ID["member"], role="manager")) == (403, "forbidden")


@pytest.mark.parametrize("role", ["owner", "Owner", "admin", "", None, 1, ["member"]])
def test_an_owner_is_not_made_by_setting_a_role(crew: Crew, role: object) -> None:
    assert refusal(crew.post("/member/set-role", id_user=ID["member"], role=role)) == (422, "invalid_input")
    assert crew.roles()[ID["member"]] == "member"


def test_reading_the_team_takes_as_many_queries_however_many_are_in_it(crew: Crew, api: Api) -> None:
    numbers = []
    for user_id in (41, 42):
        crew.add(f"Person {user_id}", user_id)
        with record_statements(api.client.application) as asked:
            data_of(api.get("/lyd-api/team/get-members", by="owner"))
        numbers.append(len(asked))
    assert numbers[0] == numbers[1] <= 8
