"""The signing form on the wire (document 3, sections 3, 5 and 7.1)."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, post_load, validate

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField
from lyd.signing.contacts import Contact
from lyd.signing.groups import Role
from lyd.signing.models import ProviderCode
from lyd.signing.services.forms import FormSigner, SigningForm

MOST_SIGNERS, MOST_BODY, MOST_NAME, MOST_REASON = 100, 10_000, 255, 2000


def _text(longest: int, **options: Any) -> fields.String:
    return fields.String(validate=validate.Length(max=longest), **options)


class ContactFields(Schema):
    """The name, address and phone number of a person."""

    full_name = _text(MOST_NAME, required=True)
    email = _text(MOST_NAME, required=True)
    phone_number = _text(40, load_default="")


class ContactSchema(ContactFields):
    """The name, address and phone number of a person who is corrected, or of a substitute."""

    @post_load
    def make(self, data: dict[str, Any], **_: Any) -> Contact:
        """Return the contact."""
        return contact_of(data)


def contact_of(data: dict[str, Any]) -> Contact:
    """Return the contact without blanks around the texts."""
    return Contact(data["full_name"].strip(), data["email"].strip(), data["phone_number"].strip())


class FormSignerSchema(Schema):
    """A person of the form. Faults of names, addresses and numbers are findings, so that all are answered at once."""

    full_name = _text(MOST_NAME, required=True)
    email = _text(MOST_NAME, required=True)
    phone_number = _text(40, load_default="", metadata={"description": "Area code, dash, number: +61-412 345 678."})
    last_signer = fields.Boolean(load_default=False)
    meta_key = _text(100, load_default="", metadata={"description": "Empty for an approver or a copy."})
    date_key = _text(100, load_default="")
    signing_group = fields.Integer(load_default=None, allow_none=True, metadata={"description": "Index from 0."})
    signing_group_name = _text(MOST_NAME, load_default="", allow_none=True)
    lock_last_signing_group = fields.Boolean(load_default=False)
    role = fields.Enum(Role, by_value=True, load_default=Role.SIGNER)
    is_witness = fields.Boolean(load_default=False)
    parent = _text(100, load_default="", metadata={"description": "The meta_key of the signer whom a witness watches."})
    capacity = _text(60, load_default="")
    substitute = fields.Nested(
        ContactSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": "Who may sign instead, after the sender or the signer has decided so."},
    )

    @post_load
    def make(self, data: dict[str, Any], **_: Any) -> FormSigner:
        """Return the person without blanks around the texts."""
        texts = {name: (data[name] or "").strip() for name in ("full_name", "email", "phone_number")}
        return FormSigner(
            name=texts["full_name"],
            email=texts["email"],
            phone=texts["phone_number"],
            meta_key=data["meta_key"],
            date_key=data["date_key"],
            role=data["role"],
            capacity=data["capacity"],
            is_witness=data["is_witness"],
            parent_key=data["parent"],
            is_last=data["last_signer"],
            group_index=data["signing_group"],
            group_name=data["signing_group_name"] or "",
            is_in_last_group=data["lock_last_signing_group"],
            substitute=data["substitute"],
        )


class NeededSchema(Schema):
    """How many of a group must sign."""

    signing_group = fields.Integer(required=True)
    needed = fields.Integer(required=True, allow_none=True, metadata={"description": "Null: all of them."})


class SigningFormSchema(Schema):
    """The form of the wizard."""

    doc_id = IdField(required=True)
    provider = fields.Enum(ProviderCode, by_value=True, load_default=None, allow_none=True)
    sms_notify = fields.Boolean(load_default=False)
    due_date = fields.Date(required=True, metadata={"description": "YYYY-MM-DD."})
    email_subject = _text(MOST_NAME, required=True)
    email_body = _text(MOST_BODY, load_default="")
    is_group = fields.Boolean(load_default=False)
    signer = fields.List(
        fields.Nested(FormSignerSchema), required=True, validate=validate.Length(min=1, max=MOST_SIGNERS)
    )
    groups = fields.List(fields.Nested(NeededSchema), load_default=list, validate=validate.Length(max=MOST_SIGNERS))
    allow_delegation = fields.Boolean(load_default=False)
    accepts_warnings = fields.Boolean(load_default=False)

    @post_load
    def make(self, data: dict[str, Any], **_: Any) -> SigningForm:
        """Return the form."""
        return SigningForm(
            document_id=data["doc_id"],
            provider=data["provider"],
            has_sms=data["sms_notify"],
            due_date=data["due_date"],
            subject=data["email_subject"].strip(),
            body=data["email_body"].strip(),
            is_group=data["is_group"],
            signers=tuple(data["signer"]),
            needed={row["signing_group"]: row["needed"] for row in data["groups"] if row["needed"] is not None},
            allows_delegation=data["allow_delegation"],
            accepts_warnings=data["accepts_warnings"],
        )


class RecallSchema(Schema):
    """A recall with its reason, which the signers read."""

    doc_id = IdField(required=True)
    reason = _text(MOST_REASON, load_default="")


class ReminderSchema(Schema):
    """A reminder with a text for the signers (document 3, section 4.8)."""

    doc_id = IdField(required=True)
    reminder_notes = _text(MOST_REASON, load_default="")
