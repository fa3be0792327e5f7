"""FuseSign for tests: the stand-in of a running sandbox, a tester at its pages, and bundles to send."""

from __future__ import annotations

import io
from typing import Any

import pikepdf
import requests
from tests.sandbox import FUSESIGN_CLIENT, FUSESIGN_SECRET
from tests.service import make_settings

from lyd.adapters.fusesign import BundleDraft, DraftDocument, ElementType, FuseSignClient, Placement, Recipient
from lyd.core.settings import Settings
from sandbox.fusesign.partner import TENANTS

TIMEOUT = 10
TENANT = TENANTS[0]["Id"]
HOOK = "http://site.example/hook"
PEOPLE = (
    Recipient("DisclosingSigner001", "Ada Lovelace", "ada@example.test", "+61412345678", group=1),
    Recipient("DisclosingSigner002", "Alan Turing", "alan@example.test", "", group=1),
    Recipient("ReceivingSigner001", "Grace Hopper", "grace@example.test", "", group=2),
)


def make_pdf(pages: int = 2) -> bytes:
    """A file with empty A4 pages."""
    pdf, stream = pikepdf.new(), io.BytesIO()
    for _ in range(pages):
        pdf.add_blank_page(page_size=(595, 842))
    pdf.save(stream)
    return stream.getvalue()


def make_draft(document_id: str, meta: str = "lyd-1", **given: Any) -> BundleDraft:
    """A bundle for two groups, with a place for each signature."""
    people = given.pop("recipients", PEOPLE)
    metas = tuple(person.meta for person in people)
    places = tuple(
        Placement(name, ElementType.SIGNATURE, 1, 72, 100 + 60 * row, 180, 40) for row, name in enumerate(metas)
    )
    fields = {"subject": "Signature request for: Deed", "body": "Please sign.", "webhook_url": HOOK, **given}
    document = DraftDocument(document_id, metas, placements=given.pop("placements", places))
    fields.pop("placements", None)
    return BundleDraft(meta=meta, recipients=people, documents=(document,), **fields)


def send_bundle(client: FuseSignClient, meta: str = "lyd-1", **given: Any) -> str:
    """Upload a file, send a bundle with it and return the bundle's id."""
    return client.create_bundle(make_draft(client.upload("Deed.pdf", make_pdf(), "file-1"), meta, **given)).id


def connector_settings(sandbox: str) -> Settings:
    """Settings of a service whose members connect to the sandbox's FuseSign."""
    return make_settings(
        database_url="mysql+pymysql://lyd@127.0.0.1:1/lyd",
        redis_url="redis://127.0.0.1:1/0",
        storage_url="file:///nowhere",
        fusesign_url=f"{sandbox}/partner/fusesign",
        fusesign_client_id=FUSESIGN_CLIENT,
        fusesign_client_secret=FUSESIGN_SECRET,
    )


class StandIn:
    """The stand-in as a tester uses it: its pages, faults and recorded calls."""

    def __init__(self, sandbox: str) -> None:
        self._address = f"{sandbox}/partner/fusesign"

    def behave(self, **choices: Any) -> None:
        self._post("control/behaviour", choices)

    def fail(self, **fault: Any) -> None:
        self._post("faults", fault)

    def revoke(self) -> None:
        """End the consents of all members."""
        self._post("control/revoke", {})

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = requests.get(f"{self._address}/control/state", timeout=TIMEOUT).json()
        return found

    def calls(self, path: str) -> list[dict[str, Any]]:
        below = {"path": f"/partner/fusesign/api/{path}"}
        found: list[dict[str, Any]] = requests.get(f"{self._address}/calls", below, timeout=TIMEOUT).json()
        return found

    def act(self, action: str, meta: str, **form: Any) -> int:
        """Let a recipient of the newest bundle open, sign or reject it, and return the status of the page."""
        bundle = self.state()["bundles"][0]
        customer = next(row["id"] for row in bundle["customers"] if row["meta"] == meta)
        return self.act_for(action, bundle["id"], customer, **form)

    def act_for(self, action: str, bundle_id: str, customer_id: str, **form: Any) -> int:
        """Let a recipient open, sign or reject a bundle, and return the status of the page."""
        path = f"{self._address}/control/{action}/{bundle_id}/{customer_id}"
        return requests.post(path, form, allow_redirects=False, timeout=TIMEOUT).status_code

    def _post(self, path: str, form: dict[str, Any]) -> None:
        assert requests.post(f"{self._address}/{path}", form, allow_redirects=False, timeout=TIMEOUT).ok
