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
    """What a message says."""

    subject: str
    text: str
    html: str


@dataclass(frozen=True)
class Letter:
    """Who writes to whom, and by which id mailboxes know it again."""

    sender: Address
    recipient: str
    reply_to: str
    message_id: str
    written_at: datetime.datetime


def compose(letter: Letter, texts: Texts) -> EmailMessage:
    """The message. A subject becomes one line; the library refuses line breaks in every other header."""
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
