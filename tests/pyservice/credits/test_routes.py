"""Who may read what of credits."""

from __future__ import annotations

import pytest
from tests.pyservice.credits.history_requests import BUYING, SPENDING, rows
from tests.service import Api


@pytest.mark.parametrize("by", ["member", "lite", "outsider"])
def test_only_who_may_buy_sees_packages(api: Api, by: str) -> None:
    assert api.get("/lyd-api/credits/packages", by=by).status_code == 403


@pytest.mark.usefixtures("bought")
def test_the_company_may_stand_in_the_address(api: Api, teams: dict[str, int]) -> None:
    assert rows(api, f"{BUYING}/{teams['owner']}") == rows(api, BUYING, f"id_team={teams['owner']}")


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/lyd-api/team/used-cap?id_team={}", "Cannot get used credit data"),
        ("/lyd-api/team/order-cap?id_team={}", "Cannot get order credit data"),
        ("/lyd-api/team/order-cap/{}", "Cannot get order credit data"),
        ("/lyd-api/team/get?id_team={}", "Cannot get my company data: {}"),
    ],
)
def test_another_firm_is_not_there(api: Api, teams: dict[str, int], path: str, words: str) -> None:
    stranger = teams["outsider"]
    answer = api.get(path.format(stranger), by="owner")
    assert (answer.status_code, answer.json["message"]) == (404, words.format(stranger))


@pytest.mark.parametrize("path", [SPENDING, BUYING])
def test_members_do_not_read_them(api: Api, path: str) -> None:
    assert api.get(path, by="member").status_code == 403


def test_adding_a_document_answers_how_the_credits_stand_and_changes_nothing(api: Api, teams: dict[str, int]) -> None:
    path, own = "/lyd-api/team/add-document", {"id_team": teams["member"]}
    before = api.get("/lyd-api/credits", by="member").json["data"]
    assert api.post(path, by="member", json=own).json["data"] == before
    assert api.get("/lyd-api/credits", by="member").json["data"] == before
    other = api.post(path, by="member", json={"id_team": teams["outsider"]})
    assert (other.status_code, other.json["message"]) == (404, "Can not update quantity of used document")
