"""The registration of a document as everyone sees it who may see the document."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.asic.checks.findings import NAME_STEP
from lyd.asic.next_steps import NextStep
from lyd.asic.statuses import AsicStatus, PaymentStatus, SubmissionState
from lyd.core.http import Schema, UtcField
from lyd.core.http.inputs import IdField

CENTS = {"description": "Cents; null if neither ASIC nor the settings have told it."}


class RegistrationQuery(Schema):
    """The document."""

    doc_id = IdField(required=True)


class CertificateSchema(Schema):
    """The certificate of registration, while it can be downloaded (document 2, section 9)."""

    download_id = fields.String(required=True)
    until = UtcField(required=True)


class ReceiptSchema(Schema):
    """The receipt of the payment."""

    download_id = fields.String(required=True)


class AsicMessageSchema(Schema):
    """A message of ASIC about a submission, explained. question is the question to answer differently."""

    code = fields.String(required=True)
    severity = fields.String(required=True)
    description = fields.String(required=True, metadata={"description": "As ASIC words it."})
    explanation = fields.String(required=True)
    question = fields.String(required=True, allow_none=True)


class SubmissionSchema(Schema):
    """A submission."""

    number = fields.Integer(required=True)
    state = fields.String(required=True, validate=validate.OneOf([state.value for state in SubmissionState]))
    state_name = fields.String(required=True)
    at = UtcField(required=True)
    messages = fields.List(fields.Nested(AsicMessageSchema), required=True)


class TimelineEntrySchema(Schema):
    """An event, the newest first."""

    at = UtcField(required=True)
    title = fields.String(required=True)
    text = fields.String(required=True)
    by = fields.String(required=True, allow_none=True, metadata={"description": "The member; null for the service."})


class FormFindingSchema(Schema):
    """A finding of the check before payment. question is the question that fixes it, or the name step of the wizard."""

    code = fields.String(required=True)
    severity = fields.String(required=True, validate=validate.OneOf(["error", "warning"]))
    message = fields.String(required=True)
    question = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": f"The address of an answer; “{NAME_STEP}” stands for the wizard's name step."},
    )


class RegistrationSchema(Schema):
    """The current state of a registration, and the next step."""

    document_id = fields.Integer(required=True)
    name = fields.String(required=True, metadata={"description": "The company's, with its legal element."})
    fee = fields.Integer(required=True, allow_none=True, metadata=CENTS)
    payment_status = fields.String(required=True, validate=validate.OneOf([status.value for status in PaymentStatus]))
    payment_status_name = fields.String(required=True)
    asic_status = fields.String(
        required=True, allow_none=True, validate=validate.OneOf([status.value for status in AsicStatus])
    )
    asic_status_name = fields.String(required=True)
    is_pre_consent = fields.Boolean(
        required=True, metadata={"description": "Whether all that the wizard asks for is confirmed."}
    )
    status_sentence = fields.String(required=True)
    next_step = fields.String(required=True, validate=validate.OneOf([step.value for step in NextStep]))
    locked_until = UtcField(required=True, allow_none=True)
    retry_url = fields.String(required=True, allow_none=True, metadata={"description": "Of the open payment page."})
    transaction_number = fields.String(required=True)
    receipt_number = fields.String(required=True)
    acn = fields.String(required=True)
    certificate = fields.Nested(CertificateSchema, required=True, allow_none=True)
    receipt = fields.Nested(ReceiptSchema, required=True, allow_none=True)
    submissions = fields.List(fields.Nested(SubmissionSchema), required=True)
    timeline = fields.List(fields.Nested(TimelineEntrySchema), required=True)
    findings = fields.List(fields.Nested(FormFindingSchema), required=True)
    notes = fields.List(fields.String(), required=True)
