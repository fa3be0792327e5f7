"""The due date, subject and text of the e-mail are checked."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from tests.unit.signing.checks.drafts import TODAY, codes, draft_of

YESTERDAY = TODAY - datetime.timedelta(days=1)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"due_date": None}, "due_date_blank"),
        ({"due_date": YESTERDAY}, "due_date_past"),
        ({"email_subject": " "}, "subject_blank"),
        ({"email_subject": "x" * 256}, "subject_too_long"),
        ({"email_subject": "Sign\nBcc: x@example.com"}, "subject_invalid"),
        ({"email_subject": "Sign\u202e"}, "subject_invalid"),
        ({"email_body": "x" * 10_001}, "body_too_long"),
        ({"email_body": "Dear\x00 all"}, "body_invalid"),
    ],
)
def test_each_mistake_of_the_form_is_found(changes: dict[str, Any], code: str) -> None:
    assert codes(draft_of(**changes)) == [code]


@pytest.mark.parametrize(
    "changes",
    [
        {"due_date": TODAY},
        {"due_date": TODAY.replace(year=2027)},
        {"email_subject": "x" * 255},
        {"email_body": ""},
        {"email_body": "x" * 10_000},
    ],
)
def test_values_at_the_limits_are_accepted(changes: dict[str, Any]) -> None:
    assert codes(draft_of(**changes)) == []
