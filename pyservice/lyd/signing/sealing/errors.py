"""Errors of sealed files. Each has a message for the member or the signer; what went wrong inside is its cause."""

from __future__ import annotations

from lyd.core.errors import LydError


class PdfEncrypted(LydError):
    """The PDF needs a password or forbids changes."""

    error_code, status = "pdf_encrypted", 422
    message = "This PDF is protected by a password, so it cannot be signed. Please upload it without protection."


class PdfUnreadable(LydError):
    """The file is no PDF, or a damaged one."""

    error_code, status, message = "pdf_unreadable", 422, "This PDF cannot be read, so it cannot be signed."


class PdfAlreadySigned(LydError):
    """The PDF has a digital signature, which any change would break."""

    error_code, status = "pdf_already_signed", 409
    message = "This PDF has a digital signature already, which another one would break."


class PdfTooLong(LydError):
    """The PDF has more pages than a document that is signed may have."""

    error_code, status = "pdf_too_long", 422
    message = "This PDF has more than 300 pages, so it cannot be signed. Please divide it."


class SignaturePlaceMissing(LydError):
    """The document lacks a signer key of these marks; ``keys`` holds them."""

    error_code, status = "signature_place_missing", 422
    message = "This document has no place for one of its signatures."

    def __init__(self, keys: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.keys = keys


class SignatureTooLarge(LydError):
    """The picture of a signature has too many bytes or pixels."""

    error_code, status = "signature_too_large", 422
    message = "The picture of a signature must be smaller than 2 MB and 12 million pixels."


class SignatureRefused(LydError):
    """The picture of a signature is not a PNG and nothing else."""

    error_code, status = "signature_refused", 422
    message = "The picture of a signature must be a PNG file. Please draw or type your signature instead."


class SignatureBlank(LydError):
    """The picture or the name shows nothing."""

    error_code, status, message = "signature_blank", 422, "This signature is blank. Please sign again."


class SealIdentityUnusable(LydError):
    """The certificate of the settings is missing, expired or has another password."""

    error_code, status = "seal_identity_unusable", 500
    message = "The document cannot be sealed: the certificate of this site cannot be used. Please contact us."


class TimeStampFailed(LydError):
    """The time-stamp server did not answer, refused, or answered something that cannot be trusted."""

    error_code, status, retry_after = "time_stamp_failed", 503, 60
    message = "The document cannot be sealed right now: its time stamp is missing. Nothing is lost."
