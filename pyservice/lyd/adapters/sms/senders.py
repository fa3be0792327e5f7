"""Senders of text messages: a number, a name, or a messaging service of the partner, which chooses one."""

from __future__ import annotations

import re

_SERVICE = re.compile(r"MG[0-9a-fA-F]{32}")
_NUMBER = re.compile(r"\+[1-9][0-9]{6,14}")
_NAME = re.compile(r"(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}")
"""An alphanumeric sender id: at most 11 letters, digits and spaces, at least one letter."""


def is_sms_sender(text: str) -> bool:
    """Return whether messages can be sent under this text: +61400000000, a name, or MG and 32 digits."""
    return any(form.fullmatch(text) for form in (_SERVICE, _NUMBER, _NAME))


def sender_fields(sender: str) -> dict[str, str]:
    """Return the sender as the field of the partner's form to which it belongs."""
    return {"MessagingServiceSid" if _SERVICE.fullmatch(sender) else "From": sender}
