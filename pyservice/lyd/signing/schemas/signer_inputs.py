"""What people who sign without an account send."""

from __future__ import annotations

from typing import Any

import marshmallow
from marshmallow import fields, post_load, validate

from lyd.core.http import Schema
from lyd.signing.models import SignatureKind
from lyd.signing.schemas.forms import MOST_REASON, ContactFields, contact_of
from lyd.signing.schemas.signers import KINDS
from lyd.signing.services.codes import DIGITS
from lyd.signing.services.completion import NewSignature
from lyd.signing.services.signatures import MOST_LETTERS, read_signature

MOST_TOKEN, MOST_IMAGE, MOST_FIELDS, MOST_ID = 2000, 20_000_000, 1000, 40
SESSION_HEADER = "X-Signing-Session"
NO_REASON = "Please give a reason."
NO_HASH = "Please give the SHA-256 of the file in 64 hexadecimal digits."


class SessionHeaderSchema(Schema):
    """The session of a signer, in a header: it is in no address and so in no log."""

    session = fields.String(
        data_key=SESSION_HEADER,
        load_default="",
        validate=validate.Length(max=MOST_TOKEN),
        metadata={"description": "The session that POST /sign/session answered."},
    )

    class Meta:
        """The other headers of a request are none of its business."""

        unknown = marshmallow.EXCLUDE

    @post_load
    def make(self, data: dict[str, Any], **_: Any) -> str:
        """Return the token alone."""
        session: str = data["session"]
        return session


class SignerLinkSchema(Schema):
    """The token of a link: what is behind its #."""

    token = fields.String(required=True, validate=validate.Length(min=1, max=MOST_TOKEN))


class SignerCodeSchema(SignerLinkSchema):
    """A link and its code."""

    code = fields.String(required=True, validate=validate.Length(min=DIGITS, max=DIGITS))


class SignatureSchema(Schema):
    """A signature: an image for drawn and uploaded ones, a text for typed ones."""

    kind = fields.Enum(SignatureKind, by_value=True, required=True, validate=validate.OneOf(KINDS))
    image = fields.String(
        load_default="",
        validate=validate.Length(max=MOST_IMAGE),
        metadata={"description": "A PNG below 2 MB in base64, without the prefix of a data URL."},
    )
    text = fields.String(load_default="", validate=validate.Length(max=MOST_LETTERS))

    @post_load
    def make(self, data: dict[str, Any], **_: Any) -> NewSignature:
        """Return the signature, checked and reduced to its ink. Raises the errors of signatures."""
        return read_signature(data["kind"], data["image"], data["text"])


class PlacedSignatureSchema(Schema):
    """A signature, and the places where it was put."""

    signature = fields.Nested(
        SignatureSchema, load_default=None, allow_none=True, metadata={"description": "Null for an approver."}
    )
    placed = fields.List(
        fields.String(validate=validate.Length(max=MOST_ID)),
        load_default=list,
        validate=validate.Length(max=MOST_FIELDS),
        metadata={"description": "Ids of fields."},
    )


class SigningDraftSchema(PlacedSignatureSchema):
    """What a person has done so far, kept for later."""

    consented = fields.Boolean(load_default=False)
    needs_body = True


class SignerCompletionSchema(PlacedSignatureSchema):
    """A completion."""

    content_hash = fields.String(required=True, validate=validate.Length(max=64))
    consent_version = fields.String(required=True, validate=validate.Length(max=20))
    has_witnessed = fields.Boolean(
        load_default=False,
        metadata={"description": "Of a witness: the statement to have seen the signer sign. Required of them."},
    )


class SignerDeclineSchema(Schema):
    """Why a person does not sign; the sender reads it."""

    reason = fields.String(
        required=True,
        validate=[validate.Regexp(r"\s*\S", error=NO_REASON), validate.Length(max=MOST_REASON)],
    )


class DelegationSchema(ContactFields):
    """The person to whom the signature is given, and why; the sender reads it."""

    reason = fields.String(load_default="", validate=validate.Length(max=MOST_REASON))

    @post_load
    def make(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        """Return the contact and the reason."""
        return {"contact": contact_of(data), "reason": data["reason"].strip()}


class WidthQuery(Schema):
    """The width of a page's image in pixels."""

    width = fields.Integer(load_default=800, validate=validate.Range(min=1, max=10_000))


class PartQuery(Schema):
    """A file of the bundle."""

    part = fields.Integer(load_default=0, validate=validate.Range(min=0, max=1000))


class HashSchema(Schema):
    """The SHA-256 of a file, which stays with the person who has it."""

    sha256 = fields.String(required=True, validate=validate.Regexp(r"[0-9a-fA-F]{64}\Z", error=NO_HASH))
