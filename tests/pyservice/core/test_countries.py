"""Countries and their states, as the form offers them (document 1, sections 3 and 7)."""

from __future__ import annotations

import gzip

import pytest
from tests.pyservice.profile.member import FAMILIES
from tests.service import Api

from lyd.core.countries import countries, countries_json


@pytest.mark.parametrize("family", FAMILIES)
def test_countries_have_names_codes_calling_codes_and_states(api: Api, family: str) -> None:
    answer = api.get(f"{family}/data/countries")
    found = {row["code"]: row for row in answer.json["data"]}
    assert (answer.status_code, answer.json["code"]) == (200, 200)
    assert 240 <= len(found) <= 255
    australia = found["AU"]
    assert (australia["name"], australia["area_code"]) == ("Australia", "+61")
    assert {state["code"] for state in australia["states"]} == {"NSW", "VIC", "QLD", "SA", "WA", "TAS", "NT", "ACT"}
    assert {"code": "NSW", "name": "New South Wales"} in australia["states"]
    assert found["NZ"]["area_code"] == "+64"
    assert {"code": "D", "name": "Dublin"} in found["IE"]["states"]
    assert {"code": "WLS", "name": "Wales"} in found["GB"]["states"]
    assert found["AQ"]["area_code"] == ""


def test_names_are_as_people_say_them_and_in_their_order(api: Api) -> None:
    rows = api.get("/lyd-api/data/countries").json["data"]
    names = [row["name"] for row in rows]
    assert names[:3] == ["Afghanistan", "Åland Islands", "Albania"]
    assert {"Bolivia", "Taiwan", "Vietnam", "Micronesia"} <= set(names)
    assert not [name for name in names if ", " in name and " and " not in name]
    assert all(row["states"] == [] or len({state["code"] for state in row["states"]}) > 1 for row in rows)


def test_a_browser_keeps_them_for_a_day_and_asks_whether_they_changed(api: Api) -> None:
    first = api.get("/lyd-api/data/countries")
    again = api.get("/lyd-api/data/countries", headers={"If-None-Match": first.headers["ETag"]})
    assert "max-age=86400" in first.headers["Cache-Control"]
    assert (again.status_code, again.data) == (304, b"")


def test_they_are_small_enough_and_made_once(api: Api) -> None:
    for made_once in (countries, countries_json):
        made_once.cache_clear()
    words = countries_json()
    assert len(words) < 180_000
    assert len(gzip.compress(words)) < 45_000
    assert countries_json() is words
