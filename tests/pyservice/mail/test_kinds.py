"""What a mail is told late, and never keeps."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all, row, text_of
from tests.pyservice.mail.letters import LETTERS, LINK

from lyd.core.message_kinds import MessageNotWanted
from lyd.mail import kinds
from lyd.mail.models import MailState
from lyd.mail.services import send

pytestmark = pytest.mark.usefixtures("link")


def test_a_link_with_a_secret_is_in_the_mail_and_never_in_the_database(session: Session, mailbox: Mailbox) -> None:
    asked = send(session, "invitation", "kim@example.test", **LETTERS["invitation"])
    session.commit()
    assert LINK not in str(asked.context)
    deliver_all(session)
    assert LINK in text_of(mailbox.only())
    assert LINK not in str(row(session).context)


def test_a_mail_that_is_not_needed_any_more_is_not_sent(
    session: Session, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> dict[str, Any]:
        raise MessageNotWanted("This invitation was revoked.")

    monkeypatch.setitem(kinds.MAIL.late, "invitation", gone)
    send(session, "invitation", "kim@example.test", **LETTERS["invitation"])
    deliver_all(session)
    assert mailbox.letters() == []
    assert (row(session).state, row(session).reason) == (MailState.FAILED, "This invitation was revoked.")


def test_only_a_kind_that_exists_can_have_a_late_part() -> None:
    with pytest.raises(ValueError, match="no kind"):
        kinds.late_context("no_such_kind")(lambda _session, _context: {})
