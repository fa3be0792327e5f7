"""The gateway against its stand-in: what is sent, what is refused, and every fault on command."""

from __future__ import annotations

from typing import Any

import pytest
import redis
import requests
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from tests.logs import Logs
from tests.sandbox import SMS_ACCOUNT, SMS_TOKEN

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused, PartnerUnavailable
from lyd.adapters.http import RateBudget
from lyd.adapters.sms import SmsGateway
from lyd.adapters.sms import client as sms_client

KIM = "+61412345678"
SENDER = "+61480000000"


class PauseBudget(RateBudget):
    """A budget whose pauses are kept here: the real one is tested with Redis."""

    def __init__(self) -> None:
        super().__init__("sms", (), MovingWindowRateLimiter(MemoryStorage()), redis.Redis())
        self.pauses: list[int] = []

    def spend(self, account: str = "") -> None:
        if self.pauses:
            raise PartnerUnavailable("sms", "pause", retry_after=self.pauses[-1])

    def pause(self, seconds: int, account: str = "") -> None:
        self.pauses.append(seconds)


@pytest.fixture
def budget() -> PauseBudget:
    return PauseBudget()


@pytest.fixture
def gateway(sandbox: str, budget: PauseBudget) -> SmsGateway:
    return make_gateway(sandbox, budget)


def make_gateway(sandbox: str, budget: RateBudget, **changed: str) -> SmsGateway:
    settings = {"account": SMS_ACCOUNT, "token": SMS_TOKEN, "sender": SENDER, "url": f"{sandbox}/sms", **changed}
    return SmsGateway(budget=budget, **settings)


def messages(sandbox: str, to: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = requests.get(f"{sandbox}/sms/api", {"to": to}, timeout=10).json()
    return found


def calls(sandbox: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = requests.get(f"{sandbox}/sms/calls", timeout=10).json()
    return found


def set_fault(sandbox: str, **fault: Any) -> None:
    assert requests.post(f"{sandbox}/sms/faults", fault, timeout=10).ok


def refuse(sandbox: str, number: str, code: str) -> None:
    assert requests.post(f"{sandbox}/sms/refused", {"number": number, "code": code}, timeout=10).ok


def test_a_message_is_taken_and_has_an_id(gateway: SmsGateway, sandbox: str) -> None:
    accepted = gateway.send(KIM, "042917 is your code. £5 & more: https://site.example/#x")
    [message] = messages(sandbox)
    assert (accepted.sid, accepted.status) == (message["sid"], "queued")
    assert (message["to"], message["from"]) == (KIM, SENDER)
    assert message["body"] == "042917 is your code. £5 & more: https://site.example/#x"
    [call] = calls(sandbox)
    assert (call["method"], call["path"]) == ("POST", f"/sms/2010-04-01/Accounts/{SMS_ACCOUNT}/Messages.json")


def test_a_messaging_service_chooses_the_sender(sandbox: str, budget: PauseBudget) -> None:
    service = f"MG{'0' * 32}"
    assert make_gateway(sandbox, budget, sender=service).send(KIM, "Hello").status == "accepted"
    [message] = messages(sandbox)
    assert (message["from"], message["messaging_service_sid"]) == (None, service)


@pytest.mark.parametrize("code", ["21211", "21408", "21610", "21614"])
def test_a_refused_number_is_a_refusal_with_its_code(gateway: SmsGateway, sandbox: str, code: str) -> None:
    refuse(sandbox, KIM, code)
    with pytest.raises(PartnerRefused) as refused:
        gateway.send(KIM, "Hello")
    assert (refused.value.code, refused.value.http, refused.value.maybe_done) == (code, 400, False)
    assert messages(sandbox) == []
    refuse(sandbox, KIM, "")
    assert gateway.send(KIM, "Hello")


def test_wrong_credentials_are_refused_with_401(sandbox: str, budget: PauseBudget) -> None:
    for wrong in ({"token": "other"}, {"account": "AC1"}):
        with pytest.raises(PartnerRefused) as refused:
            make_gateway(sandbox, budget, **wrong).send(KIM, "Hello")
        assert (refused.value.code, refused.value.http) == ("20003", 401)


def test_without_a_sender_it_is_not_available(budget: PauseBudget) -> None:
    gateway = make_gateway("http://127.0.0.1:1", budget, sender="")
    assert not gateway.is_available
    with pytest.raises(PartnerUnavailable):
        gateway.send(KIM, "Hello")


@pytest.mark.parametrize(("kind", "wait"), [("down", None), ("busy", 7)])
def test_a_partner_that_is_down_or_busy_has_taken_nothing_and_gets_one_call(
    gateway: SmsGateway, sandbox: str, budget: PauseBudget, kind: str, wait: int | None
) -> None:
    set_fault(sandbox, kind=kind, times=1, seconds=7)
    with pytest.raises(PartnerUnavailable) as failed:
        gateway.send(KIM, "Hello")
    assert (failed.value.maybe_done, failed.value.wait) == (False, wait)
    assert (messages(sandbox), len(calls(sandbox))) == ([], 1)
    assert budget.pauses == ([7] if wait else [])


def test_no_connection_means_that_nothing_was_sent(budget: PauseBudget) -> None:
    with pytest.raises(PartnerUnavailable) as failed:
        make_gateway("http://127.0.0.1:1", budget).send(KIM, "Hello")
    assert (failed.value.maybe_done, budget.pauses) == (False, [])


def test_a_lost_answer_may_be_a_sent_message_and_is_not_repeated(
    gateway: SmsGateway, sandbox: str, budget: PauseBudget
) -> None:
    set_fault(sandbox, kind="lost", times=0)
    with pytest.raises(PartnerUnavailable) as failed:
        gateway.send(KIM, "Hello")
    assert failed.value.maybe_done
    assert len(messages(sandbox)) == 1
    assert budget.pauses == [sms_client.PAUSE_SECONDS]


def test_an_answer_that_does_not_come_in_time_may_be_a_sent_message(
    sandbox: str, budget: PauseBudget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sms_client, "TIMEOUT", (1.0, 0.3))
    set_fault(sandbox, kind="slow", times=1, seconds=1)
    with pytest.raises(PartnerUnavailable) as failed:
        make_gateway(sandbox, budget).send(KIM, "Hello")
    assert failed.value.maybe_done
    assert budget.pauses == [sms_client.PAUSE_SECONDS]


def test_a_page_instead_of_json_is_an_invalid_answer(gateway: SmsGateway, sandbox: str) -> None:
    set_fault(sandbox, kind="html", times=1)
    with pytest.raises(InvalidPartnerResponse) as failed:
        gateway.send(KIM, "Hello")
    assert failed.value.maybe_done


def test_no_log_names_the_number_the_text_or_the_account(gateway: SmsGateway, sandbox: str, logs: Logs) -> None:
    refuse(sandbox, KIM, "21610")
    with pytest.raises(PartnerRefused):
        gateway.send(KIM, "042917 is your code")
    [entry] = logs
    assert entry["call"] == "POST 2010-04-01/Accounts/{id}/Messages.json"
    assert not any(secret in str(entry) for secret in (KIM, "12345678", "042917", SMS_ACCOUNT, SMS_TOKEN))
