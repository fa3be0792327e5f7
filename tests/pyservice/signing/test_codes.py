"""Codes are short, so guessing them is limited; nothing that is stored or logged gives one away."""

from __future__ import annotations

import datetime
from concurrent.futures import ThreadPoolExecutor

import pytest
from flask import Flask
from sqlalchemy import select
from tests.pyservice.signing.signer_page import SignerPage
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.core.db import utc_now
from lyd.core.message_kinds import MessageNotWanted
from lyd.mail.models import Mail
from lyd.signing.models import Signer


def wrong(code: str) -> str:
    """Another code."""
    return f"{(int(code) + 1) % 1_000_000:06}"


@pytest.fixture
def page(desk: SigningDesk) -> SignerPage:
    """The page of the first signer, who has been sent a code."""
    desk.send()
    page = desk.page(0)
    assert page.request_code().status_code == 200
    return page


def test_five_wrong_attempts_end_a_code(desk: SigningDesk, page: SignerPage) -> None:
    code = page.mailed_code()
    for _ in range(5):
        response = page.enter(wrong(code))
        assert (response.status_code, response.json["error_code"]) == (422, "signing_code_refused")
    assert "new one" in response.json["message"]
    assert page.enter(code).status_code == 422
    assert desk.actions().count("code_refused") == 5
    page.request_code()
    assert page.enter(page.mailed_code()).status_code == 200


def test_many_guesses_at_once_have_five_attempts_too(app: Flask, desk: SigningDesk, page: SignerPage) -> None:
    code = page.mailed_code()

    def guess(_: int) -> int:
        return SignerPage(app.test_client(), desk.session, page.signer_id, page.token).enter(wrong(code)).status_code

    with ThreadPoolExecutor(12) as threads:
        assert set(threads.map(guess, range(24))) == {422}
    assert desk.signers[0].code_attempts == 5
    assert page.enter(code).status_code == 422


def test_a_code_ends_after_ten_minutes(desk: SigningDesk, page: SignerPage) -> None:
    signer = desk.session.get_one(Signer, page.signer_id, populate_existing=True)
    assert signer.code_expires_at is not None
    assert datetime.timedelta(minutes=9) < signer.code_expires_at - utc_now() <= datetime.timedelta(minutes=10)
    code = page.mailed_code()
    signer = page.signer
    signer.code_expires_at = utc_now()
    desk.session.commit()
    assert page.enter(code).status_code == 422
    with pytest.raises(MessageNotWanted):
        page.mailed_code()


def test_a_newer_code_and_a_newer_link_end_a_code(desk: SigningDesk, page: SignerPage) -> None:
    first = page.mailed_code()
    page.request_code()
    assert page.mailed_code() != first
    assert page.enter(first).status_code == 422
    second = page.mailed_code()
    desk.call("post", f"signer/{page.signer_id}/resend")
    assert page.follow_link().enter(second).status_code == 422


def test_one_person_is_sent_five_codes_an_hour(desk: SigningDesk, page: SignerPage) -> None:
    statuses = [page.request_code().status_code for _ in range(5)]
    assert statuses == [200] * 4 + [429]
    assert [kind for kind, _ in desk.mails()].count("signing_code") == 5


def test_the_code_of_another_person_opens_nothing(desk: SigningDesk) -> None:
    desk.send(is_group=False, signer=ungrouped(desk))
    first, second = desk.page(0), desk.page(1)
    first.request_code()
    second.request_code()
    assert first.enter(second.mailed_code()).status_code == 422


def test_the_code_is_in_no_row(desk: SigningDesk, page: SignerPage) -> None:
    code = page.mailed_code()
    mail = desk.session.scalars(select(Mail).where(Mail.kind == "signing_code")).one()
    assert code not in str(mail.context)
    assert code not in (page.signer.code_hash or "")
    assert len(page.signer.code_hash or "") == 64


@pytest.mark.parametrize("code", ["", "12345", "1234567", "١٢٣٤٥٦", "12 456"])
def test_what_is_no_code_is_refused(page: SignerPage, code: str) -> None:
    assert page.enter(code).status_code == 422


def ungrouped(desk: SigningDesk) -> list[dict[str, object]]:
    """Everyone of the form at the same time, the last one after the others."""
    people = desk.form()["signer"]
    last = len(people) - 1
    return [
        {**person, "signing_group": None, "lock_last_signing_group": False, "last_signer": number == last}
        for number, person in enumerate(people)
    ]
