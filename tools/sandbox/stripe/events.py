"""Events: signed as Stripe signs them, sent to the site and retried if delivery fails."""

import json
from typing import Any

import stripe
from stripe.params import EventListParams

from sandbox.deliveries import Deliveries, Message
from sandbox.ledger import Ledger, Resource, new_id, now
from sandbox.settings import Settings
from sandbox.stripe import faults
from sandbox.stripe.parameters import check

MAX_ROWS = 10_000


class Events:
    def __init__(self, ledger: Ledger, settings: Settings) -> None:
        self._ledger = ledger
        self._address = f"{settings.site_url}{settings.product_api}/hooks/stripe"
        self._secret = settings.stripe_webhook_secret
        self.deliveries = Deliveries(ledger, self._make_message)

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
            choice = faults.read(self._ledger)
            self.deliveries.schedule(number, choice.webhooks, choice.seconds)
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

    def _make_message(self, event: str) -> Message:
        body = json.dumps(self._ledger.get("event", event))
        signed = stripe.WebhookSignature.generate_signature_header(body, self._secret)
        headers = {"Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signed}
        return Message(self._address, body.encode(), headers)


def start_delivery(settings: Settings) -> None:
    """Send what becomes due, for as long as this process lives."""
    Events(Ledger(settings.stripe, "stripe"), settings).deliveries.start("stripe-delivery")
