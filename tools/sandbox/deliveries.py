"""Webhooks on their way to the site: late, twice, out of order or not at all on command, and retried if they fail."""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import requests

from sandbox.ledger import Ledger

RETRY_SECONDS = (1, 5, 30)
"""Before each further try."""
TIMEOUT_SECONDS = 20
POLL_SECONDS = 0.1
OVERTAKE_SECONDS = 0.5
TIMINGS = {
    "prompt": "at once",
    "late": "late",
    "twice": "twice",
    "shuffled": "out of order: each after the next one",
    "never": "not at all",
}


@dataclass(frozen=True)
class Message:
    """What is posted for an event."""

    url: str
    body: bytes
    headers: Mapping[str, str]


class Deliveries:
    """The deliveries of a partner's events. make_message builds what is posted, when it is posted."""

    def __init__(self, ledger: Ledger, make_message: Callable[[str], Message]) -> None:
        self._ledger, self._make_message = ledger, make_message

    def schedule(self, event: str, timing: str, seconds: float) -> None:
        """Have a new event sent. timing is a key of TIMINGS; seconds is the delay of `late`."""
        if timing == "never":
            return
        waits = timing == "late" or (timing == "shuffled" and not self._release_waiting())
        self.send(event, seconds if waits else 0)
        if timing == "twice":
            self.send(event)

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

    def by_event(self) -> dict[str, list[dict[str, Any]]]:
        """Return event → the result of each delivery."""
        found: dict[str, list[dict[str, Any]]] = {}
        query = "SELECT event, state, tries, answer FROM delivery ORDER BY number"
        for event, state, tries, answer in self._ledger.query(query):
            found.setdefault(event, []).append({"state": state, "tries": tries, "answer": answer})
        return found

    def start(self, name: str) -> None:
        """Send what becomes due, for as long as this process lives."""

        def run() -> None:
            while True:
                if not self.deliver_due():
                    time.sleep(POLL_SECONDS)

        threading.Thread(target=run, daemon=True, name=name).start()

    def _release_waiting(self) -> bool:
        """Have what waits go soon after the event that comes now, if anything waits."""
        change = "UPDATE delivery SET due = ? WHERE state = 'waiting' AND tries = 0"
        return self._ledger.execute(change, time.time() + OVERTAKE_SECONDS) > 0

    def _deliver(self, number: int, event: str, tries: int) -> None:
        message = self._make_message(event)
        try:
            found = requests.post(message.url, message.body, headers=dict(message.headers), timeout=TIMEOUT_SECONDS)
            done, answer = found.ok, str(found.status_code)
        except requests.RequestException as error:
            done, answer = False, type(error).__name__
        state = "sent" if done else "waiting" if tries < len(RETRY_SECONDS) else "failed"
        due = time.time() + (RETRY_SECONDS[tries] if state == "waiting" else 0)
        change = "UPDATE delivery SET state = ?, tries = tries + 1, answer = ?, due = ? WHERE number = ?"
        self._ledger.execute(change, state, answer, due, number)
