"""Members who assemble documents and buy credits until they are told to stop, whatever fails meanwhile.

Each repeats a step that failed, as a browser does, with the same key where the step has one.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from threading import Event
from typing import Any, TypeVar

import requests
from tests.faults.agreements import Agreement
from tests.members import Member

T = TypeVar("T")

PAUSE_SECONDS = 0.5
STEP_SECONDS = 120
"""How long a member repeats one step."""
RETURN = "/my-account/my-company"


class StepFailedError(Exception):
    """A step was rejected as it may be during a fault; the member repeats it."""


FAILURES = (StepFailedError, requests.RequestException, AssertionError, KeyError, TypeError, ValueError)
"""How a step fails during a fault; the last three for an answer that is not the expected JSON."""


@dataclass
class Business:
    """What the members did: documents whose assembly was accepted, and orders that were paid by their request's key."""

    author: Member
    buyer: Member
    product_id: int
    agreements: list[Agreement] = field(default_factory=list)
    orders: dict[str, int] = field(default_factory=dict)
    stop: Event = field(default_factory=Event)

    def run(self, disturb: Callable[[], None]) -> None:
        """Let members work while `disturb` runs; each finishes what it has begun."""
        with ThreadPoolExecutor(2) as members:
            working = [members.submit(self._assemble), members.submit(self._buy)]
            try:
                disturb()
            finally:
                self.stop.set()
            for member in working:
                member.result()

    def repeat_failed_assemblies(self) -> None:
        """Press "Try again" where an assembly failed, as LibreOffice's do while the disk is full."""
        for agreement in self.agreements:
            while (assembly := agreement.latest_assembly())["state"] != "done":
                if assembly["state"] == "failed":
                    assert assembly["can_retry"], assembly
                    repeat(partial(agreement.assemble, uuid.uuid4().hex))
                time.sleep(PAUSE_SECONDS)

    def _assemble(self) -> None:
        while not self.stop.is_set():
            agreement = repeat(lambda: Agreement.answered(self.author))
            repeat(partial(agreement.assemble, uuid.uuid4().hex))
            self.agreements.append(agreement)
            time.sleep(PAUSE_SECONDS)

    def _buy(self) -> None:
        while not self.stop.is_set():
            key = uuid.uuid4().hex
            wanted = {"request_key": key, "product_id": self.product_id}
            number = int(repeat(partial(self._call, "POST", "/orders", json=wanted))["id"])
            page = repeat(partial(self._checkout, number))
            repeat(partial(self._pay, page))
            self.orders[key] = number
            time.sleep(PAUSE_SECONDS)

    def _checkout(self, number: int) -> str:
        home = f"{self.buyer.stack['site']}{RETURN}?order_id={number}"
        addresses = {"success_url": home, "cancel_url": f"{home}&error=1"}
        return str(self._call("POST", "/stripe/checkout", json={"order_id": number, **addresses})["url"])

    def _pay(self, page: str) -> None:
        """Press Pay; a page that was paid already says so."""
        answer = requests.post(page, {"do": "pay"}, timeout=10, allow_redirects=False)
        if answer.status_code != 303 and "done here" not in requests.get(page, timeout=10).text:
            raise StepFailedError(f"Stripe's page: {answer.status_code}")

    def _call(self, method: str, path: str, **request: Any) -> dict[str, Any]:
        answer = self.buyer.product_api(method, path, **request)
        if answer.status_code != 200:
            raise StepFailedError(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        data: dict[str, Any] = answer.json()["data"]
        return data


def repeat(step: Callable[[], T]) -> T:
    """Return the result of a step, which is repeated while it fails as it may during a fault."""
    deadline = time.monotonic() + STEP_SECONDS
    while True:
        try:
            return step()
        except FAILURES as error:
            if time.monotonic() > deadline:
                raise AssertionError(f"A step failed for {STEP_SECONDS} s") from error
            time.sleep(PAUSE_SECONDS)
