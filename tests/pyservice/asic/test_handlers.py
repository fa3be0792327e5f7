"""What a shop admin must look at is resolved once ASIC has decided."""

from __future__ import annotations

from sqlalchemy import select
from tests.pyservice.asic.asic_desk import AsicDesk

from lyd.asic.services.follow_up import STILL_OPEN, flag_endless
from lyd.review.items import check_item
from lyd.review.models import ReviewItem, ReviewState


def test_an_item_for_the_shop_admin_is_resolved_once_the_status_is_known(desk: AsicDesk) -> None:
    document = desk.lodged("ZZZZ,INPR,COMP")
    desk.ask(document)
    desk.session.rollback()
    item = desk.session.scalars(select(ReviewItem).where(ReviewItem.subject_type == "asic")).one()
    check_item(desk.session, item.id)
    assert item.state is ReviewState.OPEN
    check_item(desk.session, item.id)
    assert item.state is ReviewState.RESOLVED
    assert item.text == "The company is registered."


def test_an_application_that_is_open_for_months_is_flagged_once(desk: AsicDesk) -> None:
    document = desk.lodged("INPR")
    for _ in range(2):
        flag_endless(desk.session, document.id)
    desk.session.commit()
    item = desk.session.scalars(select(ReviewItem).where(ReviewItem.subject_type == "asic")).one()
    assert item.text == STILL_OPEN.format(document=document.id)


def test_an_item_about_a_document_that_was_removed_is_resolved(desk: AsicDesk) -> None:
    flag_endless(desk.session, 404)
    desk.session.commit()
    item = desk.session.scalars(select(ReviewItem).where(ReviewItem.subject_type == "asic")).one()
    check_item(desk.session, item.id)
    assert (item.state, item.text) == (ReviewState.RESOLVED, "The document was removed.")
