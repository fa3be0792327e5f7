"""Calls that name a team: only the caller's own is there."""

from __future__ import annotations

import pytest
from tests.factories.responses import refusal
from tests.pyservice.teams.crew import COMPANY, ID, NO_NEW_ROLE, Crew


@pytest.mark.parametrize("path", ["team/get-members", "member/get-role"])
def test_another_team_is_not_there(crew: Crew, teams: dict[str, int], path: str) -> None:
    answer = crew.api.get(f"/lyd-api/{path}?id_team={teams['outsider']}", by="owner")
    assert refusal(answer) == (404, "not_found")


def test_of_another_team_no_role_is_set(crew: Crew, teams: dict[str, int]) -> None:
    answer = crew.post("/member/set-role", id_team=teams["outsider"], id_user=ID["member"], role="manager")
    assert refusal(answer) == (404, "not_found")
    assert answer.json["message"] == NO_NEW_ROLE


def test_another_company_is_not_there(crew: Crew, teams: dict[str, int]) -> None:
    answer = crew.post("/team/update", **COMPANY, id_team=teams["outsider"])
    assert refusal(answer) == (404, "not_found")
    assert answer.json["message"] == f"Cannot get my company data: {teams['outsider']}"
