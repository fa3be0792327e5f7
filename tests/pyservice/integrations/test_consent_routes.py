"""Connecting and disconnecting an application over the API (document 1, sections 2.7, 4, 5 and 7)."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.partner import decide, list_calls
from tests.service import SITE, Api
from werkzeug.test import TestResponse

from lyd.audit.models import AuditEvent
from lyd.integrations.models import AppConnection

LINK, RETURN, END = (f"/lyd-api/xero/auth/{name}" for name in ("get-link-register", "redirect", "disconnect"))
CONNECTED = "/lyd-api/connection/list-app-connected"


def begin(api: Api, by: str = "owner") -> str:
    """The address of the consent page that a member is sent to."""
    answer = api.get(f"{LINK}?user_id=2", by=by)
    assert answer.status_code == 200
    url: str = answer.json["data"]["url"]
    return url


def come_back(api: Api, query: dict[str, str], by: str = "owner") -> TestResponse:
    return api.get(RETURN, by=by, query_string=query)


def connected(api: Api, by: str = "owner") -> list[str]:
    return [row["app"] for row in api.get(CONNECTED, by=by).json["data"]]


@pytest.mark.usefixtures("harbour", "teams")
def test_a_member_connects_and_disconnects(api: Api, harbour: str, session: Session) -> None:
    url = begin(api)
    back = parse_qs(urlsplit(url).query)["redirect_uri"]
    assert back == [f"{SITE}/my-account/my-integration/xero"]
    answer = come_back(api, decide(url))
    assert (answer.status_code, answer.json["data"]) == (200, None)
    assert connected(api) == ["xero"]
    assert connected(api, by="manager") == []
    assert api.get(END, by="owner").status_code == 200
    assert connected(api) == []
    assert session.scalars(select(AppConnection.credential)).one() is None
    assert len(list_calls(harbour, "/revoke")) == 1
    actions = session.scalars(select(AuditEvent.action).order_by(AuditEvent.id)).all()
    assert actions == ["integration.connected", "integration.disconnected"]


@pytest.mark.usefixtures("harbour", "teams")
def test_a_return_without_a_code_is_refused(api: Api) -> None:
    for query in ({}, {"code": ""}, {"state": "s"}):
        answer = come_back(api, query)
        assert answer.status_code == 422
        assert "Invalid token" in answer.get_data(as_text=True)


@pytest.mark.usefixtures("teams")
def test_a_return_that_belongs_to_another_member_or_is_used_is_refused(api: Api, harbour: str) -> None:
    answer = decide(begin(api))
    refused = come_back(api, answer, by="manager")
    assert (refused.status_code, refused.json["error_code"]) == (409, "consent_expired")
    assert come_back(api, answer).status_code == 409
    assert list_calls(harbour, "/token") == []
    assert connected(api) == []


@pytest.mark.usefixtures("harbour", "teams")
def test_what_is_not_connected_or_not_known_is_not_found(api: Api) -> None:
    assert api.get(END, by="owner").status_code == 404
    for path in ("hubspot", "nothing"):
        for call in ("get-link-register", "redirect?code=c&state=s", "disconnect"):
            assert api.get(f"/lyd-api/{path}/auth/{call}", by="owner").status_code in {404, 409}
    assert connected(api) == []


@pytest.mark.usefixtures("harbour", "teams")
def test_visitors_connect_nothing(api: Api) -> None:
    assert [api.get(path).status_code for path in (LINK, f"{RETURN}?code=c", END)] == [401, 401, 401]
