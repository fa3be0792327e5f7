"""FuseSign's webhooks: the address of each bundle has a token, and only ids are kept."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.service import SITE, Api
from werkzeug.test import TestResponse

from lyd.adapters.errors import BadSignature
from lyd.core.jobs.models import OutboxRow
from lyd.core.settings import Settings
from lyd.webhooks.addresses import GATEWAY, make_webhook_url, verify_token
from lyd.webhooks.models import Sender, WebhookEvent

BUNDLE, ENTRY, HOOK = (f"69d3400e-1af1-44c7-9315-b80dd6e1e79{digit}" for digit in (1, 2, 3))


def make_event(**given: Any) -> dict[str, Any]:
    """An event as FuseSign's documentation shows it."""
    entry = {
        "Id": ENTRY,
        "DateTime": "2020-09-14T03:54:07.2844251Z",
        "Action": "CustomerDocumentSigned",
        "ActionNotes": "Document signed by Ada Lovelace",
        "IP": "203.0.113.7",
    }
    fields = {"WebhookId": HOOK, "BundleId": BUNDLE, "EventType": "CustomerDocumentSigned"}
    return {**fields, "BundleHistoryEvent": entry, "ActionDescription": "Ada Lovelace", **given}


@pytest.fixture
def path(settings: Settings) -> str:
    """The path of the webhooks of request 7."""
    return make_webhook_url(settings, Sender.FUSESIGN, "7").removeprefix(f"{SITE}{GATEWAY}")


def tell(api: Api, path: str, body: Any) -> TestResponse:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    return api.post(f"/lyd-api{path}", data=content, content_type="application/json")


def rows(session: Session) -> list[WebhookEvent]:
    session.rollback()
    return list(session.scalars(select(WebhookEvent)))


def test_an_event_is_kept_once_with_ids_only(api: Api, session: Session, path: str) -> None:
    for casing in (dict, lower):
        assert tell(api, path, casing(make_event())).json["data"] == {"received": True}
    [row] = rows(session)
    assert (row.sender, row.event_id, row.topic) == (Sender.FUSESIGN, f"7:{ENTRY}", "CustomerDocumentSigned")
    assert (row.object_id, row.payload) == ("7", {"bundle_id": BUNDLE})
    assert len(session.scalars(select(OutboxRow)).all()) == 1


def test_an_event_without_a_history_has_the_id_of_the_webhook(api: Api, session: Session, path: str) -> None:
    tell(api, path, make_event(BundleHistoryEvent=None))
    assert [row.event_id for row in rows(session)] == [f"7:{HOOK}"]


def test_a_wrong_token_is_refused_and_leaves_no_row(api: Api, session: Session, path: str) -> None:
    stem, _, token = path.rpartition("/")
    wrong = [f"{stem}/{token[:-1]}", f"{stem}/{token.upper()}", f"{stem}/x", f"/hooks/fusesign/8/{token}"]
    for address in wrong:
        answer = tell(api, address, make_event())
        assert (answer.status_code, answer.json["error_code"]) == (401, "bad_signature")
    assert rows(session) == []


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{",
        b"[" * 100_000,
        make_event(BundleId=5),
        make_event(BundleId="../Tenant"),
        make_event(EventType="Customer Signed"),
        make_event(EventType=None),
        make_event(BundleHistoryEvent=[], WebhookId=""),
        make_event(BundleHistoryEvent={"Id": "x" * 65}),
    ],
    ids=lambda body: repr(body)[:20],
)
def test_nonsense_is_refused(api: Api, session: Session, path: str, body: Any) -> None:
    assert tell(api, path, body).status_code == 422
    assert rows(session) == []


def test_a_token_made_with_the_second_secret_is_good(app: Flask, settings: Settings) -> None:
    token = make_webhook_url(settings, Sender.FUSESIGN, "7").rpartition("/")[2]
    rotated = replace(settings, secret=("a-new-secret-of-the-tests-with-32-bytes", *settings.secret))
    verify_token(rotated, Sender.FUSESIGN, "7", token)
    with pytest.raises(BadSignature):
        verify_token(replace(settings, secret=rotated.secret[:1]), Sender.FUSESIGN, "7", token)


def lower(value: Any) -> Any:
    """The same with names that begin with a small letter."""
    if not isinstance(value, dict):
        return value
    return {name[0].lower() + name[1:]: lower(entry) for name, entry in value.items()}
