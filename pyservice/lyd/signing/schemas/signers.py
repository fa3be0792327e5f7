"""What people who sign without an account see."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, validate

from lyd.core.http import Schema, UtcField
from lyd.signing.groups import Role
from lyd.signing.models import SignatureKind
from lyd.signing.services.bundles import DATE, SIGNATURE
from lyd.signing.services.code_channels import Channel
from lyd.signing.services.results import SENT, SIGNED
from lyd.signing.services.visits import LinkState

KINDS = (SignatureKind.DRAWN, SignatureKind.TYPED, SignatureKind.UPLOADED)
"""How a signature can be made on the page."""


def _words(values: Any) -> validate.OneOf:
    return validate.OneOf([value.value for value in values])


class SignerLinkStateSchema(Schema):
    """What a link is good for. A link that was replaced names neither the person nor the address."""

    state = fields.String(required=True, validate=_words(LinkState))
    firm = fields.String(required=True)
    sender_name = fields.String(required=True)
    document_name = fields.String(required=True)
    signer_name = fields.String(required=True)
    role = fields.String(required=True, validate=_words(Role))
    due_date = fields.Date(required=True)
    can_download = fields.Boolean(required=True, metadata={"description": "Whether the signed document is ready."})
    code_channel = fields.String(required=True, validate=_words(Channel))
    code_to = fields.String(required=True, metadata={"description": "As much of the address as finds it."})
    message = fields.String(required=True)


class SignerSessionSchema(Schema):
    """A session, to be sent in the header X-Signing-Session."""

    session = fields.String(required=True)
    expires_at = UtcField(required=True)


class BundleSignerSchema(Schema):
    """The person who signs."""

    name = fields.String(required=True)
    role = fields.String(required=True, validate=_words(Role))
    capacity = fields.String(required=True)
    is_witness = fields.Boolean(required=True)
    parent_name = fields.String(required=True, metadata={"description": "Whom a witness watches."})
    in_place_of = fields.String(required=True, metadata={"description": "Who was to sign at first, or blank."})


class BundleFileSchema(Schema):
    """A file of the bundle."""

    part = fields.Integer(required=True)
    name = fields.String(required=True)
    first_page = fields.Integer(required=True, metadata={"description": "Its number in the bundle, from 1."})
    page_count = fields.Integer(required=True)
    sha256 = fields.String(required=True)


class BundlePageSchema(Schema):
    """A page of the bundle. Width and height are points."""

    number = fields.Integer(required=True)
    width = fields.Float(required=True)
    height = fields.Float(required=True)


class BundleFieldSchema(Schema):
    """A place to sign or date: a box in parts of the page (0 to 1), from its upper left corner."""

    id = fields.String(required=True)
    kind = fields.String(required=True, validate=validate.OneOf([SIGNATURE, DATE]))
    page = fields.Integer(required=True)
    left = fields.Float(required=True)
    top = fields.Float(required=True)
    width = fields.Float(required=True)
    height = fields.Float(required=True)
    label = fields.String(required=True)


class ConsentSchema(Schema):
    """What a person agrees to before signing."""

    version = fields.String(required=True)
    text = fields.String(required=True)


class KeptSignatureSchema(Schema):
    """A signature of a draft."""

    kind = fields.String(required=True, validate=_words(KINDS))
    image = fields.String(required=True)
    text = fields.String(required=True)


class KeptSigningDraftSchema(Schema):
    """A draft as it was kept."""

    consented = fields.Boolean(required=True)
    signature = fields.Nested(KeptSignatureSchema, required=True, allow_none=True)
    placed = fields.List(fields.String(), required=True)


class SignerBundleSchema(Schema):
    """A request as one of its signers sees it."""

    document_name = fields.String(required=True)
    firm = fields.String(required=True)
    sender_name = fields.String(required=True)
    email_body = fields.String(required=True)
    signer = fields.Nested(BundleSignerSchema, required=True)
    files = fields.List(fields.Nested(BundleFileSchema), required=True)
    pages = fields.List(fields.Nested(BundlePageSchema), required=True)
    fields_ = fields.List(fields.Nested(BundleFieldSchema), required=True, data_key="fields", attribute="fields")
    consent = fields.Nested(ConsentSchema, required=True)
    draft = fields.Nested(KeptSigningDraftSchema, required=True, allow_none=True)
    allows_delegation = fields.Boolean(required=True)
    substitute = fields.String(required=True, metadata={"description": "The name of the substitute, or blank."})
    group_name = fields.String(required=True)
    signed_by_others = fields.Integer(required=True)
    of = fields.Integer(required=True, metadata={"description": "How many sign or approve beside the person."})
    content_hash = fields.String(required=True)


class PageTextSchema(Schema):
    """The words of a page."""

    text = fields.String(required=True)


class SignerProgressSchema(Schema):
    """The state of the link after a call, and what follows from it."""

    state = fields.String(required=True, validate=_words(LinkState))
    message = fields.String(required=True)


class KnownFileSchema(Schema):
    """Whether a file is an unchanged document of ours."""

    is_known = fields.Boolean(required=True)
    state = fields.String(required=True, allow_none=True, validate=validate.OneOf([SIGNED, SENT, None]))
    sealed_at = UtcField(required=True, allow_none=True)
    signers = fields.Integer(required=True, metadata={"description": "How many signed or approved it."})
