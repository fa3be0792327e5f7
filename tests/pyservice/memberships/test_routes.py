"""The membership card, the plans, what switching would bring, the billing portal (document 1, sections 2.5, 2.6, 7)."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from tests.factories.cast import PEOPLE
from tests.pyservice.memberships.membership_requests import PORTAL, PREVIEW, USER, look
from tests.service import SITE, Api

from lyd.adapters.errors import PartnerUnavailable


def test_the_membership_of_another_member_is_not_shown(api: Api) -> None:
    answer = api.get(f"{USER}?user_id={PEOPLE['manager'].user_id}", by="owner")
    assert (answer.status_code, answer.json["message"]) == (404, "Can not get user membership")


@pytest.mark.parametrize("path", [PREVIEW, PORTAL])
def test_members_see_plans_but_do_not_change_them(api: Api, path: str) -> None:
    ask = api.post if path == PREVIEW else api.get
    assert ask(path, by="member", **({"json": {"plan": "strategist"}} if path == PREVIEW else {})).status_code == 403
    assert look(api, "member")["plans"]


class Portals:
    """Stripe's side of the portal, as the adapter shows it."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def customer(self, user_id: int, email: str) -> str:
        self.asked.append((user_id, email))
        return "cus_1"

    def portal(self, customer: str, return_url: str) -> str:
        self.asked.append((customer, return_url))
        return "https://billing.test/p"


def test_the_portal_is_the_callers_own(api: Api, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    portals = Portals()
    monkeypatch.setitem(app.extensions, "lyd_stripe", portals)
    assert api.get(PORTAL, by="manager").json["data"] == {"url": "https://billing.test/p"}
    assert portals.asked == [(12, "manager@example.test"), ("cus_1", f"{SITE}/my-account/")]


def test_without_stripe_there_is_no_portal(api: Api) -> None:
    answer = api.get(PORTAL, by="owner")
    assert (answer.status_code, answer.json["error_code"]) == (503, PartnerUnavailable.error_code)
    assert answer.headers["Retry-After"]
