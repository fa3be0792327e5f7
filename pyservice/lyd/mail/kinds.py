"""The kinds of mail with their context and subject. The texts are in templates/{kind}.txt and .html."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from lyd.core.message_kinds import MessageKind, MessageKinds


@dataclass(frozen=True, kw_only=True)
class Kind(MessageKind):
    """subject is a template too. reply_to names the part of the context that is answered."""

    subject: str
    may: frozenset[str] = frozenset({"name"})
    reply_to: str = ""


REQUEST = frozenset({"number", "matter", "document", "document_id"})
"""Context of the mails about a legal review or a hard copy."""

RENEWAL = frozenset({"team", "plan", "price", "payer", "is_payer", "renewal_id"})
"""Context of the mails about automatic renewals."""

SIGNING = frozenset({"title", "sender", "sender_email", "firm", "due_on", "signer_id", "in_place_of"})
"""Context of the mails that invite a signer; the link comes late.

in_place_of is the name of the person who was asked before, or blank.
"""

KINDS: dict[str, Kind] = {
    "invitation": Kind(
        subject="{{ inviter }} invites you to {{ team }}",
        needs=frozenset({"team", "inviter", "role", "expires_at", "invitation_id"}),
    ),
    "sales_request": Kind(
        subject="Sales request from {{ name }}{% if topic %}: {{ topic }}{% endif %}",
        needs=frozenset({"name", "email"}),
        may=frozenset({"phone", "topic", "message", "team", "plan"}),
        reply_to="email",
    ),
    "security_notice": Kind(
        subject="{{ subject_of(what) }}",
        needs=frozenset({"what", "at"}),
        may=frozenset({"name", "detail", "device", "ip"}),
    ),
    "ownership_transferred": Kind(
        subject="{% if is_new_owner %}You now own {{ team }}{% else %}{{ new_owner }} now owns {{ team }}{% endif %}",
        needs=frozenset({"team", "new_owner", "old_owner", "is_new_owner"}),
    ),
    "plan_ending": Kind(
        subject="{{ plan }} of {{ team }} ends on {{ day(ends_at) }}",
        needs=frozenset({"team", "team_id", "plan", "ends_at"}),
    ),
    "plan_renewing": Kind(
        subject="{{ plan }} of {{ team }} renews on {{ day(renews_at) }} for {{ price }}", needs=RENEWAL | {"renews_at"}
    ),
    "renewal_failed": Kind(subject="Payment for {{ plan }} of {{ team }} was refused", needs=RENEWAL),
    "document_request": Kind(
        subject="{{ matter }} of “{{ document }}” for {{ team }}",
        needs=REQUEST | {"member", "email", "team", "details", "message"},
        may=frozenset(),
        reply_to="email",
    ),
    "document_request_received": Kind(
        subject="{{ matter }} of “{{ document }}”: we have your request", needs=REQUEST | {"details", "message"}
    ),
    "document_request_changed": Kind(
        subject="{{ matter }} of “{{ document }}”: {{ state | lower }}", needs=REQUEST | {"state", "note"}
    ),
    "signing_invitation": Kind(subject="{{ title }}", needs=SIGNING | {"body", "version"}, reply_to="sender_email"),
    "signing_reminder": Kind(
        subject="Reminder: {{ title }}", needs=SIGNING | {"body", "version"}, reply_to="sender_email"
    ),
    "signing_code": Kind(subject="Your code to open “{{ document }}”", needs=frozenset({"document", "signer_id"})),
    "signing_over": Kind(
        subject="No signature is needed any more: “{{ document }}”",
        needs=frozenset({"document", "how", "by", "reason", "sender", "firm"}),
    ),
    "signing_not_needed": Kind(
        subject="Nothing more is needed from you: “{{ document }}”",
        needs=frozenset({"document", "sender", "firm", "substitute"}),
    ),
    "signing_replaced": Kind(
        subject="{{ other }} signs “{{ document }}” in place of {{ signer }}",
        needs=frozenset({"document", "document_id", "signer", "other", "reason"}),
    ),
    "signing_ended": Kind(
        subject="“{{ document }}” {{ how_signing_ended[how] }}",
        needs=frozenset({"document", "document_id", "how", "by", "reason"}),
    ),
    "signing_signed": Kind(subject="“{{ document }}” is signed", needs=frozenset({"document", "document_id"})),
    "signing_copy": Kind(
        subject="Signed: “{{ document }}”", needs=frozenset({"document", "sender", "firm", "signer_id"})
    ),
    "asic_status": Kind(
        subject="{{ company }}: {{ asic_news[status] }}",
        needs=frozenset({"document", "document_id", "company", "status", "acn"}),
    ),
    "member_removed": Kind(
        subject="{% if left %}{{ member }} left {{ team }}{% else %}You were removed from {{ team }}{% endif %}",
        needs=frozenset({"team", "member", "by", "receiver", "left"}),
    ),
}
"""`name` greets the reader. invitation: role is its word, expires_at and at are ISO times; the link comes late.

security_notice: what is a word of SecurityKind, detail what that kind knows (words.py). member_removed: with `left`
it tells the owner who went, without it tells the member who was removed; receiver has the documents now.
"""

MAIL = MessageKinds("mail", KINDS)
late_context, check = MAIL.late_context, MAIL.check


def complete(session: Session, kind: str, context: Mapping[str, Any]) -> dict[str, Any]:
    """The context with its late parts; greeting names the reader, if known."""
    greeting = context.get("name", "") if "name" in KINDS[kind].may else ""
    return {"greeting": greeting, **MAIL.complete(session, kind, context)}
