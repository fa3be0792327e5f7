"""The background work of mail: each is sent once, tried for a day, and forgotten after thirty."""

from __future__ import annotations

import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all, row
from tests.pyservice.mail.deliveries import ask, outbox

from lyd.core.db import utc_now
from lyd.core.jobs import SCHEDULE
from lyd.core.jobs.models import JobState
from lyd.core.jobs.runner import run
from lyd.mail.jobs import delete_old_mail, deliver
from lyd.mail.models import Mail, MailState


def test_a_job_that_runs_twice_sends_once(session: Session, mailbox: Mailbox) -> None:
    asked = ask(session)
    deliver_all(session)
    deliver(session, mail_id=asked.id)
    run(outbox(session).id)
    assert len(mailbox.letters()) == 1


def test_a_mail_server_that_stays_away_for_a_day_is_given_up_with_a_reason(
    session: Session, closed_mailbox: Mailbox
) -> None:
    ask(session)
    session.commit()
    waits = outbox(session)
    waits.attempts = 150
    session.commit()
    deliver_all(session)
    failed = row(session)
    assert (failed.state, failed.reason) == (MailState.FAILED, "The mail server could not be reached.")
    assert outbox(session).state is JobState.FAILED


def test_rows_are_forgotten_after_thirty_days(session: Session, mailbox: Mailbox) -> None:
    old, new = ask(session), ask(session)
    old.created_at = utc_now() - datetime.timedelta(days=31)
    session.commit()
    delete_old_mail(session)
    session.commit()
    assert session.scalars(select(Mail.id)).all() == [new.id]
    assert SCHEDULE["mail.delete_old_mail"].seconds == 24 * 3600


def test_a_mail_that_was_forgotten_is_not_sent_any_more(session: Session, mailbox: Mailbox) -> None:
    asked = ask(session)
    session.commit()
    session.delete(asked)
    deliver_all(session)
    assert mailbox.letters() == []
    assert outbox(session).state is JobState.DONE
