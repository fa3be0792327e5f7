"""A copy says how many calls and how long it needs, and is not begun if it does not fit in the day's limit."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from tests.adapters.xero.stand_in import LARGE, active_contacts
from tests.pyservice.client_imports.import_desk import ImportDesk

from lyd.adapters.http import RateBudget
from lyd.adapters.xero import Xero
from lyd.client_imports.list_schemas import ClientListSchema

CONTACTS = "api.xro/2.0/Contacts"
PAGES = -(-len(active_contacts(LARGE.contacts, LARGE.id)) // 100)
SetLimits = Callable[..., None]


@pytest.fixture
def connected(desk: ImportDesk) -> ImportDesk:
    """The owner has connected Xero."""
    desk.connect("xero")
    return desk


@pytest.fixture
def set_limits(connected: ImportDesk, app: Flask, monkeypatch: pytest.MonkeyPatch) -> SetLimits:
    """Let Xero allow these calls, of which members get a quarter alone."""

    def use(*rates: str) -> None:
        budget = RateBudget("xero", rates, app.extensions["lyd_limiter"], app.extensions["lyd_redis"])
        monkeypatch.setitem(app.extensions, "lyd_xero", Xero(f"{connected.xero.address}", budget, budget))

    return use


def test_a_short_list_has_no_forecast(connected: ImportDesk) -> None:
    page = connected.list()
    assert page["forecast"] is None
    ClientListSchema().load(page)


def test_a_long_list_says_what_its_copy_needs(connected: ImportDesk) -> None:
    page = connected.list(tenant_id=LARGE.id)
    ClientListSchema().load(page)
    assert page["state"] == "filling"
    assert page["forecast"] == {"calls": PAGES - 1, "seconds": 120, "left_today": 3749, "fits_today": True}
    assert len(connected.xero.calls(CONTACTS)) == 1


def test_a_copy_that_does_not_fit_today_is_not_begun(connected: ImportDesk, set_limits: SetLimits) -> None:
    set_limits("1000/minute", "120/day")
    for _look in range(2):
        page = connected.list(tenant_id=LARGE.id)
        connected.run_jobs()
        assert (page["state"], page["forecast"]["fits_today"]) == ("failed", False)
        assert (page["forecast"]["calls"], page["forecast"]["left_today"]) == (PAGES, 89)
        assert len(page["rows"]) == 15, "the first page is shown"
    assert len(connected.xero.calls(CONTACTS)) == 1
    assert connected.list(tenant_id=LARGE.id, name="a")["forecast"]["fits_today"] is False
    set_limits("1000/minute", "1000/day")
    page = connected.list(tenant_id=LARGE.id)
    assert (page["state"], page["forecast"]["fits_today"]) == ("filling", True)


def test_a_list_whose_refresh_does_not_fit_stays_as_it_is(connected: ImportDesk, set_limits: SetLimits) -> None:
    found = connected.list()
    [row] = connected.rows()
    row.pages = 500
    connected.session.commit()
    connected.let_time_pass(hours=25)
    set_limits("1000/minute", "120/day")
    page = connected.list()
    connected.run_jobs()
    assert (page["state"], page["rows"]) == ("ready", found["rows"])
    assert (page["forecast"]["calls"], page["forecast"]["fits_today"]) == (500, False)
    assert len(connected.xero.calls(CONTACTS)) == 1
    set_limits("1000/minute", "5000/day")
    connected.list()
    connected.run_jobs()
    assert connected.list()["forecast"] is None
    assert len(connected.xero.calls(CONTACTS)) == 2
