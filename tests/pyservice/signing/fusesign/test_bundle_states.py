"""News from outside is put into our rows: repeated, late and foreign news changes nothing."""

from __future__ import annotations

import datetime

import pytest
from tests.pyservice.signing.signing_desk import SigningDesk

from lyd.documents.models import DocumentStatus
from lyd.signing.groups import State
from lyd.signing.models import ProviderCode, RequestState
from lyd.signing.providers import BundleState, HistoryEntry, SignerProgress
from lyd.signing.services.bundle_states import apply_bundle_state

AT = datetime.datetime(2026, 3, 1, 12, tzinfo=datetime.UTC)


@pytest.fixture
def sent(desk: SigningDesk) -> SigningDesk:
    """A request that FuseSign has accepted, without FuseSign."""
    desk.send(provider="local")
    request = desk.request
    request.provider, request.external_id = ProviderCode.FUSESIGN, "bundle"
    for number, signer in enumerate(desk.signers):
        signer.external_id, signer.state, signer.group_index = f"c{number}", State.WAITING, number
    desk.session.commit()
    return desk


def apply(desk: SigningDesk, state: RequestState, *states: State, history: tuple[HistoryEntry, ...] = ()) -> bool:
    signers = {f"c{number}": SignerProgress(one, AT, "Wrong clause") for number, one in enumerate(states)}
    changed = apply_bundle_state(desk.session, desk.request.id, BundleState(state, signers, history, "FuseSign", "Why"))
    desk.session.commit()
    return changed


def states(desk: SigningDesk) -> list[State]:
    return [signer.state for signer in desk.signers]


def test_news_moves_signers_forward_and_repeated_news_changes_nothing(sent: SigningDesk) -> None:
    news = (State.SIGNED, State.OPENED, State.WAITING, State.WAITING)
    assert apply(sent, RequestState.PENDING, *news)
    assert states(sent) == list(news)
    assert sent.signers[0].finished_at == AT
    assert (sent.now().total_signed, sent.now().total_signer) == (1, 4)
    assert not apply(sent, RequestState.PENDING, *news)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (before, after)
        for before in (State.OPENED, State.SIGNED)
        for after in (State.WAITING, State.INVITED, State.OPENED)
        if before is not after
    ],
)
def test_late_news_takes_nothing_back(sent: SigningDesk, before: State, after: State) -> None:
    apply(sent, RequestState.PENDING, before)
    apply(sent, RequestState.PENDING, after)
    assert states(sent)[0] is before


def test_news_of_a_request_that_has_ended_is_too_late(sent: SigningDesk) -> None:
    apply(sent, RequestState.RECALLED)
    assert (sent.request.state, sent.request.ended_by, sent.request.end_reason) == (
        RequestState.RECALLED,
        "FuseSign",
        "Why",
    )
    assert sent.now().status is DocumentStatus.COMPLETED
    assert not apply(sent, RequestState.COMPLETED, *[State.SIGNED] * 4)
    assert State.SIGNED not in states(sent)


def test_a_rejection_ends_the_request_with_its_reason(sent: SigningDesk) -> None:
    apply(sent, RequestState.DECLINED, State.DECLINED)
    assert sent.request.state is RequestState.DECLINED
    assert (sent.request.ended_by, sent.request.end_reason) == (sent.signers[0].name, "Wrong clause")


def test_an_entry_of_the_history_is_recorded_once_and_foreign_ones_never(sent: SigningDesk) -> None:
    entries = (HistoryEntry("h1", AT, "opened", "c0"), HistoryEntry("h2", AT, "opened", "unknown"))
    for _ in range(2):
        apply(sent, RequestState.PENDING, State.OPENED, history=entries)
    assert sent.actions().count("opened") == 1
