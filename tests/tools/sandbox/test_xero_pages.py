"""The page of Xero's stand-in, on which a tester makes things go wrong."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from sandbox.app import create_app
from sandbox.made_up_people import abn_of, acn_of
from sandbox.settings import Settings
from sandbox.xero.people import make_contacts
from sandbox.xero.tenants import TENANTS

ROOT = "/partner/xero"


@pytest.fixture
def pages(settings: Settings) -> FlaskClient:
    return create_app(settings).test_client()


def test_the_control_page_shows_the_tenants_and_the_limits(pages: FlaskClient) -> None:
    page = pages.get(f"{ROOT}/control/").text
    for tenant in TENANTS:
        assert tenant.name in page
    assert 'name="minute" type="number" min="0" value="60"' in page
    assert "0 of 0 are in force." in page


def test_choices_are_kept_and_unknown_ones_refused(pages: FlaskClient) -> None:
    assert pages.post(f"{ROOT}/control/behaviour", data={"minute": "3", "data": "odd"}).status_code == 303
    behaviour = pages.get(f"{ROOT}/control/state").json["behaviour"]
    assert behaviour == {"data": "odd", "minute": 3, "day": 5000, "at_once": 5, "seconds": 0.0, "lag": 0.0}
    for form in ({"data": "wild"}, {"hour": "1"}, {"minute": "many"}):
        assert pages.post(f"{ROOT}/control/behaviour", data=form).status_code == 400


def test_the_consent_page_lets_members_choose_tenants(pages: FlaskClient) -> None:
    query = {"client_id": "client-of-the-tests", "redirect_uri": "http://site.test/", "scope": "openid"}
    page = pages.get(f"{ROOT}/identity/connect/authorize", query_string=query).text
    assert page.count('type="checkbox" name="choice"') == len(TENANTS)
    assert pages.get(f"{ROOT}/identity/connect/authorize").status_code == 400


def test_contacts_are_the_same_each_time_and_their_numbers_are_valid() -> None:
    make_contacts.cache_clear()
    large = make_contacts(TENANTS[0].id, TENANTS[0].contacts)
    first = large[0]
    make_contacts.cache_clear()
    assert make_contacts(TENANTS[0].id, TENANTS[0].contacts)[0] == first
    assert len({contact["ContactID"] for contact in large}) == len({contact["Name"] for contact in large}) == 10_000
    assert acn_of("00408561") == "004085616"
    assert abn_of("004085616") == "53004085616"
