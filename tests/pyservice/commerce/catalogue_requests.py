"""Requests to the catalogue."""

from __future__ import annotations

from tests.service import Api


def ids(api: Api, query: str, by: str | None = "owner") -> list[int]:
    answer = api.get(f"/lyd-api/products?{query}", by=by)
    assert answer.status_code == 200, answer.json
    return [row["id"] for row in answer.json["data"]["rows"]]
