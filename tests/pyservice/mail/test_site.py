"""The site as its mail speaks of it: name, time and colour."""

from __future__ import annotations

import pytest
from sqlalchemy.orm import Session
from tests.factories.wordpress import set_option
from tests.pyservice.mail.conftest import Mailbox
from tests.pyservice.mail.deliveries import told
from tests.pyservice.mail.letters import LETTERS


def test_the_site_goes_by_its_name_its_time_and_its_colour(session: Session, mailbox: Mailbox) -> None:
    for name, value in (
        ("blogname", "Smith &amp; Sons"),
        ("timezone_string", "Australia/Perth"),
        ("lyd_primary_colour", "#fd0"),
    ):
        set_option(session.connection(), name, value)
    _, plain, page = told(session, mailbox, "security_notice", **LETTERS["security_notice"])
    assert mailbox.only()["From"].startswith('"Smith & Sons"') or mailbox.only()["From"].startswith("Smith & Sons")
    assert "When: 21 Nov 2026, 4:15 PM (AWST)" in plain
    assert "background:#ffdd00;border-radius:6px;color:#000000" in page


@pytest.mark.parametrize("offset", ["9.5", "", "far"])
def test_a_site_without_a_named_zone_has_hours_or_utc(session: Session, mailbox: Mailbox, offset: str) -> None:
    set_option(session.connection(), "gmt_offset", offset)
    _, plain, _ = told(session, mailbox, "security_notice", **LETTERS["security_notice"])
    assert ("5:45 PM (UTC+09:30)" if offset == "9.5" else "8:15 AM (UTC)") in plain
