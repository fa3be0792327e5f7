"""Codes go to the phone if the sender chose text messages and the site can send them, and by mail otherwise."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select
from tests.pyservice.signing.signing_desk import SigningDesk
from tests.pyservice.sms.conftest import Phones, phones

from lyd.sms.models import Sms

__all__ = ["phones"]


def send_with_phones(desk: SigningDesk) -> None:
    people = [
        {**person, "phone_number": f"+61-412 345 67{number}"} for number, person in enumerate(desk.form()["signer"])
    ]
    response = desk.send(sms_notify=True, signer=people)
    assert response.status_code == 200, response.json


def test_a_code_goes_to_the_phone(desk: SigningDesk, phones: Phones, run_jobs: Callable) -> None:
    send_with_phones(desk)
    page = desk.page(0)
    data = page.link().json["data"]
    assert (data["code_channel"], data["code_to"]) == ("sms", "••• 670")
    assert page.request_code().status_code == 200
    code = page.mailed_code()
    sms = desk.session.scalars(select(Sms).where(Sms.kind == "signing_code")).one()
    assert code not in str(sms.context)
    assert [kind for kind, _ in desk.mails()].count("signing_code") == 0
    run_jobs()
    assert any(message["body"].startswith(f"{code} is your code") for message in phones.messages())
    assert page.enter(code).status_code == 200


def test_a_code_goes_by_mail_where_the_site_sends_no_text_messages(desk: SigningDesk) -> None:
    send_with_phones(desk)
    page = desk.page(0)
    assert page.link().json["data"]["code_channel"] == "email"
    assert page.request_code().status_code == 200
    assert desk.mails()[-1][0] == "signing_code"
