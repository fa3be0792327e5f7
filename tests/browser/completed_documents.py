"""Completed documents, made through the product API."""

from __future__ import annotations

import json
import time
from typing import Any

from tests.members import Member

from lyd.interviews.services import dump_answers
from stack.service_settings import PYSERVICE

CASE = PYSERVICE / "lyd" / "starter" / "nda" / "cases" / "01-individuals.json"
PATIENCE_SECONDS = 90


def complete_document(owner: Member, template_id: int, name: str, answers: dict[str, Any] | None = None) -> int:
    """Start, answer and assemble a document of this member, and return its id once it is completed.

    Without answers it is an agreement of two persons.
    """
    number = int(_call(owner, "POST", "/doc/draft", template_id=template_id, name=name)["id"])
    _call(owner, "PUT", f"/doc/acknowledge/{number}", acknowledgement=True)
    assemble_document(owner, number, answers or json.loads(CASE.read_text())["answers"])
    return number


def assemble_document(owner: Member, number: int, answers: dict[str, Any]) -> None:
    """Answer and assemble a document that was started, and wait until it is completed."""
    token = _call(owner, "GET", f"/get-action-token/{number}")["action_token"]
    _call(owner, "PUT", f"/xpressdox/update-xml/{number}", xml=dump_answers(answers), action_token=token)
    _call(owner, "POST", f"/xpressdox/assemble/{number}")
    until = time.monotonic() + PATIENCE_SECONDS
    while _call(owner, "GET", f"/xpressdox/assemble/{number}")["state"] != "done":
        assert time.monotonic() < until, "the document was not assembled"
        time.sleep(0.5)


def _call(owner: Member, method: str, path: str, **body: Any) -> dict[str, Any]:
    answer = owner.product_api(method, path, **({"json": body} if method != "GET" else {}))
    assert answer.status_code in (200, 202), answer.text
    found: dict[str, Any] = answer.json()["data"] or {}
    return found
