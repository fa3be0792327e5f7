"""The wizard's calls: names, consents, acknowledgement (document 2, sections 4.3, 5 and 7)."""

from __future__ import annotations

from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from lyd.asic.models import NameOutcome
from lyd.asic.names import LEGAL_CHOICES
from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField, NameField
from lyd.documents.schemas.rows import PersonSchema

NAME_MISSING = "Please input your company name!"
LEGAL_MISSING = "Please select your legal!"
LONGEST_INPUT = 1000
"""Longer than any name that ASIC takes: which names are too long is an outcome of the check."""
IGNORED = {"description": "Ignored: the service notes who confirmed, and when."}
CONFIRMED = {"description": "Whether the caller confirmed to change another member's document."}


class LegalField(fields.String):
    """One of the legal elements (document 2, section 5)."""

    def __init__(self, **kwargs: Any) -> None:
        messages: dict[str, Any] = {"required": LEGAL_MISSING, "null": LEGAL_MISSING}
        metadata = {"enum": list(LEGAL_CHOICES)}
        super().__init__(error_messages=messages, metadata=metadata, **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text = str(super()._deserialize(value, attr, data, **kwargs))
        if text not in LEGAL_CHOICES:
            raise ValidationError(LEGAL_MISSING)
        return text


class ConfirmableSchema(Schema):
    """A call about a document that may be another member's."""

    doc_id = IdField(required=True)
    confirmed = fields.Boolean(load_default=False, metadata=CONFIRMED)


class NameCheckSchema(Schema):
    """A name to check. With doc_id the outcome is kept with the document."""

    company_name = fields.String(
        required=True,
        validate=validate.Length(max=LONGEST_INPUT),
        error_messages={"required": NAME_MISSING, "null": NAME_MISSING},
        metadata={"description": "With its legal element, unless that is given by itself.", "example": "Harbour Tea"},
    )
    legal_element = LegalField(load_default=None, allow_none=True)
    doc_id = IdField(load_default=None, allow_none=True)
    confirmed = fields.Boolean(load_default=False, metadata=CONFIRMED)


class NameOutcomeSchema(Schema):
    """Whether a company can have a name. ASIC reserves nothing by this."""

    is_available = fields.Boolean(required=True)
    is_manual_check = fields.Boolean(
        required=True, metadata={"description": "Available, but a person at ASIC reviews it first."}
    )
    message = fields.String(required=True, metadata={"description": "The reasons; empty if it is simply available."})


class NameApplicationSchema(ConfirmableSchema):
    """The name that is written into the answers; none if the ACN is to be the name."""

    proposed_name = NameField(NAME_MISSING, load_default=None)
    name_is_acn = fields.Boolean(
        load_default=False,
        metadata={"description": "The company goes on without a name: its ACN becomes its name."},
    )
    legal_element = LegalField(required=True)

    @validates_schema(skip_on_field_errors=True)
    def _check_name(self, data: dict[str, Any], **_: Any) -> None:
        if data["proposed_name"] is None and not data["name_is_acn"]:
            raise ValidationError(NAME_MISSING, "proposed_name")


class AppliedSchema(Schema):
    """The name is in the answers."""

    applied = fields.Boolean(required=True, metadata={"enum": [True]})
    answer_revision = fields.Integer(required=True)


class ApplicationDataSchema(ConfirmableSchema):
    """What the wizard collects. A confirmation that is left out stays as it is; false takes it back."""

    proposed_name = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=255))
    legal_element = LegalField(load_default=None, allow_none=True)
    template_name = fields.String(load_default=None, allow_none=True, validate=validate.Length(max=255))
    is_asic = fields.Boolean(load_default=True, metadata={"description": "Ignored: the document's type decides."})
    pre_registration_consent = fields.Boolean(load_default=None, allow_none=True)
    pre_director_read = fields.Boolean(load_default=None, allow_none=True)
    pre_director_offences = fields.Boolean(load_default=None, allow_none=True)
    pre_director_requirement = fields.Boolean(load_default=None, allow_none=True)
    acknowledgement = fields.Boolean(load_default=None, allow_none=True)
    acknowledgement_date = fields.Raw(load_default=None, allow_none=True, metadata=IGNORED)
    acknowledgement_user = fields.Raw(load_default=None, allow_none=True, metadata=IGNORED)


class ConfirmationSchema(Schema):
    """Who confirmed something, and when."""

    user = fields.Nested(PersonSchema, required=True)
    at = UtcField(required=True)


class StoredDataSchema(Schema):
    """What is stored for the wizard."""

    doc_id = fields.Integer(required=True)
    document_name = fields.String(required=True)
    proposed_name = fields.String(required=True)
    legal_element = fields.String(required=True)
    template_name = fields.String(required=True)
    is_asic = fields.Boolean(required=True)
    name_outcome = fields.String(
        required=True, allow_none=True, validate=validate.OneOf([outcome.value for outcome in NameOutcome])
    )
    name_message = fields.String(required=True)
    pre_registration_consent = fields.Nested(ConfirmationSchema, required=True, allow_none=True)
    pre_director_read = fields.Nested(ConfirmationSchema, required=True, allow_none=True)
    pre_director_offences = fields.Nested(ConfirmationSchema, required=True, allow_none=True)
    pre_director_requirement = fields.Nested(ConfirmationSchema, required=True, allow_none=True)
    acknowledgement = fields.Boolean(required=True)
    acknowledgement_text = fields.String(required=True, metadata={"description": "Empty if nothing is to acknowledge."})
    acknowledgement_date = UtcField(required=True, allow_none=True)
    acknowledgement_user = fields.Nested(PersonSchema, required=True, allow_none=True)


class PreConsentSchema(Schema):
    """Whether everything that the wizard asks for is confirmed."""

    is_pre_consent = fields.Boolean(required=True)


class AsicDocumentSchema(Schema):
    """The document."""

    doc_id = IdField(required=True)
