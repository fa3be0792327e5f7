"""Errors of documents, with the texts of documents 2 and 3."""

from lyd.core.errors import LydError


class DocumentCompleted(LydError):
    """A completed document is not changed any more (document 3, section 8)."""

    error_code, status, message = "document_completed", 409, "You can not interview a completed document."


class DocumentNotReady(LydError):
    """The document has not the status that the action requires; the message names what is missing."""

    error_code, status, message = "document_not_ready", 409, "The document is not ready for this yet."


class NothingToAcknowledge(LydError):
    """The document's template requires no acknowledgement (document 2, section 4.3)."""

    error_code, status = "nothing_to_acknowledge", 409
    message = "There is nothing to acknowledge for this document."


class AcknowledgementRequired(LydError):
    """The text that the template requires before its interview is not acknowledged yet (document 2, 4.3)."""

    error_code, status = "acknowledgement_required", 409
    message = "Please acknowledge what the template asks for first."


class OpenedElsewhere(LydError):
    """The document was opened again after this tab opened it. The contract answers with 200 and `status: false`."""

    error_code, status, message = "opened_elsewhere", 200, "Sorry, this document is opened at another tab."


class TemplateUnavailable(LydError):
    """The product has no published package behind it (document 2, section 8)."""

    error_code, status = "template_unavailable", 422
    message = "Cannot use this template. Please contact admin for more information"


class PaymentRequired(LydError):
    """On a pay-per-document plan a template with a price is bought first (document 1, section 1)."""

    error_code, status, message = "payment_required", 402, "Please purchase this template to start the document."


class OrderUnpaid(LydError):
    """The order is not paid yet, or its payment is still on its way (document 2, section 8)."""

    error_code, status = "order_unpaid", 409
    message = "Your order is in progress. Please contact admin for more information"


class FileNotReady(LydError):
    """The document has no file of that kind, or its template does not offer it."""

    error_code, status, message = "file_not_ready", 404, "There is no such file for this document yet."


class AlreadyShared(LydError):
    """Every document is in that folder already."""

    error_code, status, message = "already_shared", 409, "Already in this shared folder."


class OwnerConfirmRequired(LydError):
    """The document in Organisation Documents is another member's: the caller must confirm first (document 2, 2.4)."""

    error_code, status, message = "owner_confirm_required", 409, "Changes need to be notified"


class AttachmentTooLarge(LydError):
    """A file of more than 10 MB (decision 0074)."""

    error_code, status, message = "attachment_too_large", 422, "The file is larger than 10 MB."


class AttachmentRefused(LydError):
    """By its content the file is none that can be added, or it cannot be read; the message says why."""

    error_code, status = "attachment_refused", 422
    message = "Only PDF, Word (.docx), PNG and JPEG files can be added."


class TooManyAttachments(LydError):
    """The document has as many files as it may have, or they are as large together as they may be."""

    error_code, status = "too_many_attachments", 422
    message = (
        "A document can have 50 files of 100 MB together. Please remove some; those removed within a day still count."
    )
