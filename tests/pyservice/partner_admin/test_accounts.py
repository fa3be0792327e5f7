"""Limits are those of accounts, whichever applications and firms use them."""

from __future__ import annotations

from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.connections import connect
from tests.pyservice.partner_admin.broken_partners import read_partners
from tests.service import Api


def test_limits_are_shown_by_account_with_its_firms(
    app: Flask, api: Api, session: Session, teams: dict[str, int], admin: str
) -> None:
    connect(session, teams["owner"], "owner", "xero", "Harbour Trust", external_account_id="harbour-trust")
    connect(session, teams["outsider"], "outsider", "xero", "Harbour Trust")
    for app_key in ("BGLCAS360", "BGLSF360"):
        connect(session, teams["owner"], "owner", app_key, external_account_id="firm-71")
    budget = app.extensions["lyd_xero"].budget
    for _ in range(3):
        budget.spend("harbour-trust")
    budget.pause(40, "harbour-trust")
    with budget.hold("harbour-trust"):
        shown = {row["name"]: row for row in read_partners(api, admin)["budgets"]}
    assert sorted(shown) == ["BGL CAS 360, BGL Simple Fund 360", "Xero"]
    xero = shown["Xero"]
    assert (xero["organisation"], xero["firms"]) == ("Harbour Trust", ["Harbour Advisory", "Other Firm"])
    assert (xero["under_way"], xero["most_at_once"]) == (1, 5)
    assert 35 <= xero["pause"] <= 40
    minute, day, together = xero["rates"]
    assert (minute["seconds"], minute["amount"], minute["used"], minute["left"]) == (60, 60, 3, 57)
    assert 50 <= minute["resets_in"] <= 60
    assert (day["seconds"], day["left"], day["is_shared"], together["is_shared"]) == (86400, 4997, False, True)
    assert shown["BGL CAS 360, BGL Simple Fund 360"]["rates"][0]["resets_in"] == 0
