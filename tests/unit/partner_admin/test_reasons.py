"""Reasons are sentences."""

from __future__ import annotations

import pytest

from lyd.partner_admin.reasons import NOT_PLANNED, describe_reason, describe_steps


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("connection_lost", "The connection has ended: its member must connect again."),
        ("VALIDATION_ERROR", "The application refused it: VALIDATION_ERROR."),
    ],
)
def test_known_codes_have_sentences_and_others_stay(code: str, words: str) -> None:
    assert describe_reason(code) == words


def test_failed_steps_are_counted_by_kind() -> None:
    assert describe_steps({}) == NOT_PLANNED
    assert describe_steps({"contact": 1}) == "1 step failed: contact."
    assert describe_steps({"officer": 2, "contact": 1}) == "3 steps failed: contact, officer."
