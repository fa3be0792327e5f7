"""What FuseSign tells, in our states."""

from __future__ import annotations

import datetime

import pytest

from lyd.adapters.fusesign import Bundle, BundleRecipient, BundleStatus, HistoryEntry, RecipientStatus
from lyd.signing.groups import State
from lyd.signing.models import RequestState
from lyd.signing.providers.fusesign.news import read_news

AT = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)


def make_bundle(status: BundleStatus, *statuses: RecipientStatus) -> Bundle:
    people = tuple(
        BundleRecipient(f"c{number}", f"m{number}", "Ada", "ada@example.test", 1, False, one)
        for number, one in enumerate(statuses)
    )
    return Bundle("b", "lyd-7-0", status, people, (), AT, None, None, None)


@pytest.mark.parametrize(
    ("status", "people", "state"),
    [
        (BundleStatus.PENDING, (RecipientStatus.SIGNED,), RequestState.PENDING),
        (BundleStatus.ERROR, (RecipientStatus.SIGNED,), RequestState.PENDING),
        (BundleStatus.FINALISED, (RecipientStatus.SIGNED,), RequestState.COMPLETED),
        (BundleStatus.REJECTED, (RecipientStatus.REJECTED,), RequestState.DECLINED),
        (BundleStatus.RETRACTED, (RecipientStatus.PENDING,), RequestState.RECALLED),
        (BundleStatus.ARCHIVED, (RecipientStatus.SIGNED, RecipientStatus.NO_ACTIONS), RequestState.COMPLETED),
        (BundleStatus.ARCHIVED, (RecipientStatus.SIGNED, RecipientStatus.REJECTED), RequestState.DECLINED),
        (BundleStatus.ARCHIVED, (RecipientStatus.SIGNED, RecipientStatus.PENDING), RequestState.RECALLED),
    ],
)
def test_a_bundle_has_the_state_of_its_request(
    status: BundleStatus, people: tuple[RecipientStatus, ...], state: RequestState
) -> None:
    assert read_news(make_bundle(status, *people), ()).state is state


def test_a_rejection_has_its_moment_and_reason() -> None:
    entry = HistoryEntry("h1", AT, "CustomerBundleRejected", "c0", "Clause 4 is wrong.")
    news = read_news(make_bundle(BundleStatus.REJECTED, RecipientStatus.REJECTED), (entry,))
    progress = news.signers["c0"]
    assert (progress.state, progress.at, progress.note) == (State.DECLINED, AT, "Clause 4 is wrong.")


def test_a_retraction_at_fusesign_has_its_reason() -> None:
    entry = HistoryEntry("h1", AT, "BundleRetracted", "", "Sent twice")
    news = read_news(make_bundle(BundleStatus.RETRACTED, RecipientStatus.PENDING), (entry,))
    assert (news.ended_by, news.reason) == ("FuseSign", "Sent twice")


def test_only_events_that_the_history_shows_are_told() -> None:
    entries = [
        HistoryEntry(str(number), AT, action, "c0", "")
        for number, action in enumerate(("BundleCreated", "CustomerBundleOpened", "CustomerDocumentSigned"))
    ]
    news = read_news(make_bundle(BundleStatus.PENDING, RecipientStatus.OPENED), entries)
    assert [(entry.id, entry.action) for entry in news.history] == [("1", "opened")]
