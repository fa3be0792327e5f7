"""Handing a company over (docs/decisions/0021): there is always an owner."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.factories.responses import data_of, refusal
from tests.pyservice.teams.crew import ID, Crew

from lyd.core.access import Role
from lyd.mail.models import Mail

RIGHT = {"name_team": "Reef Advisory", "company_registration_no": "1"}


@pytest.mark.parametrize("family", ["/lyd-api", "/lyd-site"])
def test_the_new_owner_owns_at_once_and_the_old_one_is_a_manager(crew: Crew, family: str) -> None:
    data_of(crew.api.post(f"{family}/team/transfer", by="owner", json={"user_id": ID["member"]}))
    assert crew.roles() == {ID["owner"]: "manager", ID["manager"]: "manager", ID["member"]: "owner"}
    assert data_of(crew.api.get("/lyd-api/team/get", by="manager"))["ownerId"] == ID["member"]
    assert refusal(crew.post("/team/update", "owner", **RIGHT)) == (403, "forbidden")
    data_of(crew.post("/team/update", "member", **RIGHT))
    assert crew.events() == ["team.transferred", "team.updated"]


def test_both_are_told(crew: Crew) -> None:
    data_of(crew.post("/team/transfer", user_id=ID["manager"]))
    told = {"team": "Harbour Advisory", "new_owner": "Manager", "old_owner": "Owner"}
    assert [(mail.kind, mail.recipient, mail.context) for mail in crew.session.scalars(select(Mail))] == [
        ("ownership_transferred", "manager@example.test", {**told, "is_new_owner": True, "name": "Manager"}),
        ("ownership_transferred", "owner@example.test", {**told, "is_new_owner": False, "name": "Owner"}),
    ]


def test_the_old_owner_can_leave_then(crew: Crew) -> None:
    data_of(crew.post("/team/transfer", user_id=ID["manager"]))
    data_of(crew.post("/team/leave", "owner"))
    assert crew.roles() == {ID["manager"]: "owner", ID["member"]: "member"}


@pytest.mark.parametrize("to", ["owner", "outsider", "lite"])
def test_it_goes_to_another_member_of_the_company(crew: Crew, to: str) -> None:
    answer = crew.post("/team/transfer", user_id=ID[to])
    assert refusal(answer) == (422, "invalid_input")
    assert list(answer.json["errors"]) == ["user_id"]
    assert answer.json["message"] == "Please choose another member of your company."
    assert crew.roles()[ID["owner"]] == "owner"


@pytest.mark.parametrize("by", ["manager", "member"])
def test_only_the_owner_hands_it_over(crew: Crew, by: str) -> None:
    assert refusal(crew.post("/team/transfer", by, user_id=ID[by])) == (403, "forbidden")


def test_one_of_two_owners_may_step_back(crew: Crew) -> None:
    crew.add("Second", 40, Role.OWNER)
    data_of(crew.post("/team/transfer", user_id=40))
    assert crew.roles()[ID["owner"]] == "manager"
    assert crew.roles()[40] == "owner"
