"""A message as it is sent: text and HTML with the same content, and headers safe from injection."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime

from lyd.mail.addresses import is_address, one_line


@dataclass(frozen=True)
class Texts:
    """Subject and texts of a message."""

    subject: str
    text: str
    html: str


@dataclass(frozen=True)
class Letter:
    """Sender and recipient, and the id by which mailboxes recognise a message."""

    sender: Address
    recipient: str
    reply_to: str
    message_id: str
    written_at: datetime.datetime


def compose(letter: Letter, texts: Texts) -> EmailMessage:
    """Build the message. A subject becomes one line; the library rejects line breaks in every other header."""
    message = EmailMessage(policy=SMTP)
    message["From"] = letter.sender
    message["To"] = letter.recipient
    message["Subject"] = one_line(texts.subject)
    message["Date"] = format_datetime(letter.written_at)
    message["Message-ID"] = letter.message_id
    message["Auto-Submitted"] = "auto-generated"
    message["X-Auto-Response-Suppress"] = "All"
    if is_address(letter.reply_to):
        message["Reply-To"] = letter.reply_to
    message.set_content(texts.text)
    message.add_alternative(texts.html, subtype="html")
    return message
