"""The texts of security notices, by SecurityKind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lyd.asic.statuses import STATUSES, AsicStatus

SUBJECTS = {
    "password_changed": "Your password was changed",
    "email_changed": "Your e-mail address was changed",
    "role_changed": "Your role was changed",
    "two_factor_enabled": "Two-factor authentication was turned on",
    "two_factor_disabled": "Two-factor authentication was turned off",
    "recovery_codes_made": "New recovery codes were made",
    "recovery_code_used": "A recovery code was used to sign in",
}
SENTENCES = {
    "password_changed": "The password of your account was changed.",
    "email_changed": "The e-mail address of your account was changed{from_to}.",
    "role_changed": "Your role{in_team} was changed{from_to}{by}.",
    "two_factor_enabled": "Two-factor authentication was turned on for your account.",
    "two_factor_disabled": "Two-factor authentication was turned off for your account.",
    "recovery_codes_made": "New recovery codes were made for your account. The old ones no longer work.",
    "recovery_code_used": "Somebody signed in to your account with a recovery code. It cannot be used again.",
}
NOT_THE_MEMBERS = frozenset({"role_changed"})
"""Changes that others make to an account: its member has nothing to secure."""


def subject_of(what: str) -> str:
    """The subject of the mail about a security event or a change of role."""
    return SUBJECTS.get(what, "Something changed in your account")


def sentence_of(what: str, detail: Mapping[str, Any] | None = None) -> str:
    """One sentence on the event. detail may have from, to, team and by; missing parts are left out."""
    facts = detail or {}
    parts = {
        "in_team": f" in {facts['team']}" if facts.get("team") else "",
        "from_to": f" from {facts['from']} to {facts['to']}" if facts.get("from") and facts.get("to") else "",
        "by": f" by {facts['by']}" if facts.get("by") else "",
    }
    return SENTENCES.get(what, "Something was changed in your account.").format(**parts)


ASIC_NEWS = {
    "COMP": "registered by ASIC",
    "MANL": "under manual review at ASIC",
    "RJCT": "rejected by ASIC",
    "RFSD": "refused by ASIC",
    "CANC": "cancelled at ASIC",
}
"""ASIC's status of an application, as the end of a subject about the company."""
ASIC_SENTENCES = {
    **{status.value: STATUSES[status].sentence for status in AsicStatus},
    "COMP": "The company is registered. Its certificate of registration can be downloaded within 30 days of the "
    "incorporation, and stays with the document.",
}

HOW_SIGNING_ENDED = {
    "declined": "was not signed",
    "expired": "was not signed in time",
    "recalled": "was recalled",
    "failed": "could not be sent for signature",
}
"""The end of a request for signatures that not everyone signed, as the end of a sentence about the document."""
