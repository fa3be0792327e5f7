"""Documents whose previews keep a worker busy for some seconds: answers as large as they may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.members import Member

from lyd.interviews.services import dump_answers

JSON = {"Accept": "application/json"}
WORDS = "of the party of the first part and their successors " * 400
LINE, TEXT = WORDS[:1_000], WORDS[:20_000]
PARTY = {"Party_Type": "An Individual", "First": LINE, "Middle": LINE, "Last": LINE, "Street": LINE, "Suburb": LINE}
LARGEST: dict[str, Any] = {"Purpose": TEXT, "DisclosingParty": [PARTY] * 10, "ReceivingParty": [PARTY] * 10}


@dataclass
class Draft:
    """A document of a member, and its newest preview."""

    member: Member
    id: int
    preview_id: str = ""

    @classmethod
    def started(cls, member: Member, name: str) -> Draft:
        body = {"template_id": member.stack["templates"]["nda"], "name": name}
        number = member.product_api("POST", "/doc/draft", json=body).json()["data"]["id"]
        member.product_api("PUT", f"/doc/acknowledge/{number}", json={"acknowledgement": True})
        return cls(member, number)

    def request_preview(self, answers: dict[str, Any]) -> dict[str, Any]:
        form = {"xml": dump_answers(answers)}
        response = self.member.product_api("POST", f"/xpressdox/preview/{self.id}", data=form, headers=JSON)
        assert response.status_code in (200, 202), response.text
        progress: dict[str, Any] = response.json()["data"]
        self.preview_id = progress["preview_id"]
        return progress

    def follow_preview(self) -> dict[str, Any]:
        response = self.member.product_api("GET", f"/xpressdox/preview/{self.id}/{self.preview_id}", headers=JSON)
        assert response.status_code == 200, response.text
        progress: dict[str, Any] = response.json()["data"]
        return progress

    def cancel_preview(self) -> None:
        self.member.product_api("DELETE", f"/xpressdox/preview/{self.id}/{self.preview_id}")
