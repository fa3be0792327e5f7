"""Shop admins see how much of partners' limits is used, and what is going on or failed there."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from tests.factories.connections import SECRET, connect
from tests.pyservice.partner_admin.broken_partners import add_contact, add_job, add_list, add_sync
from tests.service import Api

from lyd.client_imports.models import ListState
from lyd.core.db import utc_now

PARTNERS = "/lyd-site/shop/connected-systems"
NOW, LONG_AGO = datetime.timedelta(0), datetime.timedelta(days=8)


def read(api: Api, admin: str) -> dict[str, Any]:
    answer = api.get(PARTNERS, by=admin)
    assert answer.status_code == 200, answer.json
    return dict(answer.json["data"])


def test_without_connections_there_is_nothing(api: Api, admin: str) -> None:
    assert read(api, admin) == {"budgets": [], "lists": [], "lost": [], "failures": []}


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
        shown = {row["name"]: row for row in read(api, admin)["budgets"]}
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


def test_what_is_copied_lost_and_failed_is_listed_with_firms(
    api: Api, session: Session, teams: dict[str, int], admin: str
) -> None:
    xero = connect(session, teams["owner"], "owner", "xero", "Harbour Trust", "Other Trust")
    connect(session, teams["owner"], "owner", "BGLCAS360", is_connected=False, lost_at=utc_now())
    add_list(session, xero, "other-trust", state=ListState.FILLING, run_began_at=utc_now(), failure="")
    add_list(session, xero)
    add_contact(session, "manager")
    add_job(session, xero)
    sync = add_sync(session, teams["owner"], xero, NOW)
    found = read(api, admin)
    [copied], [lost] = found["lists"], found["lost"]
    assert (copied["name"], copied["organisation"], copied["firm"]) == ("Xero", "Other Trust", "Harbour Advisory")
    assert (lost["name"], lost["firm"], lost["member"]) == ("BGL CAS 360", "Harbour Advisory", "Owner")
    failures = {row["kind"]: row for row in found["failures"]}
    assert {row["firm"] for row in failures.values()} == {"Harbour Advisory"}
    assert {kind: row["reason"] for kind, row in failures.items()} == {
        "list": "The application could not be reached in all attempts.",
        "contact": "The application refused it: VALIDATION_ERROR.",
        "job": "There is something wrong.",
        "sync": "2 steps failed: contact, officer.",
    }
    assert failures["sync"]["about"] == f"Document {sync.document_id}"
    assert not [word for word in ("Ada", SECRET) if word in str(found)]


def test_what_is_old_or_noted_elsewhere_is_left_out(
    api: Api, session: Session, teams: dict[str, int], admin: str
) -> None:
    xero = connect(session, teams["owner"], "owner", "xero", "Harbour Trust")
    old = utc_now() - LONG_AGO
    add_list(session, xero, run_touched_at=old)
    add_contact(session, "manager", failed_at=old)
    add_job(session, xero, finished_at=old)
    add_sync(session, teams["owner"], xero, LONG_AGO)
    add_job(session, xero, "client_imports.copy_list")
    assert read(api, admin)["failures"] == []


@pytest.mark.parametrize("method", ["get", "post"])
def test_members_see_nothing_of_it(api: Api, teams: dict[str, int], method: str) -> None:
    address = PARTNERS if method == "get" else f"{PARTNERS}/replay"
    payload = {} if method == "get" else {"json": {"kind": "list", "id": 1}}
    assert getattr(api, method)(address, by="owner", **payload).status_code == 403
