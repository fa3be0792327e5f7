"""Send a document with FuseSign, sign it there, and pass the webhooks on."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from tests.adapters.fusesign.stand_in import StandIn
from tests.pyservice.signing.signing_desk import SigningDesk
from werkzeug.test import TestResponse

from lyd.signing.models import Signer
from lyd.webhooks.addresses import GATEWAY


@dataclass
class BundleDesk(SigningDesk):
    """The same steps as for our own page, with FuseSign's stand-in in the place of the page."""

    stand_in: StandIn

    def form(self, **changes: Any) -> dict[str, Any]:
        return super().form(**{"provider": "fusesign", **changes})

    def act(self, action: str, signer: Signer, **form: Any) -> int:
        """Let a signer open, sign or reject the bundle at FuseSign."""
        bundle = self.stand_in.state()["bundles"][0]
        meta = next(row["meta"] for row in bundle["customers"] if row["id"] == signer.external_id)
        return self.stand_in.act(action, meta, **form)

    def events(self) -> list[dict[str, Any]]:
        """FuseSign's events, the oldest first."""
        found: list[dict[str, Any]] = self.stand_in.state()["events"][::-1]
        return found

    def pass_on(self, event: dict[str, Any]) -> TestResponse:
        """Deliver an event to the address that its bundle names."""
        path = urlsplit(event["url"]).path.removeprefix(GATEWAY)
        body = json.dumps({"WebhookId": event["id"], **event["body"]})
        return self.api.post(f"/lyd-api{path}", data=body, content_type="application/json")
