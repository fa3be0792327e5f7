"""The calls of payment and lodgement (document 2, sections 4.2 and 7)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.asic.schemas.wizard import ConfirmableSchema
from lyd.asic.statuses import AsicStatus, PaymentStatus
from lyd.core.http import Schema, UtcField

LONGEST_ADDRESS = 2000


class PaymentStartSchema(ConfirmableSchema):
    """The document, and the page of My Account to which ASIC's payment page returns."""

    redirect_url = fields.String(
        required=True,
        validate=validate.Length(max=LONGEST_ADDRESS),
        metadata={"example": "https://site/my-account/my-document/?docId=7&action=get_transaction_status"},
    )


class MessageEventSchema(Schema):
    """A message of ASIC."""

    error_code = fields.String(required=True, data_key="errorCode")
    severity = fields.String(required=True)
    description = fields.String(required=True)


class PaymentPageSchema(Schema):
    """ASIC's payment page."""

    payment_url = fields.String(required=True, data_key="paymentURL")


class StartedPaymentSchema(Schema):
    """The payment page, or why there is none: ASIC's messages, or that its gateway is locked."""

    payment = fields.Nested(PaymentPageSchema, required=True, allow_none=True)
    message_event = fields.List(
        fields.Nested(MessageEventSchema), required=True, allow_none=True, data_key="messageEvent"
    )
    locked_until = UtcField(required=True, allow_none=True)


class TransactionStatusSchema(Schema):
    """The payment and the lodgement as ASIC knows them."""

    receipt_number = fields.String(required=True, allow_none=True, data_key="receiptNum")
    declined_code = fields.String(required=True, allow_none=True, data_key="declinedCode")
    declined_message = fields.String(required=True, allow_none=True, data_key="declinedMessage")
    payment_status = fields.String(required=True, validate=validate.OneOf([status.value for status in PaymentStatus]))
    asic_status = fields.String(
        required=True, allow_none=True, validate=validate.OneOf([status.value for status in AsicStatus])
    )


class SubmissionRequestSchema(ConfirmableSchema):
    """The document whose application is submitted."""


class LodgementSchema(Schema):
    """Whether the application is sent. notProcessed: ASIC has it already, so that its status was asked instead."""

    not_processed = fields.Boolean(required=True, data_key="notProcessed")
    message_event = fields.List(
        fields.Nested(MessageEventSchema), required=True, allow_none=True, data_key="messageEvent"
    )
