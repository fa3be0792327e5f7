"""E-mail addresses: their validation, and the sender by the settings."""

from __future__ import annotations

import re
from email.headerregistry import Address
from email.utils import parseaddr

MAX_ADDRESS = 254
MAX_LOCAL = 64
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
WORD = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
ADDRESS = re.compile(rf"{WORD}(?:\.{WORD})*@{LABEL}(?:\.{LABEL})*")
"""Addresses that WordPress accepts, too: ASCII, no quoted names, no comments; nothing that could end a header."""


def is_address(text: str) -> bool:
    """Whether the text has the form of an e-mail address."""
    return len(text) <= MAX_ADDRESS and ADDRESS.fullmatch(text) is not None and text.index("@") <= MAX_LOCAL


def is_sender(text: str) -> bool:
    """Whether a text is "name@host" or "Name <name@host>" on one line."""
    return is_address(parseaddr(text)[1]) and text.isprintable()


def sender(configured: str, name: str, host: str) -> Address:
    """The sender of our mail: as configured, else no-reply at the site's host; under the site's name if it has none."""
    given_name, address = parseaddr(configured)
    fallback = f"no-reply@{host.removeprefix('www.')}"
    return Address(one_line(given_name or name), addr_spec=address or (fallback if is_address(fallback) else LOCAL))


LOCAL = "no-reply@localhost"


def one_line(text: str, longest: int = 150) -> str:
    """A text for a subject or a name: on one line, without control characters, of limited length."""
    plain = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return plain if len(plain) <= longest else f"{plain[: longest - 1].rstrip()}…"
