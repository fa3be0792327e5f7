"""What happened to an account, in words: the list on the profile page and the mails say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lyd.security.models import SecurityKind

SENTENCES: dict[SecurityKind, str] = {
    SecurityKind.SIGNED_IN: "You signed in.",
    SecurityKind.PASSWORD_CHANGED: "Your password was changed.",
    SecurityKind.EMAIL_CHANGED: "Your email address was changed from {from} to {to}.",
    SecurityKind.ROLE_CHANGED: "Your role in {team} was changed from {from} to {to}.",
    SecurityKind.TWO_FACTOR_ENABLED: "Two-factor authentication was enabled.",
    SecurityKind.TWO_FACTOR_DISABLED: "Two-factor authentication was disabled.",
    SecurityKind.RECOVERY_CODES_MADE: "New recovery codes were made. The old ones no longer work.",
    SecurityKind.RECOVERY_CODE_USED: "A recovery code was used to sign in. {left} of them are left.",
}
"""Kind → sentence; the names in braces are those of the event's detail."""

UNKNOWN = "unknown"


def sentence_of(kind: SecurityKind, detail: Mapping[str, Any]) -> str:
    """The sentence of an event. What its detail leaves out is called unknown."""
    return SENTENCES[kind].format_map(_Known(detail))


class _Known(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return UNKNOWN
