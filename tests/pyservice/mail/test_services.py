"""A mail is a row and a job in the caller's transaction."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all
from tests.pyservice.mail.deliveries import TO, ask

from lyd.mail.models import Mail
from lyd.mail.services import send


def test_nothing_is_sent_before_the_commit_nor_after_a_rollback(session: Session, mailbox: Mailbox) -> None:
    ask(session)
    session.rollback()
    deliver_all(session)
    assert mailbox.letters() == []
    assert session.scalar(select(func.count()).select_from(Mail)) == 0


@pytest.mark.parametrize(
    "wrong",
    [
        lambda session: send(session, "no_such_kind", TO),
        lambda session: send(session, "security_notice", TO, what="password_changed"),
        lambda session: send(session, "security_notice", TO, what="password_changed", at="", link="x"),
    ],
)
def test_a_kind_or_context_that_does_not_exist_is_found_at_once(
    session: Session, wrong: Callable[[Session], Mail]
) -> None:
    with pytest.raises(TypeError, match="mail"):
        wrong(session)
