"""The pages of FuseSign's stand-in, on which a tester signs and makes things go wrong."""

from __future__ import annotations

import io
from typing import Any

import pytest
from flask.testing import FlaskClient
from tests.adapters.fusesign.stand_in import TENANT, make_draft, make_pdf
from tests.sandbox import FUSESIGN_TOKEN

from sandbox.app import create_app
from sandbox.settings import Settings

ROOT = "/partner/fusesign"


@pytest.fixture
def pages(settings: Settings) -> FlaskClient:
    return create_app(settings).test_client()


def call(pages: FlaskClient, path: str, **options: Any) -> dict[str, Any]:
    answer = pages.post(f"{ROOT}/api/{path}?TenantId={TENANT}", headers={"X-API-Token": FUSESIGN_TOKEN}, **options)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json
    return found


def send(pages: FlaskClient) -> None:
    document = call(pages, "Document/Upload", data={"file": (io.BytesIO(make_pdf()), "Deed.pdf")})
    call(pages, "Bundle/Create", json=make_draft(document["DocumentId"]).to_json())


def test_the_control_page_shows_bundles_and_their_webhooks(pages: FlaskClient) -> None:
    assert "No bundle has been sent yet." in pages.get(f"{ROOT}/control/").text
    send(pages)
    page = pages.get(f"{ROOT}/control/").text
    assert "Ada Lovelace" in page
    assert "BundleCreated" in page
    assert "Sign: Ada Lovelace" in page
    assert "Sign: Grace Hopper" not in page


def test_a_recipient_signs_on_their_page(pages: FlaskClient) -> None:
    send(pages)
    bundle = pages.get(f"{ROOT}/control/state").json["bundles"][0]
    customer = bundle["customers"][0]
    path = f"{bundle['id']}/{customer['id']}"
    page = pages.get(f"{ROOT}/control/sign/{path}").text
    assert "Sign as Ada Lovelace" in page
    assert status_of(pages, 0) == "Opened"
    assert pages.get(f"{ROOT}/control/files/{bundle['documents'][0]['id']}").data.startswith(b"%PDF")
    back = pages.post(f"{ROOT}/control/sign/{path}", data={"from_page": "yes"})
    assert back.location.endswith(f"/control/sign/{path}")
    assert "You have signed." in pages.get(f"{ROOT}/control/sign/{path}").text
    assert pages.get(f"{ROOT}/control/sign/{bundle['id']}/unknown").status_code == 404


def test_a_recipient_declines_on_their_page_and_others_learn_it(pages: FlaskClient) -> None:
    send(pages)
    bundle = pages.get(f"{ROOT}/control/state").json["bundles"][0]
    first, _, last = (f"{bundle['id']}/{customer['id']}" for customer in bundle["customers"])
    assert "It is not your turn yet." in pages.get(f"{ROOT}/control/sign/{last}").text
    pages.post(f"{ROOT}/control/reject/{first}", data={"from_page": "yes", "reason": "Clause 4 is wrong."})
    assert status_of(pages, 0) == "Rejected"
    assert "You have declined to sign." in pages.get(f"{ROOT}/control/sign/{first}").text
    assert "Another person has declined to sign." in pages.get(f"{ROOT}/control/sign/{last}").text


def status_of(pages: FlaskClient, number: int) -> str:
    """The status of a recipient of the newest bundle."""
    status: str = pages.get(f"{ROOT}/control/state").json["bundles"][0]["customers"][number]["status"]
    return status


@pytest.mark.parametrize(("webhooks", "count"), [("prompt", 1), ("twice", 2), ("late", 1), ("never", 0)])
def test_webhooks_are_sent_as_the_tester_chooses(pages: FlaskClient, webhooks: str, count: int) -> None:
    pages.post(f"{ROOT}/control/behaviour", data={"webhooks": webhooks})
    send(pages)
    events = pages.get(f"{ROOT}/control/state").json["events"]
    assert {len(event["deliveries"]) for event in events} == {count}
    assert pages.post(f"{ROOT}/control/events/{events[0]['id']}/send").status_code == 303


def test_an_unknown_choice_is_refused(pages: FlaskClient) -> None:
    assert pages.post(f"{ROOT}/control/behaviour", data={"casing": "snake"}).status_code == 400


def test_the_api_wants_a_key_and_a_business(pages: FlaskClient) -> None:
    assert pages.get(f"{ROOT}/api/Tenant/List").status_code == 401
    headers = {"X-API-Token": FUSESIGN_TOKEN}
    assert pages.get(f"{ROOT}/api/Bundle/Get", headers=headers).status_code == 400
    assert pages.get(f"{ROOT}/api/Bundle/Get?tenantId=other", headers=headers).status_code == 403
