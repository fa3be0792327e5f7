"""Mail that is sent is caught, and can be read by people and by tests."""

import smtplib
from collections.abc import Iterator
from email.message import EmailMessage

import pytest
from flask.testing import FlaskClient

from sandbox.app import create_app
from sandbox.mail.smtp_server import start_smtp_server
from sandbox.settings import Settings


@pytest.fixture
def server(settings: Settings) -> Iterator[smtplib.SMTP]:
    catcher = start_smtp_server(settings)
    try:
        with smtplib.SMTP("127.0.0.1", settings.smtp_port) as connection:
            yield connection
    finally:
        catcher.stop()


@pytest.fixture
def pages(settings: Settings, server: smtplib.SMTP) -> FlaskClient:
    return create_app(settings).test_client()


def write(subject: str, to: str = "olivia@harbour.example") -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "site@lyd.example", to, subject
    message.set_content("Sign here: https://site.example/sign?id=1\nGrüße")
    message.add_alternative("<p>Sign <b>here</b></p><script>alert(1)</script>", subtype="html")
    message.add_attachment(b"%PDF-", maintype="application", subtype="pdf", filename="nda.pdf")
    return message


def test_a_message_is_kept_whole(server: smtplib.SMTP, pages: FlaskClient) -> None:
    server.send_message(write("Please sign — today"))
    [mail] = pages.get("/mail/api").get_json()
    assert mail["subject"] == "Please sign — today"
    assert mail["to"] == "olivia@harbour.example"
    assert "Grüße" in mail["text"]
    assert "<b>here</b>" in mail["html"]
    assert mail["attachments"] == ["nda.pdf"]
    assert mail["links"] == ["https://site.example/sign?id=1"]


def test_the_newest_comes_first_and_can_be_asked_for_by_address(server: smtplib.SMTP, pages: FlaskClient) -> None:
    for subject, to in (("First", "mei@harbour.example"), ("Second", "sam@solo.example")):
        server.send_message(write(subject, to))
    assert [mail["subject"] for mail in pages.get("/mail/api").get_json()] == ["Second", "First"]
    assert [mail["subject"] for mail in pages.get("/mail/api?to=MEI@harbour.example").get_json()] == ["First"]


def test_pages_show_the_list_and_a_message(server: smtplib.SMTP, pages: FlaskClient) -> None:
    assert "No mail yet" in pages.get("/mail/").text
    server.send_message(write("Please sign"))
    [mail] = pages.get("/mail/api").get_json()
    assert "Please sign" in pages.get("/mail/").text
    page = pages.get(f"/mail/{mail['id']}").text
    assert "nda.pdf" in page
    assert '<a href="https://site.example/sign?id=1"' in page


def test_html_of_a_message_runs_no_script(server: smtplib.SMTP, pages: FlaskClient) -> None:
    server.send_message(write("Please sign"))
    [mail] = pages.get("/mail/api").get_json()
    answer = pages.get(f"/mail/{mail['id']}/html")
    assert answer.headers["Content-Security-Policy"].startswith("sandbox;")


@pytest.mark.parametrize("name", ["../../etc/passwd", "1-00000000", "x"])
def test_nothing_but_mail_is_read(pages: FlaskClient, name: str) -> None:
    assert pages.get(f"/mail/{name}").status_code == 404


def test_all_mail_can_be_deleted(server: smtplib.SMTP, pages: FlaskClient) -> None:
    server.send_message(write("Please sign"))
    assert pages.post("/mail/empty").status_code == 303
    assert pages.get("/mail/api").get_json() == []


def test_the_control_page_leads_to_the_parts(pages: FlaskClient) -> None:
    page = pages.get("/").text
    assert 'href="/mail/"' in page
    assert "http://site.example" in page
