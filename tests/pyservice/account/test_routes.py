"""GET /me for one page after another."""

from __future__ import annotations

from tests.service import Api


def test_a_page_gets_what_only_it_shows(api: Api, teams: dict[str, int]) -> None:
    plain, profile, apps = (
        api.get(f"/lyd-api/me{query}", by="owner").json["data"]
        for query in ("", "?for=edit-profile", "?for=my-integration")
    )
    assert not {"profile", "connections"} & set(plain)
    assert profile["profile"] == api.get("/lyd-api/profile", by="owner").json["data"]
    assert apps["connections"] == api.get("/lyd-api/connection/get-all?is_group=1", by="owner").json["data"]


def test_a_page_that_is_none_is_refused(api: Api, teams: dict[str, int]) -> None:
    assert api.get("/lyd-api/me?for=wp-admin", by="owner").status_code == 422
