"""Requests for signatures as members see them (document 3, sections 3 and 7.1)."""

from __future__ import annotations

from marshmallow import fields, validate

from lyd.core.http import PageQuery, Schema, UtcField
from lyd.core.http.inputs import IdField
from lyd.core.http.schema import MAX_LENGTH

HISTORY_LENGTH = 15
"""Rows a page (document 3, section 9)."""


class DocumentQuery(Schema):
    """The document."""

    doc_id = IdField(required=True)


class HistoryQuery(PageQuery):
    """The document, and the page of its history."""

    doc_id = IdField(required=True)
    length = fields.Integer(load_default=HISTORY_LENGTH, validate=validate.Range(min=1, max=MAX_LENGTH))


class SignerSchema(Schema):
    """A person who signs by the document's answers (document 3, section 3)."""

    id = fields.String(required=True, metadata={"description": "The meta_key."})
    name = fields.String(required=True)
    email = fields.String(required=True)
    phone = fields.String(required=True)
    is_witness = fields.Boolean(required=True)
    parent = fields.String(required=True, metadata={"description": "The meta_key of the signer watched."})
    parent_name = fields.String(required=True)
    group_id = fields.Integer(required=True, allow_none=True)
    signing_group = fields.Integer(required=True, allow_none=True)
    signing_group_name = fields.String(required=True)
    lock_last_signing_group = fields.Boolean(required=True)
    last_signer = fields.Boolean(required=True)
    meta_key = fields.String(required=True)
    date_key = fields.String(required=True)
    capacity = fields.String(required=True)


class ProposedGroupSchema(Schema):
    """A group that is proposed."""

    index = fields.Integer(required=True)
    name = fields.String(required=True)
    lock_last_signing_group = fields.Boolean(required=True)
    needed = fields.Integer(required=True, allow_none=True)
    meta_keys = fields.List(fields.String(), required=True)


class FindingSchema(Schema):
    """A fault, or a warning to accept."""

    code = fields.String(required=True)
    severity = fields.String(required=True, validate=validate.OneOf(["error", "warning"]))
    message = fields.String(required=True)
    meta_keys = fields.List(fields.String(), required=True)


class FindingsSchema(Schema):
    """What is wrong with a form, errors first."""

    findings = fields.List(fields.Nested(FindingSchema), required=True)


class ProviderSchema(Schema):
    """A way to have it signed."""

    code = fields.String(required=True)
    name = fields.String(required=True)


class AreaCodeSchema(Schema):
    """A country with its area code (document 3, section 3)."""

    code = fields.String(required=True)
    name = fields.String(required=True)
    area_code = fields.String(required=True)


class PreparationSchema(Schema):
    """Everything the wizard begins with."""

    signers = fields.List(fields.Nested(SignerSchema), required=True)
    groups = fields.List(fields.Nested(ProposedGroupSchema), required=True)
    reason = fields.String(required=True, metadata={"description": "Why these groups, in one sentence."})
    providers = fields.List(fields.Nested(ProviderSchema), required=True)
    default_subject = fields.String(required=True, metadata={"description": "With {due_date} for the due date."})
    default_body = fields.String(required=True)
    area_codes = fields.List(fields.Nested(AreaCodeSchema), required=True)
    min_due_date = fields.Date(required=True)


class SentSchema(Schema):
    """A request that was made."""

    request_id = fields.Integer(required=True)
    provider = fields.String(required=True)
    state = fields.String(required=True)


class SignerStatusSchema(Schema):
    """How far a person has come (document 3, section 3)."""

    signer_id = fields.Integer(required=True)
    Name = fields.String(required=True)
    Email = fields.String(required=True)
    SignOn = UtcField(required=True, allow_none=True)
    Note = fields.String(required=True, metadata={"description": "The reason of a person who declined."})
    CustomerBundleStatusName = fields.String(
        required=True, validate=validate.OneOf(["Pending Signature", "Signed", "Rejected"])
    )
    SigningGroup = fields.Integer(required=True, allow_none=True)
    SigningGroupName = fields.String(required=True)
    state = fields.String(required=True)
    role = fields.String(required=True)
    is_witness = fields.Boolean(required=True)
    phone = fields.String(required=True)
    can_correct = fields.Boolean(required=True)
    is_active = fields.Boolean(required=True)
    in_place_of = fields.String(required=True, metadata={"description": "Who was to sign at first, or blank."})
    substitute = fields.String(required=True, metadata={"description": "The name of the substitute, or blank."})
    can_substitute = fields.Boolean(required=True, metadata={"description": "Whether the substitute can be called."})


class ActionStatusSchema(SignerStatusSchema):
    """A person, or a group with its people in items; of a group, names are the group's and signer_id is 0."""

    items = fields.List(fields.Nested(SignerStatusSchema), required=True)


class OutsideNoticeSchema(Schema):
    """What a member has to know of a document at a provider outside."""

    kind = fields.String(required=True, validate=validate.OneOf(["info", "warning"]))
    title = fields.String(required=True)
    text = fields.String(required=True)
    can_connect = fields.Boolean(
        required=True, metadata={"description": "Whether the caller can connect the provider again."}
    )


class SigningStatusSchema(Schema):
    """The newest request of a document."""

    provider = fields.String(required=True)
    state = fields.String(required=True)
    state_name = fields.String(required=True)
    reason = fields.String(required=True)
    ended_by = fields.String(required=True)
    ended_at = UtcField(required=True, allow_none=True)
    LastReminderSent = UtcField(required=True, allow_none=True)
    DateSent = UtcField(required=True, allow_none=True)
    DueDate = fields.Date(required=True)
    total_signed = fields.Integer(required=True)
    total_signer = fields.Integer(required=True)
    is_group = fields.Boolean(required=True)
    bundle_status = fields.String(required=True)
    can_recall = fields.Boolean(required=True)
    can_remind = fields.Boolean(required=True)
    is_under_way = fields.Boolean(
        required=True, metadata={"description": "Whether a provider outside is being called: ask again soon."}
    )
    notices = fields.List(fields.Nested(OutsideNoticeSchema), required=True)
    seal_problem = fields.String(required=True, metadata={"description": "Why the signed file is not sealed yet."})
    CustomerActionStatus = fields.List(fields.Nested(ActionStatusSchema), required=True)


class HistoryRowSchema(Schema):
    """An event (document 3, section 3)."""

    created_at = UtcField(required=True)
    customer_name = fields.String(required=True)
    action_des = fields.String(required=True)


class HistorySchema(Schema):
    """A page of events, the newest first."""

    rows = fields.List(fields.Nested(HistoryRowSchema), required=True)
    page = fields.Integer(required=True)
    total_page = fields.Integer(required=True)
    total_record = fields.Integer(required=True)
