"""Addresses of the credit histories, and the rows they show."""

from __future__ import annotations

from typing import Any

from tests.service import Api

SPENDING, BUYING = "/lyd-api/team/used-cap", "/lyd-api/team/order-cap"


def rows(api: Api, path: str, query: str = "", by: str = "owner") -> list[dict[str, Any]]:
    answer = api.get(f"{path}?{query}", by=by)
    assert answer.status_code == 200, answer.json
    found: list[dict[str, Any]] = answer.json["data"]
    return found
