"""Security notices: every change of an account has its words."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox
from tests.pyservice.mail.deliveries import told, words
from tests.pyservice.mail.letters import AT, LETTERS

from lyd.mail.notices import SENTENCES, SUBJECTS
from lyd.security.models import SecurityKind


def test_every_change_of_security_has_its_words() -> None:
    mailed = {kind.value for kind in SecurityKind} - {SecurityKind.SIGNED_IN.value}
    assert set(SUBJECTS) == set(SENTENCES) == mailed


@pytest.mark.parametrize(
    ("what", "detail", "sentence"),
    [
        ("role_changed", LETTERS["security_notice"]["detail"], "was changed from member to manager by Olivia."),
        ("role_changed", {}, "Your role was changed."),
        ("email_changed", {"from": "a@x.test", "to": "b@x.test"}, "was changed from a@x.test to b@x.test."),
        ("two_factor_disabled", {}, "Two-factor authentication was turned off for your account."),
    ],
)
def test_a_security_notice_says_what_changed(
    session: Session, mailbox: Mailbox, what: str, detail: dict[str, str], sentence: str
) -> None:
    _, plain, page = told(session, mailbox, "security_notice", what=what, at=AT, detail=detail)
    assert sentence in plain
    assert sentence in words(page)
    assert ("Was this not you?" in plain) is (what != "role_changed")
