"""Documents as lists show them (document 2, section 3)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.asic.statuses import PaymentStatus
from lyd.core.http import CodeField, Schema, UtcField, page_of
from lyd.documents.models import AsicStatus, DocumentStatus, DocumentType, FileType
from lyd.interviews.wire import XML_DESCRIPTION

LINK = {"description": "Address of the web; empty unless the template's flag offers it."}

CLIENT = {"description": "The client or matter that it is for; null if none was given."}


class NamedSchema(Schema):
    """The id and name of a folder or template."""

    id = fields.Integer(required=True)
    name = fields.String(required=True, allow_none=True)


class PersonSchema(Schema):
    """A WordPress user."""

    ID = fields.Integer(required=True)
    display_name = fields.String(required=True, allow_none=True)


class FileSchema(Schema):
    """A file of a completed document."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    type = fields.String(required=True, validate=validate.OneOf([kind.value for kind in FileType]))
    size = fields.Integer(required=True, metadata={"description": "Bytes."})
    parts = fields.Integer(
        required=True, metadata={"description": "Files of the document, each as PDF and Word; this is the main one."}
    )
    version = fields.Integer(required=True, metadata={"description": "1 unless it was assembled more than once."})


class DocumentSchema(Schema):
    """A document as a list shows it. Flags are those of its template when it was started."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    client = fields.String(required=True, allow_none=True, metadata=CLIENT)
    type = fields.String(required=True, validate=validate.OneOf([kind.value for kind in DocumentType]))
    status = CodeField(DocumentStatus, required=True)
    status_name = fields.String(required=True)
    category = fields.String(required=True, allow_none=True)
    folder = fields.Nested(NamedSchema, required=True, allow_none=True)
    template = fields.Nested(NamedSchema, required=True)
    x_template_id = fields.Integer(required=True, metadata={"description": "The template version it was started with."})
    created_at = UtcField(required=True)
    updated_at = UtcField(required=True)
    created_by = fields.Integer(required=True)
    created_by_user = fields.Nested(PersonSchema, required=True)
    updated_by_user = fields.Nested(PersonSchema, required=True)
    is_relaunch = fields.Boolean(required=True)
    is_share = fields.Boolean(required=True)
    is_asic_document = fields.Integer(required=True, metadata={"description": "0 or 1."})
    asic_payment_status = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf([status.value for status in PaymentStatus]),
        metadata={"description": "Of ASIC's fee; null if the document registers no company."},
    )
    asic_payment_status_name = fields.String(required=True)
    asic_status = fields.String(
        required=True,
        allow_none=True,
        validate=validate.OneOf([status.value for status in AsicStatus]),
        metadata={"description": "ASIC's status of the application; null if it was not submitted."},
    )
    asic_status_name = fields.String(required=True)
    transaction_number = fields.String(required=True)
    asic_receipt_number = fields.String(required=True)
    acn = fields.String(required=True, metadata={"description": "Of the registered company; else empty."})
    certificate_download_url = fields.String(
        required=True,
        metadata={"description": "Path below the site, within 30 days of the incorporation; else empty."},
    )
    proposed_name = fields.String(
        required=True, metadata={"description": "Of the company to register, as its wizard stored it; else empty."}
    )
    legal_element = fields.String(required=True, metadata={"description": "Of that name."})
    template_name = fields.String(required=True, metadata={"description": "The same, of the template."})
    allow_download_pdf = fields.Boolean(required=True)
    allow_download_word = fields.Boolean(required=True)
    is_allow_sign = fields.String(required=True, metadata={"description": "yes or no."})
    bundle_status = fields.String(
        required=True,
        allow_none=True,
        metadata={"description": "State of the last request for signatures; null if it was never sent."},
    )
    total_signer = fields.Integer(required=True, metadata={"description": "Who must sign the last request."})
    total_signed = fields.Integer(required=True, metadata={"description": "How many of them have signed."})
    is_protector = fields.Boolean(required=True)
    is_trust_deed_stamping = fields.Boolean(required=True)
    is_eo_ppsr = fields.Boolean(required=True)
    is_proceed_abn_tfn = fields.Boolean(required=True)
    is_cas360 = fields.Boolean(required=True)
    is_simple_fund = fields.Boolean(required=True)
    used_xero = fields.Boolean(required=True)
    protector_link = fields.String(required=True, metadata=LINK)
    ppsr_link = fields.String(required=True, metadata=LINK)
    trust_deed_stamping_link = fields.String(required=True, metadata=LINK)
    proceed_abn_tfn_link = fields.String(required=True, metadata=LINK)
    acknowledgement = fields.String(required=True, metadata={"description": "To acknowledge before the interview."})
    files = fields.List(
        fields.Nested(FileSchema),
        required=True,
        metadata={"description": "The main file as PDF and Word; GET xpressdox/assemble/{id} has all files."},
    )
    allowed = fields.List(fields.String(), required=True, metadata={"description": "What the caller may do with it."})
    needs_upgrade = fields.List(
        fields.String(), required=True, metadata={"description": "What nothing but the caller's plan denies."}
    )
    needs_confirmation = fields.List(
        fields.String(),
        required=True,
        metadata={"description": "Actions to confirm first: the document is another member's."},
    )


class DocumentPageSchema(page_of(DocumentSchema)):  # type: ignore[misc]
    """A page of documents."""

    next = fields.String(
        required=True, allow_none=True, metadata={"description": "`after` of the next page; null on the last one."}
    )
    is_total_exact = fields.Boolean(
        required=True,
        metadata={"description": "Whether total_record is all there are; else there are at least so many."},
    )


class StatusCountSchema(Schema):
    """How many documents are in a status."""

    status = CodeField(DocumentStatus, required=True)
    status_name = fields.String(required=True)
    total = fields.Integer(required=True)


class StatusCountsSchema(Schema):
    """How many documents there are, in all and in each of the five statuses, in their order."""

    total = fields.Integer(required=True)
    is_total_exact = fields.Boolean(
        required=True,
        metadata={"description": "Whether the numbers are all there are; else there are at least so many."},
    )
    rows = fields.List(fields.Nested(StatusCountSchema), required=True)


class DocumentWithAnswersSchema(DocumentSchema):
    """A document with its answers."""

    xml = fields.String(required=True, metadata={"description": f"The answers: {XML_DESCRIPTION}"})
    answer_revision = fields.Integer(required=True, metadata={"description": "Of the answers; 0 before the first."})
    opened_by_user = fields.Nested(
        PersonSchema,
        required=True,
        allow_none=True,
        metadata={"description": "The member who opened the interview last; null if none can save."},
    )
    has_assembly = fields.Boolean(required=True, metadata={"description": "Whether it was ever assembled."})
    reasons = fields.Dict(
        keys=fields.String(),
        values=fields.String(),
        required=True,
        metadata={"description": "Why the caller may not do what is not in `allowed`: a sentence for each."},
    )
