"""The text of a draft in blocks, through the route that the interview asks while answers are typed."""

from __future__ import annotations

from typing import Any

from tests.service import Api
from werkzeug.test import TestResponse

from lyd.documents.models import Document
from lyd.interviews.services import dump_answers

HALF = dump_answers(
    {
        "Agreement_Date": "2026-11-20",
        "DisclosingParty": [{"_id": "k3v9x2", "Party_Type": "An Individual", "First": "Ada"}],
    }
)
PARTY = "DisclosingParty.@k3v9x2"
PERSON = {
    "kind": "if",
    "text": "p.Party_Type == 'An Individual'",
    "holds": True,
    "answers": [f"{PARTY}.Party_Type"],
}


def read_text(api: Api, document: Document, by: str | None = "member", **form: str) -> TestResponse:
    return api.post(f"/lyd-api/xpressdox/preview/{document.id}/text", by=by, data=form)


def blocks(api: Api, document: Document, **form: str) -> list[dict[str, Any]]:
    read = read_text(api, document, **form)
    assert read.status_code == 200, read.json
    found: list[dict[str, Any]] = read.json["data"]["blocks"]
    return found


def piece(text: str, *answers: str, is_missing: bool = False) -> dict[str, Any]:
    look = {"bold": True, "italic": False, "underline": False}
    return {"text": text, **look, "answers": list(answers), "is_missing": is_missing, "rules": [PERSON]}


def test_half_an_interview_can_be_read(api: Api, document: Document) -> None:
    read = blocks(api, document, xml=HALF)
    (name,) = [block for block in read if block["id"] == "5@k3v9x2"]
    assert name == {
        "id": "5@k3v9x2",
        "part": "document",
        "level": 0,
        "label": "",
        "align": "left",
        "indent": 0,
        "cell": None,
        "pieces": [
            piece("Ada ", *(f"{PARTY}.{name}" for name in ("First", "Middle", "Last"))),
            piece("[Last name]", f"{PARTY}.Last", is_missing=True),
        ],
        "rules": [{"kind": "for", "text": "p in DisclosingParty", "holds": True, "answers": ["DisclosingParty"]}],
    }
