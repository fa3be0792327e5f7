"""The one table of ASIC's statuses."""

from __future__ import annotations

import pytest

from lyd.asic.statuses import (
    SETTLED,
    STATUSES,
    AsicStatus,
    Pace,
    PaymentStatus,
    SubmissionState,
    describe_state,
    read_status,
)


def test_every_status_has_a_rule_with_words() -> None:
    assert set(STATUSES) == {None, *AsicStatus}
    assert all(rule.name and rule.sentence.endswith(".") for rule in STATUSES.values())


def test_submit_is_shown_by_the_letter_of_the_specification() -> None:
    hidden = {status for status, rule in STATUSES.items() if not rule.shows_submit}
    assert hidden == {AsicStatus.COMP, AsicStatus.MANL, AsicStatus.RFSD}


def test_an_application_is_sent_only_when_asic_has_none() -> None:
    sendable = {status for status, rule in STATUSES.items() if rule.may_submit}
    assert sendable == {None, AsicStatus.NOTR, AsicStatus.RJCT, AsicStatus.CANC}
    assert all(STATUSES[status].shows_submit for status in sendable)


def test_registrations_end_in_four_ways() -> None:
    assert SETTLED == {AsicStatus.COMP, AsicStatus.RFSD, AsicStatus.RJCT, AsicStatus.CANC}


def test_what_is_at_asic_is_not_reopened() -> None:
    assert {status for status, rule in STATUSES.items() if rule.may_reopen} == {None, AsicStatus.RJCT}


def test_asic_is_asked_until_the_end_and_seldom_during_a_review() -> None:
    asked = {status: rule.pace for status, rule in STATUSES.items() if rule.pace is not Pace.NEVER}
    assert asked == {
        AsicStatus.NOTR: Pace.GROWING,
        AsicStatus.INPR: Pace.GROWING,
        AsicStatus.COMP: Pace.GROWING,
        AsicStatus.MANL: Pace.SLOW,
    }


def test_an_end_outranks_everything_that_comes_before_it() -> None:
    open_ranks = [rule.rank for status, rule in STATUSES.items() if status not in SETTLED]
    assert all(STATUSES[status].rank > max(open_ranks) for status in SETTLED)


def test_each_end_has_a_state_of_the_submission() -> None:
    states = {STATUSES[status].state for status in SETTLED}
    assert states == {
        SubmissionState.ACCEPTED,
        SubmissionState.REFUSED,
        SubmissionState.REJECTED,
        SubmissionState.CANCELLED,
    }


@pytest.mark.parametrize(("code", "status"), [("COMP", AsicStatus.COMP), ("comp", None), ("", None), ("XXXX", None)])
def test_only_codes_of_the_table_are_statuses(code: str, status: AsicStatus | None) -> None:
    assert read_status(code) is status


def test_every_payment_has_words() -> None:
    assert all(status.label and status.sentence.endswith(".") for status in PaymentStatus)


def test_the_payment_is_described_until_the_application_is_submitted() -> None:
    sentences = {describe_state(payment, None) for payment in PaymentStatus}
    assert len(sentences) == len(PaymentStatus)
    assert {describe_state(payment, AsicStatus.INPR) for payment in PaymentStatus} == {
        STATUSES[AsicStatus.INPR].sentence
    }
