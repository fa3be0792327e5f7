"""Events of partners and review items are one list: open items need attention, resolved ones are done."""

from __future__ import annotations

import datetime

import pytest
from sqlalchemy import update
from sqlalchemy.orm import Session
from tests.pyservice.orders.scenario_queries import count_rows
from tests.pyservice.orders.store_scenario import CREDITS, SHOP, Scenario

from lyd.core.db import utc_now
from lyd.review.event_list import NEEDS_ATTENTION, RowState, list_events
from lyd.review.items import flag_for_review
from lyd.review.models import ReviewItem, ReviewState
from lyd.webhooks.models import EventState, Sender, WebhookEvent


def test_open_items_and_failed_events_are_listed_together(session: Session) -> None:
    session.add(WebhookEvent(sender=Sender.STRIPE, event_id="a", topic="charge.refunded", state=EventState.FAILED))
    session.add(WebhookEvent(sender=Sender.STRIPE, event_id="b", topic="charge.refunded", state=EventState.DONE))
    flag_for_review(session, "sample", "7", "cause", "Look.")
    page = list_events(session, 1, 10, NEEDS_ATTENTION)
    assert page.total_record == 2
    assert {(row.kind, row.sender, row.state, row.object_id, row.effect) for row in page.rows} == {
        ("item", "poll", "attention", "7", "Look."),
        ("event", "stripe", "failed", None, None),
    }
    assert [len(list_events(session, number, 1, NEEDS_ATTENTION).rows) for number in (1, 2, 3)] == [1, 1, 0]


def test_shop_admins_see_what_came_of_each_event(scenario: Scenario, admin: str) -> None:
    order = scenario.paid(CREDITS)
    scenario.tell_everything()
    page = scenario.api.get(f"{SHOP}/events", by=admin, query_string={"length": 2}).json["data"]
    assert (page["page"], len(page["rows"]), page["total_record"]) == (1, 2, count_rows(scenario, WebhookEvent))
    effects = {row["effect"] for row in scenario.api.get(f"{SHOP}/events", by=admin).json["data"]["rows"]}
    assert effects == {f"Order {order} is done: the credits were given."}
    done = scenario.api.get(f"{SHOP}/events", by=admin, query_string={"state": "failed"}).json["data"]["rows"]
    assert done == []


def add_rows(session: Session) -> None:
    """An event and an item in every state, the later the newer; items are older than events."""
    for number, state in enumerate(EventState):
        event = WebhookEvent(sender=Sender.STRIPE, event_id=state.value, topic="charge.refunded", state=state)
        event.received_at = utc_now() + datetime.timedelta(minutes=number + 1)
        session.add(event)
    for state in ReviewState:
        flag_for_review(session, "sample", "7", state.value, state.value)
    session.execute(
        update(ReviewItem)
        .where(ReviewItem.item_key == ReviewState.RESOLVED.value)
        .values(state=ReviewState.RESOLVED, resolved_at=utc_now())
    )
    session.flush()


@pytest.mark.parametrize(
    ("state", "rows"),
    [
        (RowState.RECEIVED, {("event", "received")}),
        (RowState.DONE, {("event", "done"), ("item", "done")}),
        (RowState.IGNORED, {("event", "ignored")}),
        (RowState.FAILED, {("event", "failed")}),
        (RowState.ATTENTION, {("item", "attention")}),
    ],
)
def test_a_resolved_item_is_done_and_an_open_one_needs_attention(
    session: Session, state: RowState, rows: set[tuple[str, str]]
) -> None:
    add_rows(session)
    page = list_events(session, 1, 10, [state])
    assert ({(row.kind, row.state) for row in page.rows}, page.total_record) == (rows, len(rows))


def test_pages_go_through_events_and_items_the_newest_first(session: Session) -> None:
    add_rows(session)
    everything = list_events(session, 1, 50).rows
    assert [row.kind for row in everything] == ["event"] * 4 + ["item"] * 2
    assert [row.received_at for row in everything] == sorted((row.received_at for row in everything), reverse=True)
    pages = [list_events(session, number, 1) for number in range(1, 8)]
    assert [row.id for page in pages for row in page.rows] == [row.id for row in everything]
    assert {page.total_record for page in pages} == {6}


def test_an_item_shows_when_it_was_resolved(session: Session) -> None:
    add_rows(session)
    shown = {row.effect: row.done_at is not None for row in list_events(session, 1, 50).rows if row.kind == "item"}
    assert shown == {"open": False, "resolved": True}


@pytest.mark.parametrize(
    ("search", "rows"),
    [("7", {"item"}), ("charge.ref", {"event"}), ("RESOLVED", {"item"}), ("%", set()), ("no such", set())],
)
def test_rows_are_found_by_a_part_of_their_subject_topic_or_effect(
    session: Session, search: str, rows: set[str]
) -> None:
    add_rows(session)
    page = list_events(session, 1, 50, search=search)
    assert {row.kind for row in page.rows} == rows
    assert page.total_record == len(page.rows)
