"""A signer's page: the calls that it makes with a link, a code and a session."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from typing import Any

from flask.testing import FlaskClient
from sqlalchemy.orm import Session
from tests.unit.signing.sealed_files import picture
from werkzeug.test import TestResponse

from lyd.mail.kinds import complete
from lyd.signing.models import Signer
from lyd.signing.services.links import token_of

CALLS = "/lyd-api/sign"


@dataclass
class SignerPage:
    """The page that a person's link opens. session reads what only the person's mailbox has."""

    client: FlaskClient
    database: Session
    signer_id: int
    token: str = ""
    session: str = ""

    @property
    def signer(self) -> Signer:
        """The person's row as it is now."""
        self.database.rollback()
        return self.database.get_one(Signer, self.signer_id, populate_existing=True)

    def follow_link(self) -> SignerPage:
        """Open the newest link."""
        self.token = token_of(self.signer)
        return self

    def link(self) -> TestResponse:
        return self.send("POST", "link", token=self.token)

    def state(self) -> str:
        """What the link is good for."""
        state: str = self.link().json["data"]["state"]
        return state

    def request_code(self) -> TestResponse:
        return self.send("POST", "code", token=self.token)

    def mailed_code(self) -> str:
        """The code as the message to the person has it."""
        facts = {"document": "", "signer_id": self.signer.id}
        code: str = complete(self.database, "signing_code", facts)["code"]
        return code

    def enter(self, code: str) -> TestResponse:
        return self.send("POST", "session", token=self.token, code=code)

    def open(self) -> SignerPage:
        """Follow the newest link to the document."""
        self.follow_link()
        assert self.request_code().status_code == 200
        response = self.enter(self.mailed_code())
        assert response.status_code == 200, response.json
        self.session = response.json["data"]["session"]
        return self

    def get(self, path: str) -> TestResponse:
        return self.client.get(f"{CALLS}/{path}", headers=self.headers)

    def bundle(self) -> dict[str, Any]:
        """What the page shows."""
        response = self.get("bundle")
        assert response.status_code == 200, response.json
        bundle: dict[str, Any] = response.json["data"]
        return bundle

    def completion(self, **changes: Any) -> dict[str, Any]:
        """A completion with a drawn signature at every place."""
        bundle = self.bundle()
        is_signer = bundle["signer"]["role"] == "signer"
        completion = {
            "content_hash": bundle["content_hash"],
            "consent_version": bundle["consent"]["version"],
            "signature": drawn() if is_signer else None,
            "placed": [field["id"] for field in bundle["fields"]],
            "has_witnessed": bundle["signer"]["is_witness"],
        }
        return {**completion, **changes}

    def finish(self, **changes: Any) -> TestResponse:
        return self.send("POST", "complete", **self.completion(**changes))

    def finish_without_reading(self) -> TestResponse:
        """Complete with what a page could have kept from before."""
        return self.send("POST", "complete", content_hash="0" * 64, consent_version="2026-11", signature=drawn())

    def send(self, method: str, path: str, **body: Any) -> TestResponse:
        return self.client.open(f"{CALLS}/{path}", method=method, headers=self.headers, json=body)

    @property
    def headers(self) -> dict[str, str]:
        return {"User-Agent": "Browser of the tests", "X-Signing-Session": self.session}


def drawn(png: bytes | None = None) -> dict[str, str]:
    """A signature drawn on the page."""
    return {"kind": "drawn", "image": base64.b64encode(png or picture()).decode()}
