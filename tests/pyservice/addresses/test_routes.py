"""Members check addresses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from tests.adapters.asic.stand_in import StandIn
from tests.sandbox import ASIC_AGENT, ASIC_PASSWORD, ASIC_USER, running, sandbox_settings
from tests.service import Api

from lyd.adapters.asic import AsicClient

CHECK = "/lyd-api/asic/check-address"
ADDRESS = {"streetName": "Smith", "streetType": "Street", "locality": "Newtown", "state": "NSW", "postCode": "2042"}
ADDRESS_PORT = "ExternalQueryAddressPort"


@pytest.fixture
def asic(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StandIn]:
    """ASIC for the site, as the sandbox plays it."""
    with running(sandbox_settings(tmp_path)) as sandbox:
        url = f"{sandbox}/partner/asic/gateway"
        monkeypatch.setitem(app.extensions, "lyd_asic", AsicClient(url, ASIC_USER, ASIC_PASSWORD, ASIC_AGENT, 2))
        yield StandIn(sandbox)


def test_a_member_learns_that_an_address_is_valid(api: Api) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS)
    assert (response.status_code, response.json["data"]) == (200, {"isValid": True, "mistakes": []})


def test_a_member_learns_what_is_wrong_with_an_address(api: Api) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS | {"postCode": "3000"})
    expected = {"isValid": False, "mistakes": ["The postcode 3000 is not in New South Wales."]}
    assert (response.status_code, response.json["data"]) == (200, expected)


def test_a_part_that_is_no_text_is_refused(api: Api) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS | {"postCode": 2042})
    assert (response.status_code, set(response.json["errors"])) == (422, {"postCode"})


def test_a_request_without_a_body_is_refused(api: Api) -> None:
    assert api.post(CHECK, by="owner").status_code == 422


def test_addresses_are_checked_for_members_only(api: Api) -> None:
    assert api.post(CHECK, json=ADDRESS).status_code == 401


def test_asic_decides_about_an_address(api: Api, asic: StandIn) -> None:
    strange = ADDRESS | {"streetType": "Stret", "state": "new south wales"}
    assert api.post(CHECK, by="owner", json=strange).json["data"] == {"isValid": True, "mistakes": []}
    response = api.post(CHECK, by="owner", json=ADDRESS | {"locality": "Nowhere"})
    assert response.json["data"] == {"isValid": False, "mistakes": ["ASIC does not know this address."]}
    assert len(asic.calls(ADDRESS_PORT)) == 2


def test_what_else_is_wrong_with_an_address_that_asic_does_not_know_is_told(api: Api, asic: StandIn) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS | {"locality": "Nowhere", "postCode": "3000"})
    expected = {"isValid": False, "mistakes": ["The postcode 3000 is not in New South Wales."]}
    assert response.json["data"] == expected


@pytest.mark.parametrize("kind", ["down", "busy", "error_page", "html", "broken", "foreign", "unauthorized", "slow"])
def test_addresses_are_checked_by_tables_while_asic_is_down(api: Api, asic: StandIn, kind: str) -> None:
    asic.fail(kind=kind, times=0, seconds=4)
    response = api.post(CHECK, by="owner", json=ADDRESS)
    assert (response.status_code, response.json["data"]) == (200, {"isValid": True, "mistakes": []})
    response = api.post(CHECK, by="owner", json=ADDRESS | {"postCode": "3000"})
    assert response.json["data"]["isValid"] is False


@pytest.mark.parametrize("choice", ["other", "missing"])
def test_addresses_are_checked_by_tables_if_asic_says_neither_yes_nor_no(api: Api, asic: StandIn, choice: str) -> None:
    asic.behave(addresses=choice)
    response = api.post(CHECK, by="owner", json=ADDRESS | {"locality": "Nowhere"})
    assert response.json["data"] == {"isValid": True, "mistakes": []}


def test_asic_is_not_asked_about_addresses_abroad(api: Api, asic: StandIn) -> None:
    response = api.post(CHECK, by="owner", json={"streetName": "Lambton Quay", "country": "New Zealand"})
    assert response.json["data"]["isValid"] is True
    assert asic.calls(ADDRESS_PORT) == []


def test_an_address_that_no_message_can_hold_is_checked_by_tables(api: Api, asic: StandIn) -> None:
    response = api.post(CHECK, by="owner", json=ADDRESS | {"state": "Wales"})
    assert response.json["data"]["mistakes"] == ["“Wales” is not a state or territory."]
    assert asic.calls(ADDRESS_PORT) == []
