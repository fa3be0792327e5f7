"""ASIC for tests: the stand-in of a running sandbox, a tester at its pages, and forms to lodge."""

from __future__ import annotations

from typing import Any

import requests
from tests.adapters.asic.forms import make_form

from lyd.adapters.asic import AsicClient, LodgementAnswer, LodgementRequest, PaymentRequest

TIMEOUT = 10
RETURN_URL = "http://site.example/my-account/documents/?docId=7&action=get_transaction_status"
FEE = 61100


class StandIn:
    """The stand-in as a tester uses it: its pages, faults and recorded calls."""

    def __init__(self, sandbox: str) -> None:
        self.address = f"{sandbox}/partner/asic"

    def behave(self, **choices: Any) -> None:
        self._post("control/behaviour", choices)

    def fail(self, **fault: Any) -> None:
        self._post("faults", fault)

    def decide(self, plan: str, **texts: str) -> None:
        """Let the newest lodgement have other statuses."""
        self.decide_one(self.state()["lodgements"][0]["id"], plan, **texts)

    def decide_one(self, number: str, plan: str, **texts: str) -> None:
        """Let a lodgement have other statuses."""
        self._post(f"control/lodgements/{number}", {"plan": plan, **texts})

    def end_locks(self) -> None:
        self._post("control/end-locks", {})

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = requests.get(f"{self.address}/control/state", timeout=TIMEOUT).json()
        return found

    def calls(self, port: str) -> list[dict[str, Any]]:
        below = {"path": f"/partner/asic/gateway/{port}"}
        found: list[dict[str, Any]] = requests.get(f"{self.address}/calls", below, timeout=TIMEOUT).json()
        return found

    def act(self, page: str, action: str, **form: str) -> requests.Response:
        """Press a button of a payment page."""
        return requests.post(f"{page}/{action}", form, allow_redirects=False, timeout=TIMEOUT)

    def _post(self, path: str, form: dict[str, Any]) -> None:
        assert requests.post(f"{self.address}/{path}", form, allow_redirects=False, timeout=TIMEOUT).ok


def start_payment(client: AsicClient, reference: str = "pay-1", **form: Any) -> str:
    """Start a payment and return the address of its page."""
    answer = client.initiate_payment(PaymentRequest(reference, FEE, RETURN_URL, make_form(**form)))
    assert answer.payment_url is not None
    return answer.payment_url


def pay(client: AsicClient, stand_in: StandIn, reference: str = "pay-1", **form: Any) -> str:
    """Pay the fee and return the number of the receipt."""
    assert stand_in.act(start_payment(client, reference, **form), "pay").status_code == 303
    return client.get_transaction_status(reference).receipt_number


def lodge(client: AsicClient, receipt: str, reference: str = "lodge-1", **form: Any) -> LodgementAnswer:
    """Lodge a form whose fee is paid under pay-1."""
    return client.lodge_company(LodgementRequest(reference, make_form(**form), "pay-1", receipt))
