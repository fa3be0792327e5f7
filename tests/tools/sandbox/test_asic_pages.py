"""The pages of ASIC's stand-in: where fees are paid, and where a tester decides."""

from __future__ import annotations

import base64
import datetime
from typing import Any

import pytest
from flask.testing import FlaskClient
from tests.adapters.asic.forms import make_form
from tests.adapters.asic.stand_in import FEE, RETURN_URL
from tests.sandbox import ASIC_AGENT, ASIC_PASSWORD, ASIC_USER
from werkzeug.test import TestResponse

from lyd.adapters.asic import services
from lyd.adapters.asic.contract import write_request
from lyd.adapters.asic.form_message import write_applicant, write_form, write_proposed_name, write_structure
from lyd.adapters.asic.message_parts import write_amount
from sandbox.app import create_app
from sandbox.settings import Settings

ROOT = "/partner/asic"
BASIC = base64.b64encode(f"{ASIC_USER}:{ASIC_PASSWORD}".encode()).decode()


@pytest.fixture
def pages(settings: Settings) -> FlaskClient:
    return create_app(settings).test_client()


def call(pages: FlaskClient, service: services.Service, reference: str, body: dict[str, Any]) -> TestResponse:
    header = {
        "messageType": service.message_type,
        "messageReferenceNumber": reference,
        "messageVersion": service.message_version,
        "senderId": ASIC_AGENT,
        "senderType": "REGA",
        "transactionReferenceNumber": "pay-1",
    }
    content = write_request(service, header, body)
    headers = {"Authorization": f"Basic {BASIC}"}
    return pages.post(f"{ROOT}/gateway/{service.port}", data=content, headers=headers)


def start_payment(pages: FlaskClient) -> str:
    """Start a payment and return the path of its page."""
    form, fee = make_form(), write_amount(FEE)
    details = {"proposedCompanyName": write_proposed_name(form), **write_structure(form)}
    body = {
        "transactionReferenceNumber": "pay-1",
        "applicant": write_applicant(form.applicant),
        "lodgements": {"registrations": {"companyRegistration": {"companyDetails": details, "calculatedFee": fee}}},
        "payment": {
            "totalCalculatedFee": fee,
            "paymentMethod": "CC",
            "paymentResponseURL": RETURN_URL,
            "paymentCancelURL": RETURN_URL,
        },
    }
    assert call(pages, services.INITIATE_PAYMENT, "pay-1", body).status_code == 200
    number = pages.get(f"{ROOT}/control/state").json["payments"][0]["id"]
    return f"{ROOT}/control/pay/{number}"


def lodge(pages: FlaskClient) -> None:
    receipt = pages.get(f"{ROOT}/control/state").json["payments"][0]["receipt"]
    body = write_form(make_form(), receipt, datetime.date(2026, 11, 26), manual_review=False)
    assert call(pages, services.LODGE_COMPANY, "lodge-1", body).status_code == 200


def test_a_fee_is_paid_on_its_page(pages: FlaskClient) -> None:
    page = start_payment(pages)
    shown = pages.get(page).text
    assert "Analytical Engines Pty Ltd" in shown
    assert "$611.00" in shown
    response = pages.post(f"{page}/pay")
    assert (response.status_code, response.headers["Location"]) == (303, RETURN_URL)
    assert "This fee has been paid." in pages.get(page).text
    assert pages.post(f"{page}/pay").status_code == 409
    assert pages.get(f"{ROOT}/control/pay/unknown").status_code == 404


def test_a_page_that_was_left_says_how_long_it_is_locked(pages: FlaskClient) -> None:
    page = start_payment(pages)
    pages.post(f"{page}/leave")
    assert "Please come back in 180 minutes." in pages.get(page).text
    pages.post(f"{ROOT}/control/end-locks")
    assert "Pay</button>" in pages.get(page).text


def test_the_control_page_shows_payments_and_lodgements(pages: FlaskClient) -> None:
    assert "No payment has been started yet." in pages.get(f"{ROOT}/control/").text
    pages.post(f"{start_payment(pages)}/pay")
    lodge(pages)
    page = pages.get(f"{ROOT}/control/").text
    assert "charged 1 time" in page
    assert "RJCT: Analytical Engines Pty Ltd" in page
    lodgement = pages.get(f"{ROOT}/control/state").json["lodgements"][0]
    assert pages.post(f"{ROOT}/control/lodgements/{lodgement['id']}", data={"plan": "MANL"}).status_code == 303
    assert pages.get(f"{ROOT}/control/state").json["lodgements"][0]["plan"] == ["MANL"]
    assert pages.post(f"{ROOT}/control/lodgements/unknown", data={"plan": "MANL"}).status_code == 404


@pytest.mark.parametrize("choice", [{"names": "perhaps"}, {"surprise": "1"}])
def test_an_unknown_choice_is_refused(pages: FlaskClient, choice: dict[str, str]) -> None:
    assert pages.post(f"{ROOT}/control/behaviour", data=choice).status_code == 400


def test_a_message_that_the_description_does_not_allow_has_a_fault(pages: FlaskClient) -> None:
    headers = {"Authorization": f"Basic {BASIC}"}
    for content in (b"", b"garbage", b"<a/>"):
        response = pages.post(f"{ROOT}/gateway/ExternalQueryAddressPort", data=content, headers=headers)
        assert response.status_code == 400
        assert "Fault" in response.text


def test_the_services_want_a_password(pages: FlaskClient) -> None:
    assert pages.post(f"{ROOT}/gateway/ExternalQueryAddressPort").status_code == 401
    assert pages.get(f"{ROOT}/gateway/certificates/123456789.pdf").status_code == 404
