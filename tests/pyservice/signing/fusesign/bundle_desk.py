"""Send a document with FuseSign, sign it there, and pass the webhooks on."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import select
from tests.adapters.fusesign.stand_in import StandIn
from tests.partner import decide
from tests.pyservice.signing.signing_desk import SigningDesk
from werkzeug.test import TestResponse

from lyd.core.jobs import JOBS
from lyd.core.jobs.models import OutboxRow
from lyd.core.jobs.runner import run
from lyd.signing.models import RequestState, Signer
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

    def connect(self) -> None:
        """Connect the member to FuseSign through its consent page."""
        url = self.api.get("/lyd-api/fusesign/auth/get-link-register", by="member").json["data"]["url"]
        back = self.api.get("/lyd-api/fusesign/auth/redirect", by="member", query_string=decide(url))
        assert back.status_code == 200

    def disconnect(self) -> None:
        """End the member's connection in My integrations."""
        assert self.api.get("/lyd-api/fusesign/auth/disconnect", by="member").status_code == 200

    def recall(self) -> str:
        """Recall the document; the message of the answer."""
        answer = self.call("post", "recall", doc_id=self.document.id, reason="Wrong date")
        assert answer.status_code == 200, answer.json
        return str(answer.json["message"])

    def bundle_states(self) -> list[str]:
        """The states of FuseSign's bundles, the newest first."""
        return [bundle["state"] for bundle in self.stand_in.state()["bundles"]]

    def notices(self, by: str = "member") -> list[str]:
        """The titles of the notices in the status dialog."""
        return [notice["title"] for notice in self.status(by)["notices"]]

    def run_job(self, name: str) -> None:
        """Run the newest job of this name once, whenever it is due."""
        self.session.rollback()
        query = select(OutboxRow.id).where(OutboxRow.job == f"signing.{name}").order_by(OutboxRow.id.desc()).limit(1)
        row_id = self.session.scalars(query).one()
        self.session.rollback()
        run(row_id)

    def give_up(self, name: str) -> None:
        """Run the newest job of this name until no attempt is left."""
        for _ in range(JOBS[f"signing.{name}"].retries + 1):
            self.run_job(name)

    def events(self) -> list[dict[str, Any]]:
        """FuseSign's events, the oldest first."""
        found: list[dict[str, Any]] = self.stand_in.state()["events"][::-1]
        return found

    def pass_on(self, event: dict[str, Any]) -> TestResponse:
        """Deliver an event to the address that its bundle names."""
        path = urlsplit(event["url"]).path.removeprefix(GATEWAY)
        body = json.dumps({"WebhookId": event["id"], **event["body"]})
        return self.api.post(f"/lyd-api{path}", data=body, content_type="application/json")


def send(desk: BundleDesk, run_jobs: Callable[[], None]) -> None:
    """Send the agreement with FuseSign, and wait until the bundle is there."""
    response = desk.send()
    assert (response.status_code, response.json["data"]["state"]) == (200, "preparing")
    run_jobs()
    assert desk.request.state is RequestState.PENDING
