"""Calls about registrations with ASIC on the wire."""

from lyd.asic.schemas.payments import (
    LodgementSchema,
    PaymentStartSchema,
    StartedPaymentSchema,
    SubmissionRequestSchema,
    TransactionStatusSchema,
)
from lyd.asic.schemas.registration import RegistrationQuery, RegistrationSchema
from lyd.asic.schemas.wizard import (
    ApplicationDataSchema,
    AppliedSchema,
    AsicDocumentSchema,
    NameApplicationSchema,
    NameCheckSchema,
    NameOutcomeSchema,
    PreConsentSchema,
    StoredDataSchema,
)

__all__ = [
    "ApplicationDataSchema",
    "AppliedSchema",
    "AsicDocumentSchema",
    "LodgementSchema",
    "NameApplicationSchema",
    "NameCheckSchema",
    "NameOutcomeSchema",
    "PaymentStartSchema",
    "PreConsentSchema",
    "RegistrationQuery",
    "RegistrationSchema",
    "StartedPaymentSchema",
    "StoredDataSchema",
    "SubmissionRequestSchema",
    "TransactionStatusSchema",
]
