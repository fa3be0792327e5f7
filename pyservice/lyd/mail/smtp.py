"""The mail server, by its address in the settings."""

from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import parse_qsl, unquote, urlsplit

from lyd.mail.errors import MailRefused, MailServerAway, MailServerSilent

SECONDS = 15
"""Seconds that each reply of the server may take."""
PORTS = {"smtp": 25, "smtps": 465}
OWN_MACHINE = ("127.0.0.1", "::1", "localhost")


@dataclass(frozen=True)
class MailServer:
    """smtp://user:password@host:port, smtps:// for TLS from the first byte, ?starttls=1 for TLS after the greeting."""

    host: str
    port: int
    user: str
    password: str
    is_encrypted: bool
    starts_tls: bool

    @classmethod
    def at(cls, url: str) -> MailServer:
        """The server at an address. Raises ValueError, worded for the administrator, if the address is invalid."""
        parts = urlsplit(url)
        if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/") or parts.fragment:
            raise ValueError("not an address (smtp://user:password@host:port).")
        options = dict(parse_qsl(parts.query, keep_blank_values=True))
        if options.keys() - {"starttls"} or options.get("starttls", "0") not in ("0", "1"):
            raise ValueError("only starttls=1 may follow the question mark.")
        is_encrypted, starts_tls = parts.scheme == "smtps", options.get("starttls") == "1"
        if is_encrypted and starts_tls:
            raise ValueError("smtps:// is encrypted from the start; leave out starttls=1.")
        if parts.password and not (is_encrypted or starts_tls or parts.hostname in OWN_MACHINE):
            raise ValueError("a password needs smtps:// or ?starttls=1, else it could be read on its way.")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        port = parts.port or (587 if starts_tls else PORTS[parts.scheme])
        return cls(parts.hostname, port, user, password, is_encrypted, starts_tls)

    def send(self, message: EmailMessage, own_name: str) -> None:
        """Send a message; own_name is our host name in EHLO. Raises MailServerAway and MailRefused."""
        try:
            with self._connect(own_name) as connection:
                if self.starts_tls:
                    connection.starttls(context=ssl.create_default_context())
                if self.user:
                    connection.login(self.user, self.password)
                connection.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            code, reply = next(iter(error.recipients.values()))
            raise _refusal(code, reply) from error
        except smtplib.SMTPAuthenticationError as error:  # the settings are wrong, not the message
            raise MailServerAway("The mail server did not accept our sign-in.") from error
        except smtplib.SMTPResponseException as error:
            raise _refusal(error.smtp_code, error.smtp_error) from error
        except (OSError, smtplib.SMTPException) as error:
            timed_out = isinstance(error, TimeoutError) or isinstance(error.__context__, TimeoutError)
            raise (MailServerSilent if timed_out else MailServerAway) from error

    def _connect(self, own_name: str) -> smtplib.SMTP:
        if self.is_encrypted:
            return smtplib.SMTP_SSL(
                self.host, self.port, own_name, timeout=SECONDS, context=ssl.create_default_context()
            )
        return smtplib.SMTP(self.host, self.port, own_name, timeout=SECONDS)


def _refusal(code: int, reply: bytes | str) -> MailRefused | MailServerAway:
    """The error of a reply: 4xx means "later", 5xx "never" (RFC 5321, section 4.2.1). The row keeps the reply."""
    words = reply.decode(errors="replace") if isinstance(reply, bytes) else reply
    if 500 <= code < 600:
        return MailRefused(f"{MailRefused.message} It said: {code} {words}"[:500])
    return MailServerAway()
