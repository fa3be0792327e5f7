"""Sentences about security events, as in the mails about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lyd.mail import notices
from lyd.security.models import SecurityKind

SIGNED_IN = "You signed in."


def sentence_of(kind: SecurityKind, detail: Mapping[str, Any]) -> str:
    """The sentence of an event; that of sign-ins is here, because they are never mailed."""
    return SIGNED_IN if kind is SecurityKind.SIGNED_IN else notices.sentence_of(kind, detail)
