"""The mail server: how its address is read, what it may refuse, and that passwords travel encrypted."""

from __future__ import annotations

import datetime
import ipaddress
import ssl
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from tests.sandbox import find_free_port

from lyd.mail.errors import MailRefused, MailServerAway
from lyd.mail.smtp import MailServer

USER, PASSWORD = "post@lyd.example", "p@ss:w/rd?"
ENCODED = "post%40lyd.example:p%40ss%3Aw%2Frd%3F"


class Server:
    """Takes mail, or answers a recipient with what it is told to."""

    def __init__(self, refuses: str = "") -> None:
        self.refuses = refuses
        self.taken: list[Envelope] = []
        self.was_encrypted: list[bool] = []

    async def handle_RCPT(self, _server: SMTP, _session: Session, envelope: Envelope, to: str, _options: Any) -> str:  # noqa: N802 - aiosmtpd's
        if self.refuses:
            return self.refuses
        envelope.rcpt_tos.append(to)
        return "250 OK"

    async def handle_DATA(self, _server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's
        self.taken.append(envelope)
        self.was_encrypted.append(session.ssl is not None)
        return "250 OK"


def sign_in(_server: SMTP, _session: Session, _envelope: Envelope, _mechanism: str, given: Any) -> AuthResult:
    is_right = (given.login, given.password) == (USER.encode(), PASSWORD.encode())
    return AuthResult(success=is_right, handled=False)  # the server says it


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A self-signed certificate for this machine."""
    key, name = ec.generate_private_key(ec.SECP256R1()), x509.Name([])
    now = datetime.datetime.now(datetime.UTC)
    names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    built = x509.CertificateBuilder(
        name, name, key.public_key(), 1, now - datetime.timedelta(1), now + datetime.timedelta(1)
    )
    signed = built.add_extension(names, critical=True).sign(key, hashes.SHA256())
    encoding = serialization.Encoding.PEM
    file = tmp_path / "certificate.pem"
    plain = key.private_bytes(encoding, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    file.write_bytes(signed.public_bytes(encoding) + plain)
    return file


@pytest.fixture
def start() -> Iterator[Any]:
    running: list[Controller] = []

    def run(server: Server, **options: Any) -> int:
        port = find_free_port()
        controller = Controller(server, hostname="127.0.0.1", port=port, **options)
        controller.start()
        running.append(controller)
        return port

    yield run
    for controller in running:
        controller.stop()


def message() -> EmailMessage:
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = "site@lyd.example", "kim@example.test", "Hello"
    made.set_content("Hello")
    return made


def context_of(certificate: Path) -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    return context


@pytest.mark.parametrize("answer", ["550 No such person here", "554 Not from you"])
def test_a_no_is_final_and_says_what_the_server_said(start: Any, answer: str) -> None:
    server = MailServer.at(f"smtp://127.0.0.1:{start(Server(refuses=answer))}")
    with pytest.raises(MailRefused) as refused:
        server.send(message(), "site.test")
    assert str(refused.value) == f"The mail server refused the message. It said: {answer}"
    assert refused.value.retry_after is None


@pytest.mark.parametrize("answer", ["451 Try later", "421 Too busy", "450 Greylisted"])
def test_a_later_is_waited_for(start: Any, answer: str) -> None:
    server = MailServer.at(f"smtp://127.0.0.1:{start(Server(refuses=answer))}")
    with pytest.raises(MailServerAway) as away:
        server.send(message(), "site.test")
    assert away.value.retry_after


def test_a_server_that_is_not_there_is_waited_for() -> None:
    with pytest.raises(MailServerAway):
        MailServer.at(f"smtp://127.0.0.1:{find_free_port()}").send(message(), "site.test")


def test_mail_is_encrypted_after_the_greeting_when_the_address_says_so(
    start: Any, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server = Server()
    options = {"tls_context": context_of(certificate), "require_starttls": True, "authenticator": sign_in}
    port = start(server, **options, auth_required=True)
    MailServer.at(f"smtp://{ENCODED}@127.0.0.1:{port}?starttls=1").send(message(), "site.test")
    assert server.was_encrypted == [True]


def test_mail_is_encrypted_from_the_first_byte_when_the_address_says_so(
    start: Any, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    server = Server()
    port = start(server, ssl_context=context_of(certificate))
    MailServer.at(f"smtps://127.0.0.1:{port}").send(message(), "site.test")
    assert len(server.taken) == 1


@pytest.mark.parametrize("form", ["smtps://127.0.0.1:{port}", "smtp://127.0.0.1:{port}?starttls=1"])
def test_a_server_that_cannot_prove_who_it_is_gets_nothing(start: Any, certificate: Path, form: str) -> None:
    server = Server()
    context = context_of(certificate)
    options = {"ssl_context": context} if form.startswith("smtps") else {"tls_context": context}
    port = start(server, **options)
    with pytest.raises(MailServerAway):
        MailServer.at(form.format(port=port)).send(message(), "site.test")
    assert server.taken == []


def test_a_server_that_will_not_encrypt_gets_nothing(start: Any) -> None:
    server = Server()
    with pytest.raises(MailServerAway):
        MailServer.at(f"smtp://127.0.0.1:{start(server)}?starttls=1").send(message(), "site.test")
    assert server.taken == []


def test_a_wrong_password_is_waited_for_until_it_is_corrected(
    start: Any, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    port = start(Server(), tls_context=context_of(certificate), authenticator=sign_in, auth_required=True)
    with pytest.raises(MailServerAway, match="did not accept our sign-in"):
        MailServer.at(f"smtp://post:wrong@127.0.0.1:{port}?starttls=1").send(message(), "site.test")


@pytest.mark.parametrize(
    ("url", "port"),
    [
        *(("smtp://mail", 25), ("smtp://mail:2525", 2525), ("smtp://mail?starttls=1", 587), ("smtps://mail", 465)),
        *(("smtp://mail?starttls=0", 25), ("smtp://mail/", 25), ("smtp://[::1]:26", 26)),
    ],
)
def test_a_server_without_a_port_has_the_usual_one(url: str, port: int) -> None:
    assert MailServer.at(url).port == port


def test_signs_in_names_and_passwords_are_written_as_in_any_address() -> None:
    server = MailServer.at(f"smtps://{ENCODED}@mail.example")
    assert (server.user, server.password, server.host) == (USER, PASSWORD, "mail.example")
