"""Calls to ASIC are recorded, whatever follows from them."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select
from tests.pyservice.asic.asic_desk import CALLS, AsicDesk

from lyd.adapters.errors import PartnerUnavailable
from lyd.asic.models import AsicCall
from lyd.asic.services.calls import MAYBE_DONE, NOT_ANSWERED, call_asic


def records(desk: AsicDesk) -> list[AsicCall]:
    desk.session.rollback()
    return list(desk.session.scalars(select(AsicCall).order_by(AsicCall.id)))


@pytest.mark.parametrize(("trouble", "message"), [("down", NOT_ANSWERED), ("lost", MAYBE_DONE)])
def test_a_call_that_failed_says_whether_it_may_have_worked(desk: AsicDesk, trouble: str, message: str) -> None:
    document = desk.document()
    desk.client.trouble = [trouble]
    with pytest.raises(PartnerUnavailable):
        call_asic(desk.session, document.id, "look-up-fee", lambda client: client.look_up_fee("201", True), form="201")
    (record,) = records(desk)
    assert (record.is_success, record.response["message"]) == (False, message)
    assert record.request == {"form": "201"}


def test_a_call_stays_recorded_if_its_effect_is_undone(desk: AsicDesk) -> None:
    document = desk.document()
    call_asic(desk.session, document.id, "look-up-fee", lambda client: client.look_up_fee("201", True))
    desk.session.rollback()
    assert [record.action for record in records(desk)] == ["look-up-fee"]


def test_a_call_about_no_document_is_not_recorded(desk: AsicDesk) -> None:
    body = {"company_name": "Quiet Bay Tea LTD"}
    assert desk.api.post(f"{CALLS}/check-company-name", by="member", json=body).status_code == 200
    assert desk.session.scalar(select(func.count()).select_from(AsicCall)) == 0
