"""What happened to an account, in words."""

from __future__ import annotations

import pytest

from lyd.mail import notices
from lyd.security.models import SecurityKind
from lyd.security.sentences import sentence_of


@pytest.mark.parametrize("kind", [kind for kind in SecurityKind if kind is not SecurityKind.SIGNED_IN])
def test_an_event_reads_as_in_the_mail_about_it(kind: SecurityKind) -> None:
    detail = {"from": "member", "to": "manager", "by": "Olivia", "team": "Harbour Advisory"}
    assert sentence_of(kind, detail) == notices.sentence_of(kind, detail) != notices.sentence_of("unknown", detail)


def test_a_sign_in_which_is_never_mailed_has_its_own_words() -> None:
    assert sentence_of(SecurityKind.SIGNED_IN, {"sid": "a" * 32}) == "You signed in."
