"""What counts as an address; what is none stops no action."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all, row
from tests.pyservice.mail.deliveries import ask

from lyd.mail.models import MailState


@pytest.mark.parametrize(
    "address",
    [
        *("", "kim", "kim@", "@example.test", "kim@example.test, all@example.test", "Kim <kim@example.test>"),
        *("kim@example.test\r\nBcc: all@example.test", "kim@example.test\n", "kim @example.test", "kim@-x.test"),
        *('"kim"@example.test', "kim@exa_mple.test", "kim@[127.0.0.1]", "kím@example.test", "k" * 65 + "@example.test"),
        f"kim@{'x.' * 130}test",
    ],
)
def test_what_is_no_address_is_not_sent_to_and_stops_no_action(
    session: Session, mailbox: Mailbox, address: str
) -> None:
    ask(session, address)
    deliver_all(session)
    assert mailbox.letters() == []
    refused = row(session)
    assert (refused.state, refused.reason) == (MailState.FAILED, "This is not an e-mail address.")
    assert refused.context == {}


@pytest.mark.parametrize("address", ["kim+law@example.test", "o'hara@sub.example.test", "a.b-c_d@localhost", "K@x.io"])
def test_usual_addresses_are_sent_to(session: Session, mailbox: Mailbox, address: str) -> None:
    ask(session, address)
    deliver_all(session)
    assert mailbox.only()["To"] == address
