"""The kinds of text messages: text, context, and how long each is worth sending."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from lyd.core.message_kinds import MessageKind, MessageKinds

CODE_MINUTES = 10
"""How long a code of a text message is valid, as the text says."""


@dataclass(frozen=True, kw_only=True)
class Kind(MessageKind):
    """text holds names of the context in braces; names in shortens are cut, in this order, if the text is too long.

    lasts is the time after which the message is not sent any more. Names ending in _date are ISO days.
    """

    text: str
    shortens: tuple[str, ...] = ("document", "firm")
    lasts: datetime.timedelta = datetime.timedelta(days=1)


SIGNING = frozenset({"signer_id", "firm", "document"})
"""Context of the messages to signers. firm is the sender's, document the name of the document."""
INVITATION = SIGNING | {"due_date", "version"}
"""version is that of the link: a message about an older one is not sent."""

KINDS: dict[str, Kind] = {
    "signing_invitation": Kind(text="{firm}: please sign {document} by {due_date}. {link}", needs=INVITATION),
    "signing_reminder": Kind(
        text="Reminder from {firm}: please sign {document} by {due_date}. {link}", needs=INVITATION
    ),
    "signing_code": Kind(
        text="{code} is your code to sign {document} for {firm}. It is valid for "
        f"{CODE_MINUTES} minutes. Do not share it.\n\n@{{host}} #{{code}}",
        needs=SIGNING,
        lasts=datetime.timedelta(minutes=5),
    ),
}
"""link and code are secrets: signing adds them late, with @late_context. host is the site's, added by us.

The last line of a code is the form that phones fill in by themselves (WICG, "Origin-bound one-time codes").
"""

SMS = MessageKinds("sms", KINDS)
late_context, check = SMS.late_context, SMS.check
