"""Text messages that are sent are kept, and can be read by people and by tests."""

import base64

import pytest
from flask.testing import FlaskClient
from tests.sandbox import SMS_ACCOUNT, SMS_TOKEN
from werkzeug.test import TestResponse

from sandbox.app import create_app
from sandbox.settings import Settings
from sandbox.sms.messages import count_parts

API = f"/sms/2010-04-01/Accounts/{SMS_ACCOUNT}/Messages.json"
KIM = "+61412345678"


@pytest.fixture
def partner(settings: Settings) -> FlaskClient:
    return create_app(settings).test_client()


def send(partner: FlaskClient, token: str = SMS_TOKEN, **form: str) -> TestResponse:
    credentials = base64.b64encode(f"{SMS_ACCOUNT}:{token}".encode()).decode()
    message = {"To": KIM, "From": "+61480000000", "Body": "Sign here: https://site.example/sign/#abc"}
    return partner.post(API, data=message | form, headers={"Authorization": f"Basic {credentials}"})


def test_a_message_is_answered_and_kept(partner: FlaskClient) -> None:
    answer = send(partner)
    assert answer.status_code == 201
    assert (answer.json["status"], answer.json["error_code"], answer.json["num_segments"]) == ("queued", None, "1")
    [message] = partner.get("/sms/api").get_json()
    assert (message["sid"], message["to"]) == (answer.json["sid"], KIM)
    assert message["links"] == ["https://site.example/sign/#abc"]


def test_the_newest_comes_first_and_can_be_asked_for_by_number(partner: FlaskClient) -> None:
    send(partner, Body="First")
    send(partner, Body="Second", To="+64211234567")
    assert [message["body"] for message in partner.get("/sms/api").get_json()] == ["Second", "First"]
    assert [message["body"] for message in partner.get("/sms/api?to=%2B614").get_json()] == ["First"]


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ({"To": "0412 345 678"}, 21211),
        ({"Body": ""}, 21602),
        ({"Body": "a" * 1601}, 21617),
        ({"From": ""}, 21603),
        ({"MessagingServiceSid": "MG1"}, 21603),
    ],
)
def test_a_wrong_message_is_refused(partner: FlaskClient, form: dict[str, str], code: int) -> None:
    answer = send(partner, **form)
    assert (answer.status_code, answer.json["code"]) == (400, code)
    assert partner.get("/sms/api").get_json() == []


def test_a_wrong_token_is_refused_and_not_recorded_in_clear(partner: FlaskClient) -> None:
    assert (send(partner, token="other").status_code, partner.post(API).status_code) == (401, 401)
    assert "other" not in partner.get("/sms/calls").text


def test_the_page_shows_messages_faults_and_refused_numbers(partner: FlaskClient) -> None:
    assert "No text messages yet" in partner.get("/sms/").text
    send(partner, Body="<b>Sign</b> https://site.example/sign/#abc")
    partner.post("/sms/refused", data={"number": KIM, "code": "21610"})
    assert send(partner).json["code"] == 21610
    page = partner.get("/sms/").text
    assert "&lt;b&gt;Sign&lt;/b&gt;" in page
    assert 'href="https://site.example/sign/#abc"' in page
    assert f"{KIM} has unsubscribed (STOP)" in page
    assert "Text messages" in partner.get("/").text
    partner.post("/sms/empty")
    assert "No text messages yet" in partner.get("/sms/").text


def test_faults_are_set_on_the_page_and_never_hide_it(partner: FlaskClient) -> None:
    assert partner.post("/sms/control", data={"kind": "down", "times": "0", "seconds": "1"}).status_code == 303
    assert send(partner).status_code == 503
    assert '<option value="down" selected>' in partner.get("/sms/").text
    partner.post("/sms/control", data={"kind": "none"})
    assert send(partner).status_code == 201


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/sms/control", {"kind": "rude"}),
        ("/sms/refused", {"number": "x"}),
        ("/sms/refused", {"number": KIM, "code": "1"}),
    ],
)
def test_a_wrong_command_is_refused(partner: FlaskClient, path: str, form: dict[str, str]) -> None:
    assert partner.post(path, data=form).status_code == 400


@pytest.mark.parametrize(
    ("body", "parts"),
    [("a" * 160, 1), ("a" * 161, 2), ("€" * 80, 1), ("€" * 81, 2), ("a" * 307, 3), ("信" * 70, 1), ("信" * 71, 2)],
)
def test_parts_are_counted_as_they_are_paid(body: str, parts: int) -> None:
    assert count_parts(body) == parts
