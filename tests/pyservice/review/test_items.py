"""Items are flagged once for each cause, listed with the events that failed, and resolved by a check."""

from __future__ import annotations

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from lyd.review import registry
from lyd.review.event_list import NEEDS_ATTENTION, list_events
from lyd.review.items import check_item, flag_for_review
from lyd.review.models import ReviewItem, ReviewState
from lyd.review.registry import CheckResult, checks

SUBJECT = "sample"


def load(session: Session) -> ReviewItem:
    return session.scalars(select(ReviewItem).execution_options(populate_existing=True)).one()


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[CheckResult]:
    """What checks of the sample subject answer, the next first."""
    monkeypatch.setattr(registry, "_CHECKS", {})
    results: list[CheckResult] = []
    checks(SUBJECT)(lambda _session, _subject_id: results.pop(0))
    return results


def test_the_same_cause_is_flagged_once_and_each_subject_type_has_its_own_causes(session: Session) -> None:
    assert flag_for_review(session, SUBJECT, "1", "cause", "First.")
    assert not flag_for_review(session, SUBJECT, "1", "cause", "Second.")
    assert flag_for_review(session, "other", "1", "cause", "Third.")
    assert list(session.scalars(select(ReviewItem.text).order_by(ReviewItem.id))) == ["First.", "Third."]


def test_a_long_text_is_cut(session: Session) -> None:
    flag_for_review(session, SUBJECT, "1", "cause", "x" * 900)
    assert load(session).text == "x" * 500


def test_a_check_that_finds_more_to_do_keeps_the_item_open(session: Session, answers: list[CheckResult]) -> None:
    flag_for_review(session, SUBJECT, "7", "cause", "Look.")
    answers.append(CheckResult(is_resolved=False, text="Still wrong."))
    check_item(session, load(session).id)
    item = load(session)
    assert (item.state, item.text, item.checks) == (ReviewState.OPEN, "Still wrong.", 2)


def test_a_check_that_finds_nothing_resolves_the_item(session: Session, answers: list[CheckResult]) -> None:
    flag_for_review(session, SUBJECT, "7", "cause", "Look.")
    answers.append(CheckResult(is_resolved=True, text="All is well."))
    check_item(session, load(session).id)
    assert (load(session).state, list_events(session, 1, 10, NEEDS_ATTENTION).total_record) == (ReviewState.RESOLVED, 0)
    check_item(session, load(session).id)  # asks no check any more
    assert load(session).checks == 2


def test_an_item_without_a_check_is_resolved_as_it_is(session: Session, answers: list[CheckResult]) -> None:
    flag_for_review(session, "other", "7", "cause", "Look.")
    check_item(session, load(session).id)
    assert (load(session).state, load(session).text) == (ReviewState.RESOLVED, "Look.")
