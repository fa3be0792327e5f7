"""Events of bundles, sent to the WebhookUrl of each."""

import json

from sandbox.deliveries import Deliveries, Message
from sandbox.fusesign.behaviour import read_behaviour
from sandbox.fusesign.views import show_event
from sandbox.fusesign.wire import new_guid, to_camel_case
from sandbox.ledger import Ledger, Resource


class Events:
    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self.deliveries = Deliveries(ledger, self._make_message)

    def record(self, bundle: Resource, entry: Resource) -> None:
        """Record an event of a bundle, and schedule its delivery as the behaviour says."""
        if not bundle["webhookurl"]:
            return
        body = show_event(bundle, entry)
        event = {"id": new_guid(), "url": bundle["webhookurl"], "body": body, "bundle_id": bundle["id"]}
        self._ledger.put("event", event)
        behaviour = read_behaviour(self._ledger)
        self.deliveries.schedule(event["id"], behaviour.webhooks, behaviour.seconds)

    def _make_message(self, event_id: str) -> Message:
        event = self._ledger.get("event", event_id) or {}
        body = {"WebhookId": event_id, **event["body"]}
        if read_behaviour(self._ledger).casing == "camel":
            body = to_camel_case(body)
        return Message(event["url"], json.dumps(body).encode(), {"Content-Type": "application/json"})
