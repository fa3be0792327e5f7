"""Statuses of ASIC are applied once, and only forward."""

from __future__ import annotations

from sqlalchemy import select
from tests.pyservice.asic.asic_desk import AsicDesk
from tests.pyservice.documents.firm import DOC

from lyd.asic.statuses import AsicStatus
from lyd.documents.lifecycle.rules import AT_ASIC, LODGED
from lyd.review.models import ReviewItem


def test_old_news_changes_nothing(desk: AsicDesk) -> None:
    document = desk.lodged("MANL,INPR,NOTR,MANL,COMP,INPR,RJCT")
    seen = []
    for _ in range(8):
        desk.ask(document)
        seen.append(desk.now(document).asic_status)
    assert seen[:4] == [AsicStatus.MANL] * 4
    assert set(seen[4:]) == {AsicStatus.COMP}
    assert desk.events(document).count("accepted") == 1


def test_an_unknown_status_is_flagged_once_and_asked_about_again(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,ZZZZ,ZZZZ,COMP")
    for _ in range(3):
        desk.ask(document)
    assert desk.now(document).asic_status is AsicStatus.INPR
    items = list(desk.session.scalars(select(ReviewItem).where(ReviewItem.subject_type == "asic")))
    assert [(item.subject_id, "ZZZZ" in item.text) for item in items] == [(str(document.id), True)]
    desk.ask(document)
    assert desk.now(document).asic_status is AsicStatus.COMP


def test_a_refused_application_ends(desk: AsicDesk) -> None:
    document = desk.lodged("RFSD")
    desk.follow()
    assert desk.show(document)["next_step"] == "none"
    assert desk.submit(document).json["message"] == AT_ASIC
    assert desk.api.put(f"{DOC}/reopen/{document.id}", by="member", json={}).json["message"] == LODGED


def test_a_status_that_is_known_again_ends_the_alert_about_an_unknown_one(desk: AsicDesk) -> None:
    document = desk.lodged("INPR,ZZZZ,INPR")
    codes = []
    for _ in range(3):
        desk.ask(document)
        codes.append(desk.registration(document).asic_code)
    assert codes == ["INPR", "ZZZZ", "INPR"]
