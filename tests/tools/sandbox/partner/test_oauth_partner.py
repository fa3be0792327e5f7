"""The base of partners' stand-ins is as strict as real partners are: PKCE, codes that are good once, rotation."""

from __future__ import annotations

from typing import Any

import pytest
import requests
from tests.partner import CLIENT_ID, CLIENT_SECRET, decide, list_calls, make_provider, set_fault

from lyd.adapters.oauth import OAuthFlow

BACK = "http://site.test/back"
VERIFIER = "v" * 43


def consent_url(harbour: str, **changes: str) -> str:
    url = OAuthFlow(make_provider(harbour)).consent_url(BACK, "state-1", VERIFIER)
    for name, value in changes.items():
        url = url.replace(f"{name}=", f"{value}=")
    return url


def token(harbour: str, secret: str = CLIENT_SECRET, **form: str) -> tuple[int, dict[str, Any]]:
    address = f"{harbour}/partner/harbour/token"
    response = requests.post(address, form, auth=(CLIENT_ID, secret), timeout=10)
    return response.status_code, response.json()


def exchange(harbour: str, code: str, **changes: str) -> tuple[int, dict[str, Any]]:
    form = {"grant_type": "authorization_code", "code": code, "redirect_uri": BACK, "code_verifier": VERIFIER}
    return token(harbour, **{**form, **changes})


def test_a_consent_without_pkce_is_refused(harbour: str) -> None:
    assert decide(consent_url(harbour, code_challenge="nothing"))["error"] == "invalid_request"


def test_the_state_comes_back(harbour: str) -> None:
    assert decide(consent_url(harbour))["state"] == "state-1"


@pytest.mark.parametrize("changes", [{"code_verifier": "w" * 43}, {"redirect_uri": "http://evil.test"}])
def test_a_code_is_bound_to_its_verifier_and_its_address(harbour: str, changes: dict[str, str]) -> None:
    code = decide(consent_url(harbour))["code"]
    assert exchange(harbour, code, **changes) == (400, {"error": "invalid_grant"})


def test_a_code_is_good_once(harbour: str) -> None:
    code = decide(consent_url(harbour))["code"]
    assert exchange(harbour, code)[0] == 200
    assert exchange(harbour, code) == (400, {"error": "invalid_grant"})


def test_a_refresh_token_that_is_used_twice_ends_the_grant(harbour: str) -> None:
    _status, first = exchange(harbour, decide(consent_url(harbour))["code"])
    _status, second = token(harbour, grant_type="refresh_token", refresh_token=first["refresh_token"])
    assert second["refresh_token"] != first["refresh_token"]
    for old in (first, second):
        status, _body = token(harbour, grant_type="refresh_token", refresh_token=old["refresh_token"])
        assert status == 400
    headers = {"Authorization": f"Bearer {second['access_token']}"}
    assert requests.get(f"{harbour}/partner/harbour/api/me", headers=headers, timeout=10).status_code == 401


def test_a_wrong_client_gets_nothing(harbour: str) -> None:
    assert token(harbour, secret="wrong", grant_type="refresh_token") == (401, {"error": "invalid_client"})


def test_calls_are_recorded_without_secrets(harbour: str) -> None:
    exchange(harbour, decide(consent_url(harbour))["code"])
    [call] = list_calls(harbour, "/token")
    assert (call["method"], call["status"], call["form"]["grant_type"]) == ("POST", 200, "authorization_code")
    assert (call["form"]["code"], call["form"]["code_verifier"]) == ("…", "…")


def test_a_fault_lasts_as_many_calls_as_it_is_set_for(harbour: str) -> None:
    set_fault(harbour, kind="down", times=2, path="/token")
    address = f"{harbour}/partner/harbour/token"
    assert [requests.post(address, timeout=10).status_code for _ in range(3)] == [503, 503, 401]


def test_an_unknown_fault_is_refused(harbour: str) -> None:
    address = f"{harbour}/partner/harbour/faults"
    assert requests.post(address, {"kind": "sideways"}, timeout=10).status_code == 400
