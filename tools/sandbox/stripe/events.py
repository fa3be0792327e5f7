"""Events: signed as Stripe signs them, sent to the site and retried if delivery fails."""

import json
import threading
import time
from typing import Any

import requests
import stripe
from stripe.params import EventListParams

from sandbox.ledger import Ledger, Resource, new_id, now
from sandbox.settings import Settings
from sandbox.stripe import faults
from sandbox.stripe.parameters import check

RETRY_SECONDS = (1, 5, 30)
"""Before each further try; Stripe's own sandbox also tries three times more, over hours."""
TIMEOUT_SECONDS = 20
POLL_SECONDS = 0.1
OVERTAKE_SECONDS = 0.5
MAX_ROWS = 10_000


class Events:
    def __init__(self, ledger: Ledger, settings: Settings) -> None:
        self._ledger = ledger
        self._address = f"{settings.site_url}{settings.product_api}/hooks/stripe"
        self._secret = settings.stripe_webhook_secret

    def record(self, kind: str, resource: Resource) -> Resource:
        """Record an event with the resource's current state, and schedule its delivery as the faults say."""
        number = new_id("evt")
        event = {
            "id": number,
            "object": "event",
            "api_version": stripe.api_version,
            "created": now(),
            "data": {"object": {name: value for name, value in resource.items() if not name.startswith("_")}},
            "livemode": False,
            "pending_webhooks": 1,
            "request": {"id": None, "idempotency_key": None},
            "type": kind,
        }
        with self._ledger.transaction():
            self._ledger.put("event", event)
            self._schedule(number)
        return event

    def find(self, params: dict[str, Any]) -> tuple[list[Resource], bool]:
        """Return events, newest first, and whether there are more: of some types, since some second, after one."""
        check(params, EventListParams)
        since, types = int((params.get("created") or {}).get("gte", 0)), params.get("types")
        after = params.get("starting_after")
        rows = [row for row in self._ledger.newest("event", MAX_ROWS) if row["created"] >= since]
        rows = [row for row in rows if types is None or row["type"] in types]
        if after is not None:
            rows = rows[[row["id"] for row in rows].index(after) + 1 :]
        limit = int(params.get("limit", 10))
        return rows[:limit], len(rows) > limit

    def send(self, event: str, after: float = 0) -> None:
        """Have an event sent (again)."""
        self._ledger.execute("INSERT INTO delivery (event, due) VALUES (?, ?)", event, time.time() + after)

    def deliver_due(self) -> int:
        """Send what is due and return how many were."""
        query = "SELECT number, event, tries FROM delivery WHERE state = 'waiting' AND due <= ? ORDER BY due, number"
        due = self._ledger.query(query, time.time())
        for number, event, tries in due:
            self._deliver(number, event, tries)
        return len(due)

    def deliveries(self) -> dict[str, list[dict[str, Any]]]:
        """Return event -> what became of each sending."""
        found: dict[str, list[dict[str, Any]]] = {}
        query = "SELECT event, state, tries, answer FROM delivery ORDER BY number"
        for event, state, tries, answer in self._ledger.query(query):
            found.setdefault(event, []).append({"state": state, "tries": tries, "answer": answer})
        return found

    def _schedule(self, event: str) -> None:
        choice = faults.read(self._ledger)
        if choice.webhooks == "never":
            return
        waits = choice.webhooks == "late" or (choice.webhooks == "shuffled" and not self._release_waiting())
        self.send(event, choice.seconds if waits else 0)
        if choice.webhooks == "twice":
            self.send(event)

    def _release_waiting(self) -> bool:
        """Have what waits go soon after the event that comes now, if anything waits."""
        change = "UPDATE delivery SET due = ? WHERE state = 'waiting' AND tries = 0"
        return self._ledger.execute(change, time.time() + OVERTAKE_SECONDS) > 0

    def _deliver(self, number: int, event: str, tries: int) -> None:
        body = json.dumps(self._ledger.get("event", event))
        signed = stripe.WebhookSignature.generate_signature_header(body, self._secret)
        headers = {"Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signed}
        try:
            found = requests.post(self._address, body.encode(), headers=headers, timeout=TIMEOUT_SECONDS)
            done, answer = found.ok, str(found.status_code)
        except requests.RequestException as error:
            done, answer = False, type(error).__name__
        state = "sent" if done else "waiting" if tries < len(RETRY_SECONDS) else "failed"
        due = time.time() + (RETRY_SECONDS[tries] if state == "waiting" else 0)
        change = "UPDATE delivery SET state = ?, tries = tries + 1, answer = ?, due = ? WHERE number = ?"
        self._ledger.execute(change, state, answer, due, number)


def start_delivery(settings: Settings) -> None:
    """Send what becomes due, for as long as this process lives."""
    events = Events(Ledger(settings.stripe, "stripe"), settings)

    def run() -> None:
        while True:
            if not events.deliver_due():
                time.sleep(POLL_SECONDS)

    threading.Thread(target=run, daemon=True, name="stripe-delivery").start()
