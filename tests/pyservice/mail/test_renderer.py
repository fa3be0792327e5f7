"""What mails say, and that nothing typed by people breaks them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from lxml import html
from sqlalchemy import text
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox, deliver_all, html_of, row, text_of
from tests.pyservice.mail.letters import AT, LETTERS, LINK

from lyd.mail import kinds
from lyd.mail.errors import MailNotWanted
from lyd.mail.models import MailState
from lyd.mail.notices import SENTENCES, SUBJECTS
from lyd.mail.services import send
from lyd.security.models import SecurityKind

EVIL = '<script>alert("x")</script>\r\nBcc: all@example.test'


@pytest.fixture(autouse=True)
def link(monkeypatch: pytest.MonkeyPatch) -> None:
    """Invitations have their link from whoever made them; here it is always the same."""
    monkeypatch.setitem(kinds._late, "invitation", lambda _session, _context: {"link": LINK})


def told(session: Session, mailbox: Mailbox, kind: str, **context: Any) -> tuple[str, str, str]:
    """Subject, text and HTML of what arrives."""
    send(session, kind, "kim@example.test", **context)
    deliver_all(session)
    letter = mailbox.only()
    return str(letter["Subject"]), text_of(letter), html_of(letter)


def words(page: str) -> str:
    """What somebody reads on a page."""
    body = html.fromstring(page).find("body")
    return " ".join(body.text_content().split())


def variants() -> Iterator[Any]:
    for kind, context in LETTERS.items():
        needed = {name: value for name, value in context.items() if name in kinds.KINDS[kind].needs}
        yield pytest.param(kind, context, id=f"{kind} told all")
        yield pytest.param(kind, needed, id=f"{kind} told what it needs")


@pytest.mark.parametrize(("kind", "given"), variants())
def test_every_kind_can_be_read_as_text_and_as_html(
    session: Session, mailbox: Mailbox, kind: str, given: dict[str, Any]
) -> None:
    subject, plain, page = told(session, mailbox, kind, **given)
    assert subject in plain
    assert subject in words(page)
    assert not re.search(r"\n{3,}|\{\{|\}\}|None", plain)
    links = {link for link in html.fromstring(page).xpath("//a/@href") if link != "http://site.test"}
    assert links == set(re.findall(r"https?://\S+", plain)) - {"http://site.test"}
    assert max(map(len, plain.splitlines())) < 400


@pytest.mark.parametrize("kind", LETTERS)
def test_no_mail_fetches_anything_or_runs_anything(session: Session, mailbox: Mailbox, kind: str) -> None:
    _, _, page = told(session, mailbox, kind, **LETTERS[kind])
    tree = html.fromstring(page)
    assert tree.xpath("//img | //script | //link | //iframe | //form | //*[@src] | //*[@background]") == []
    assert "url(" not in page
    assert "@import" not in page


@pytest.mark.parametrize("kind", LETTERS)
def test_names_are_names_and_never_markup_or_headers(session: Session, mailbox: Mailbox, kind: str) -> None:
    evil = dict(LETTERS[kind].items())
    for name in evil.keys() & {"team", "inviter", "name", "new_owner", "old_owner", "member", "by", "receiver"}:
        evil[name] = EVIL
    evil |= dict.fromkeys(evil.keys() & {"topic", "phone", "message", "device"}, EVIL)
    if "detail" in evil:
        evil["detail"] = dict.fromkeys(evil["detail"], EVIL)
    send(session, kind, "kim@example.test", **evil)
    deliver_all(session)
    letter = mailbox.only()
    assert letter["Bcc"] is None
    assert "\n" not in str(letter["Subject"])
    tree = html.fromstring(html_of(letter))
    assert tree.xpath("//script") == []
    assert "<script>" in words(html_of(letter))
    lines = [line for line in text_of(letter).splitlines() if line.startswith("Bcc:")]
    assert len(lines) == (kind == "sales_request"), "only the message itself may have lines"


def test_names_of_every_script_arrive(session: Session, mailbox: Mailbox) -> None:
    context = {**LETTERS["ownership_transferred"], "team": "Müller & 株式会社 🦘", "name": "Žofie"}
    subject, plain, page = told(session, mailbox, "ownership_transferred", **context)
    assert subject == "You now own Müller & 株式会社 🦘"
    assert "Hello Žofie," in plain
    assert "Hello Žofie," in words(page)


def test_an_endless_name_is_cut_in_the_subject(session: Session, mailbox: Mailbox) -> None:
    subject, _, _ = told(
        session, mailbox, "ownership_transferred", **{**LETTERS["ownership_transferred"], "team": "x" * 900}
    )
    assert len(subject) == 150
    assert subject.endswith("…")


def test_a_sales_request_is_answered_to_who_asked(session: Session, mailbox: Mailbox) -> None:
    told(session, mailbox, "sales_request", **LETTERS["sales_request"])
    assert mailbox.only()["Reply-To"] == "kim@example.test"


def test_an_answer_goes_to_no_forged_address(session: Session, mailbox: Mailbox) -> None:
    forged = {**LETTERS["sales_request"], "email": "kim@example.test\r\nBcc: all@example.test"}
    told(session, mailbox, "sales_request", **forged)
    assert (mailbox.only()["Reply-To"], mailbox.only()["Bcc"]) == (None, None)


def test_the_site_goes_by_its_name_its_time_and_its_colour(session: Session, mailbox: Mailbox) -> None:
    for name, value in (
        ("blogname", "Smith &amp; Sons"),
        ("timezone_string", "Australia/Perth"),
        ("lyd_primary_colour", "#fd0"),
    ):
        added = "INSERT INTO wp_options (option_name, option_value) VALUES (:name, :value)"
        session.execute(text(added), {"name": name, "value": value})
    _, plain, page = told(session, mailbox, "security_notice", **LETTERS["security_notice"])
    assert mailbox.only()["From"].startswith('"Smith & Sons"') or mailbox.only()["From"].startswith("Smith & Sons")
    assert "When: 21 Nov 2026, 4:15 PM (AWST)" in plain
    assert "background:#ffdd00;border-radius:6px;color:#000000" in page


@pytest.mark.parametrize("offset", ["9.5", "", "far"])
def test_a_site_without_a_named_zone_has_hours_or_utc(session: Session, mailbox: Mailbox, offset: str) -> None:
    session.execute(
        text("INSERT INTO wp_options (option_name, option_value) VALUES ('gmt_offset', :hours)"), {"hours": offset}
    )
    _, plain, _ = told(session, mailbox, "security_notice", **LETTERS["security_notice"])
    assert ("5:45 PM (UTC+09:30)" if offset == "9.5" else "8:15 AM (UTC)") in plain


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


def test_a_link_with_a_secret_is_in_the_mail_and_never_in_the_database(session: Session, mailbox: Mailbox) -> None:
    asked = send(session, "invitation", "kim@example.test", **LETTERS["invitation"])
    session.commit()
    assert LINK not in str(asked.context)
    deliver_all(session)
    assert LINK in text_of(mailbox.only())
    assert LINK not in str(row(session).context)


def test_a_mail_that_nobody_needs_any_more_is_not_sent(
    session: Session, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> dict[str, Any]:
        raise MailNotWanted("This invitation was revoked.")

    monkeypatch.setitem(kinds._late, "invitation", gone)
    send(session, "invitation", "kim@example.test", **LETTERS["invitation"])
    deliver_all(session)
    assert mailbox.letters() == []
    assert (row(session).state, row(session).reason) == (MailState.FAILED, "This invitation was revoked.")


def test_only_a_kind_that_exists_can_have_a_late_part() -> None:
    with pytest.raises(ValueError, match="no kind"):
        kinds.late_context("no_such_kind")(lambda _session, _context: {})
