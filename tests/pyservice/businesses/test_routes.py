"""Members look numbers up; the register is called once a day for each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from tests.sandbox import running, sandbox_settings
from tests.service import Api

from lyd.adapters.abr import BusinessRegister
from sandbox.abr.api import KEY

LOOKUP = "/lyd-api/business/lookup"
ABN = "53 004 085 616"


@pytest.fixture
def register(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with running(sandbox_settings(tmp_path)) as address:
        monkeypatch.setitem(app.extensions, "lyd_business_register", BusinessRegister(KEY, f"{address}/abr"))
        yield


@pytest.mark.usefixtures("register")
@pytest.mark.parametrize("number", [ABN, "53004085616", "004 085 616"])
def test_a_member_sees_what_is_registered_for_a_number(api: Api, number: str) -> None:
    response = api.get(LOOKUP, by="owner", query_string={"number": number})
    assert response.status_code == 200
    assert response.json["data"] == {
        "abn": "53004085616",
        "acn": "004085616",
        "name": "HARBOUR ADVISORY PTY LTD",
        "kind": "Australian Private Company",
        "is_active": True,
        "has_gst": True,
        "state": "NSW",
        "postcode": "2007",
    }


@pytest.mark.usefixtures("register")
def test_a_number_that_is_not_registered_is_not_found(api: Api) -> None:
    response = api.get(LOOKUP, by="owner", query_string={"number": "51 824 753 556"})
    assert (response.status_code, response.json["error_code"]) == (404, "not_found")


@pytest.mark.parametrize("number", ["53 004 085 617", "abc", "1" * 20])
def test_a_number_with_a_wrong_check_digit_is_not_sent(api: Api, number: str) -> None:
    response = api.get(LOOKUP, by="owner", query_string={"number": number})
    assert (response.status_code, response.json["errors"]) == (422, {"number": ["Please input a valid ABN or ACN."]})


def test_without_a_key_the_register_is_unavailable(api: Api) -> None:
    response = api.get(LOOKUP, by="owner", query_string={"number": ABN})
    assert (response.status_code, response.json["error_code"]) == (503, "partner_unavailable")


def test_an_entry_is_kept_for_a_day(app: Flask, api: Api, register: None, monkeypatch: pytest.MonkeyPatch) -> None:
    first = api.get(LOOKUP, by="owner", query_string={"number": ABN}).json["data"]
    monkeypatch.setitem(app.extensions, "lyd_business_register", BusinessRegister("", "http://127.0.0.1:1"))
    assert api.get(LOOKUP, by="owner", query_string={"number": ABN}).json["data"] == first


def test_visitors_cannot_look_numbers_up(api: Api) -> None:
    assert api.get(LOOKUP, query_string={"number": ABN}).status_code == 401
