"""The client of every connector: retries, waits, time-outs and headers, against a partner that fails on command."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import requests
from tests.logs import Logs
from tests.partner import list_calls, make_partner, set_fault
from tests.sandbox import running, sandbox_settings

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import PartnerClient, client


class Bearer:
    """A token that the partner accepts, or `wrong` until it is renewed."""

    def __init__(self, token: str, wrong: bool = False) -> None:
        self.token, self.wrong, self.renewals = token, wrong, 0

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        request.headers["Authorization"] = f"Bearer {'wrong' if self.wrong else self.token}"
        return request

    def renew(self) -> None:
        self.wrong, self.renewals = False, self.renewals + 1


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The waits before retries, which take no time here."""
    kept: list[float] = []
    monkeypatch.setattr(client, "sleep", kept.append)
    return kept


@pytest.fixture
def harbour(tmp_path: Path) -> Iterator[str]:
    """The address of a sandbox with the partner in it."""
    partner = make_partner(tmp_path / "partner")
    with running(sandbox_settings(tmp_path), partner) as address:
        yield address


@pytest.fixture
def bearer(tmp_path: Path, harbour: str) -> Bearer:
    grants = make_partner(tmp_path / "partner").grants
    grant = grants._ledger.put("grant", {"id": "grant-1", "scope": "", "is_revoked": False})
    return Bearer(grants._issue(grant)["access_token"])


@pytest.fixture
def api(harbour: str, bearer: Bearer) -> PartnerClient:
    return PartnerClient("harbour", f"{harbour}/partner/harbour/api", authorization=bearer)


def test_a_call_returns_json(api: PartnerClient, harbour: str) -> None:
    assert api.get("contacts", page=2)["contacts"] == ["Olivia"]
    [call] = list_calls(harbour, "/api")
    assert (call["method"], call["query"]) == ("GET", {"page": "2"})


@pytest.mark.parametrize("kind", ["down", "busy"])
@pytest.mark.parametrize("method", ["GET", "PUT"])
def test_idempotent_calls_are_retried(
    api: PartnerClient, harbour: str, waits: list[float], kind: str, method: str
) -> None:
    set_fault(harbour, kind=kind, times=2)
    assert api.request(method, "contacts")["contacts"]
    assert [call["status"] for call in list_calls(harbour, "/api")][2:] == [200]
    assert len(waits) == 2


def test_a_call_gives_up_after_its_retries(api: PartnerClient, harbour: str, waits: list[float]) -> None:
    set_fault(harbour, kind="down", times=0)
    with pytest.raises(PartnerUnavailable):
        api.get("contacts")
    assert len(list_calls(harbour, "/api")) == 3
    assert waits[1] > waits[0]


@pytest.mark.parametrize("kind", ["down", "lost"])
def test_other_calls_are_sent_once(api: PartnerClient, harbour: str, waits: list[float], kind: str) -> None:
    set_fault(harbour, kind=kind)
    with pytest.raises(PartnerUnavailable) as error:
        api.request("POST", "contacts", json={"name": "Olivia"})
    assert error.value.maybe_done is (kind == "lost")
    assert len(list_calls(harbour, "/api")) == 1
    assert waits == []


def test_a_call_with_an_idempotency_key_is_retried(api: PartnerClient, harbour: str, waits: list[float]) -> None:
    set_fault(harbour, kind="lost")
    assert api.request("POST", "contacts", json={"name": "Olivia"}, idempotency_key="key-1")["sent"]
    assert [call["status"] for call in list_calls(harbour, "/api")] == [502, 200]


def test_a_retry_waits_as_long_as_the_partner_asks(api: PartnerClient, harbour: str, waits: list[float]) -> None:
    set_fault(harbour, kind="busy", seconds=3)
    api.get("contacts")
    assert waits == [3]


def test_a_partner_that_asks_for_a_long_wait_is_left_alone(
    api: PartnerClient, harbour: str, waits: list[float]
) -> None:
    set_fault(harbour, kind="busy", seconds=600)
    with pytest.raises(PartnerUnavailable) as error:
        api.get("contacts")
    assert error.value.wait == 600
    assert waits == []


def test_a_call_that_used_its_time_is_not_retried(
    harbour: str, bearer: Bearer, waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "TOTAL_SECONDS", 1)
    slow = PartnerClient("harbour", f"{harbour}/partner/harbour/api", authorization=bearer, timeout=(0.5, 0.6))
    set_fault(harbour, kind="slow", seconds=2, times=0)
    before = time.monotonic()
    with pytest.raises(PartnerUnavailable):
        slow.get("contacts")
    assert time.monotonic() - before < 2
    assert waits == []


def test_a_rejected_token_is_renewed_once(api: PartnerClient, harbour: str, bearer: Bearer) -> None:
    bearer.wrong = True
    assert api.request("POST", "contacts")["contacts"]
    assert bearer.renewals == 1
    set_fault(harbour, kind="unauthorized", times=0)
    with pytest.raises(PartnerRefused):
        api.get("contacts")
    assert bearer.renewals == 2


def test_a_page_instead_of_json_is_an_invalid_response(api: PartnerClient, harbour: str) -> None:
    set_fault(harbour, kind="html")
    with pytest.raises(InvalidPartnerResponse):
        api.get("contacts")


def test_the_log_names_the_call_without_ids_or_secrets(
    api: PartnerClient,
    harbour: str,
    bearer: Bearer,
    waits: list[float],
    logs: Logs,
) -> None:
    set_fault(harbour, kind="down", times=0)
    with pytest.raises(PartnerUnavailable):
        api.get("contacts/olivia@harbour.example", email="olivia@harbour.example")
    assert {(line["event"], line["call"], line["detail"]) for line in logs} == {
        ("partner_unavailable", "GET contacts/{id}", "503")
    }
    assert bearer.token not in str(logs)
    assert "olivia" not in str(logs)
