"""Results of an application are mailed to the member who submitted it and to the owner of the team."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from tests.factories.cast import PEOPLE
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.mail.models import Mail

MEMBER, OWNER = PEOPLE["member"].user_id, PEOPLE["owner"].user_id


def mails(desk: AsicDesk) -> list[tuple[int | None, str]]:
    """Who was mailed which status, in order."""
    desk.session.rollback()
    rows = desk.session.scalars(select(Mail).where(Mail.kind == "asic_status").order_by(Mail.id))
    return [(mail.user_id, mail.context["status"]) for mail in rows]


@pytest.mark.parametrize("status", ["COMP", "MANL", "RJCT", "RFSD", "CANC"])
def test_what_a_member_waits_for_is_mailed(desk: AsicDesk, status: str) -> None:
    desk.ask(desk.lodged(status))
    assert mails(desk) == [(MEMBER, status), (OWNER, status)]


def test_an_owner_who_submits_gets_one_mail(desk: AsicDesk) -> None:
    document = desk.paid(is_shared=True)
    desk.asic.behave(plan="COMP")
    desk.submit(document, "owner")
    desk.run_jobs("asic.lodge")
    desk.ask(document)
    assert mails(desk) == [(OWNER, "COMP")]


def test_the_mail_names_the_company_and_its_number(desk: AsicDesk) -> None:
    document = desk.lodged("COMP")
    desk.ask(document)
    mail = desk.session.scalars(select(Mail).where(Mail.kind == "asic_status")).first()
    assert mail is not None
    assert mail.context["company"].startswith(document.name)
    assert mail.context["acn"] == desk.now(document).acn


def test_progress_is_not_mailed(desk: AsicDesk) -> None:
    desk.lodged("INPR")
    assert mails(desk) == []
