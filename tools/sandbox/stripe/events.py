"""Events: signed as Stripe signs them, sent to the site, tried again when nobody answers."""

import json
import threading
import time
from typing import Any

import requests
import stripe
from stripe.params import EventListParams

from sandbox.settings import Settings
from sandbox.stripe import trouble
from sandbox.stripe.book import Book, Thing, new_id, now
from sandbox.stripe.parameters import check

AGAIN_SECONDS = (1, 5, 30)
"""Before each further try; Stripe's own sandbox also tries three times more, over hours."""
PATIENCE_SECONDS = 20
LOOK_SECONDS = 0.1
OVERTAKE_SECONDS = 0.5
MOST = 10_000


class Events:
    def __init__(self, book: Book, settings: Settings) -> None:
        self._book = book
        self._address = f"{settings.site_url}{settings.product_api}/hooks/stripe"
        self._secret = settings.stripe_webhook_secret

    def tell(self, kind: str, thing: Thing) -> Thing:
        """Note that something happened to a thing, as it is now, and have it sent as the control page wants."""
        number = new_id("evt")
        event = {
            "id": number,
            "object": "event",
            "api_version": stripe.api_version,
            "created": now(),
            "data": {"object": {name: value for name, value in thing.items() if not name.startswith("_")}},
            "livemode": False,
            "pending_webhooks": 1,
            "request": {"id": None, "idempotency_key": None},
            "type": kind,
        }
        with self._book.turn():
            self._book.put("event", event)
            self._schedule(number)
        return event

    def find(self, given: dict[str, Any]) -> tuple[list[Thing], bool]:
        """Return events, newest first, and whether there are more: of some types, since some second, after one."""
        check(given, EventListParams)
        since, types = int((given.get("created") or {}).get("gte", 0)), given.get("types")
        after = given.get("starting_after")
        rows = [row for row in self._book.newest("event", MOST) if row["created"] >= since]
        rows = [row for row in rows if types is None or row["type"] in types]
        if after is not None:
            rows = rows[[row["id"] for row in rows].index(after) + 1 :]
        limit = int(given.get("limit", 10))
        return rows[:limit], len(rows) > limit

    def send(self, event: str, after: float = 0) -> None:
        """Have an event sent (again)."""
        self._book.change("INSERT INTO delivery (event, due) VALUES (?, ?)", event, time.time() + after)

    def deliver_due(self) -> int:
        """Send what is due and return how many were."""
        query = "SELECT number, event, tries FROM delivery WHERE state = 'waiting' AND due <= ? ORDER BY due, number"
        due = self._book.ask(query, time.time())
        for number, event, tries in due:
            self._deliver(number, event, tries)
        return len(due)

    def deliveries(self) -> dict[str, list[dict[str, Any]]]:
        """Return event -> what became of each sending."""
        found: dict[str, list[dict[str, Any]]] = {}
        query = "SELECT event, state, tries, answer FROM delivery ORDER BY number"
        for event, state, tries, answer in self._book.ask(query):
            found.setdefault(event, []).append({"state": state, "tries": tries, "answer": answer})
        return found

    def _schedule(self, event: str) -> None:
        wanted = trouble.read(self._book)
        if wanted.webhooks == "never":
            return
        waits = wanted.webhooks == "late" or (wanted.webhooks == "shuffled" and not self._let_overtake())
        self.send(event, wanted.seconds if waits else 0)
        if wanted.webhooks == "twice":
            self.send(event)

    def _let_overtake(self) -> bool:
        """Have what waits go soon after the event that comes now, if anything waits."""
        change = "UPDATE delivery SET due = ? WHERE state = 'waiting' AND tries = 0"
        return self._book.change(change, time.time() + OVERTAKE_SECONDS) > 0

    def _deliver(self, number: int, event: str, tries: int) -> None:
        body = json.dumps(self._book.get("event", event))
        signed = stripe.WebhookSignature.generate_signature_header(body, self._secret)
        headers = {"Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signed}
        try:
            found = requests.post(self._address, body.encode(), headers=headers, timeout=PATIENCE_SECONDS)
            done, answer = found.ok, str(found.status_code)
        except requests.RequestException as error:
            done, answer = False, type(error).__name__
        state = "sent" if done else "waiting" if tries < len(AGAIN_SECONDS) else "failed"
        due = time.time() + (AGAIN_SECONDS[tries] if state == "waiting" else 0)
        change = "UPDATE delivery SET state = ?, tries = tries + 1, answer = ?, due = ? WHERE number = ?"
        self._book.change(change, state, answer, due, number)


def start_postman(settings: Settings) -> None:
    """Send what becomes due, for as long as this process lives."""
    events = Events(Book(settings.stripe), settings)

    def walk() -> None:
        while True:
            if not events.deliver_due():
                time.sleep(LOOK_SECONDS)

    threading.Thread(target=walk, daemon=True, name="stripe-postman").start()
