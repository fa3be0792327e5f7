"""Asks what a template costs with coupons, by the service's door."""

from __future__ import annotations

from typing import Any

from tests.service import Api


def check(api: Api, code: str | None, *applied: str, by: str = "lite", **fields: Any) -> Any:
    body = {"product_id": 601, "codes": list(applied), **({"code": code} if code is not None else {}), **fields}
    return api.post("/lyd-api/coupons/check", by=by, json=body)


def refusal(api: Api, code: str, *applied: str, **fields: Any) -> tuple[str, str]:
    answer = check(api, code, *applied, **fields)
    assert answer.status_code == 422, answer.json
    return answer.json["error_code"], answer.json["message"]


def total(api: Api, code: str, *applied: str, **fields: Any) -> str:
    answer = check(api, code, *applied, **fields)
    assert answer.status_code == 200, answer.json
    found: str = answer.json["data"]["total"]
    return found
