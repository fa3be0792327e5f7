"""Errors of registrations, with the texts of document 2, section 8."""

from __future__ import annotations

from typing import Any

from lyd.core.errors import LydError


class NotAsicDocument(LydError):
    """The document registers no company."""

    error_code, status, message = "not_asic_document", 409, "This document does not register a company with ASIC."


class AsicUnavailable(LydError):
    """ASIC is down, slow or busy, or the site has no account with it; nothing was lost."""

    error_code, status, retry_after = "asic_unavailable", 503, 30
    message = "ASIC does not answer right now. Everything you entered is saved. Please try again in a few minutes."


class AsicStatusUnknown(LydError):
    """ASIC could not be asked about a payment or an application (document 2, section 8)."""

    error_code, status, retry_after = "asic_status_unknown", 503, 30
    message = "Failed to get ASIC transaction status"


class NameNotApplied(LydError):
    """The answers have no place for the name, or cannot be changed (document 2, section 8)."""

    error_code, status = "name_not_applied", 409
    message = "Can not apply company name for document. Please do it manually."


class NameNotAvailable(LydError):
    """The name was checked, and ASIC has objections."""

    error_code, status = "name_not_available", 409
    message = "This name is not available. Please choose another one."


class ConsentMissing(LydError):
    """The wizard's confirmations are missing: payment and lodgement need them."""

    error_code, status = "asic_consent_missing", 409
    message = "Please give the pre-registration consent and the director ID confirmations first."


class FormIncomplete(LydError):
    """The form 201 has errors; errors holds `findings`."""

    error_code, status = "asic_form_incomplete", 409
    message = "Please correct the answers before you pay or submit."

    def __init__(self, findings: list[dict[str, Any]] | None = None) -> None:
        first = findings[0]["message"] if findings else None
        super().__init__(first, errors={"findings": findings or []})


class ReturnAddressRefused(LydError):
    """The address to return to after the payment is no page of My Account."""

    error_code, status = "return_address_refused", 422
    message = "The payment can only return to a page of My Account."


class PaymentStarting(LydError):
    """Another request, of this member or another one, is opening the payment page."""

    error_code, status, retry_after = "asic_payment_starting", 409, 30
    message = "The payment is being started. Please try again in half a minute."


class NotChanged(LydError):
    """ASIC rejected the application as it is."""

    error_code, status = "asic_not_changed", 409
    message = "ASIC rejected this application. Please reopen the document and correct it before you submit it again."
