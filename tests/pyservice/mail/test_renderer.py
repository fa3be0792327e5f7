"""What mails say, and that nothing typed by people breaks them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from lxml import html
from sqlalchemy.orm import Session
from tests.pyservice.mail.conftest import Mailbox
from tests.pyservice.mail.deliveries import told, words
from tests.pyservice.mail.letters import LETTERS

from lyd.mail import kinds

pytestmark = pytest.mark.usefixtures("link")


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


def test_names_of_every_script_arrive(session: Session, mailbox: Mailbox) -> None:
    context = {**LETTERS["ownership_transferred"], "team": "Müller & 株式会社 🦘", "name": "Žofie"}
    subject, plain, page = told(session, mailbox, "ownership_transferred", **context)
    assert subject == "You now own Müller & 株式会社 🦘"
    assert "Hello Žofie," in plain
    assert "Hello Žofie," in words(page)


@pytest.mark.parametrize(
    ("substitute", "sentence"),
    [
        ("", "Your signature on “Deed of Trust” of Harbour Advisory is not needed any more."),
        ("Grace Hopper", "Grace Hopper signs “Deed of Trust” of Harbour Advisory in your place."),
    ],
)
def test_who_is_not_needed_any_more_reads_why(
    session: Session, mailbox: Mailbox, substitute: str, sentence: str
) -> None:
    context = {**LETTERS["signing_not_needed"], "substitute": substitute}
    subject, plain, page = told(session, mailbox, "signing_not_needed", **context)
    assert subject == "Nothing more is needed from you: “Deed of Trust”"
    assert sentence.replace("“", '"').replace("”", '"') in " ".join(plain.split())
    assert f"{sentence} There is nothing left for you to do, and your link has ended." in words(page)
