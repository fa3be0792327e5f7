"""The entity book and comparisons on the wire."""

from __future__ import annotations

from marshmallow import fields, pre_load, validate

from lyd.core.http import PageQuery, Schema, UtcField
from lyd.core.http.inputs import IdField, IdsField
from lyd.entity_book.comparison import State, System
from lyd.entity_book.models import LONGEST_KEY, LONGEST_NAME, LONGEST_REASON, Origin
from lyd.entity_book.values import FIELDS, Kind
from lyd.interviews.client_mapping.records import ClientType

NO_REASON = "Please say why."
TOO_LONG = f"Please use at most {LONGEST_REASON} characters."
TYPES = [each.value for each in ClientType]


class EntitiesQuery(PageQuery):
    """Which entities, and which page of them."""

    name = fields.String(
        load_default="",
        validate=validate.Length(max=LONGEST_NAME),
        metadata={"description": "A part of the name, or the beginning of the ACN or ABN."},
    )
    type = fields.String(load_default="", validate=validate.OneOf(["", *TYPES]))


class EntitySchema(Schema):
    """An entity as the list shows it."""

    id = fields.Integer(required=True)
    type = fields.String(required=True, validate=validate.OneOf(TYPES))
    name = fields.String(required=True)
    acn = fields.String(required=True, metadata={"description": "Nine digits, or blank."})
    abn = fields.String(required=True, metadata={"description": "Eleven digits, or blank."})
    documents = fields.Integer(required=True, metadata={"description": "That the caller may read and that name it."})
    source = fields.String(required=True, metadata={"description": "Of the newest detail: a system or a document."})
    recorded_at = UtcField(required=True, allow_none=True)


class DetailSchema(Schema):
    """A field as one source has it. Of a TFN only the last three digits are shown."""

    field = fields.String(required=True, validate=validate.OneOf([*FIELDS]))
    label = fields.String(required=True)
    value = fields.String(required=True)
    origin = fields.Enum(Origin, by_value=True, required=True)
    source = fields.String(required=True, metadata={"description": "The name of the system or the document."})
    document_id = fields.Integer(required=True, allow_none=True)
    recorded_at = UtcField(required=True)
    is_best = fields.Boolean(required=True, metadata={"description": "Whether it is the newest of its field."})


class MergedSchema(Schema):
    """An entity that was merged into another."""

    id = fields.Integer(required=True)
    name = fields.String(required=True)
    merged_at = UtcField(required=True)
    merged_by = fields.String(required=True, allow_none=True, metadata={"description": "The member's name."})
    can_undo_until = UtcField(required=True)
    can_undo = fields.Boolean(required=True)


class EntityDetailsSchema(EntitySchema):
    """An entity with its details, the newest of each field first, its merges, and others of the same name."""

    details = fields.List(fields.Nested(DetailSchema), required=True)
    merged = fields.List(fields.Nested(MergedSchema), required=True)
    alike = fields.List(fields.Nested(EntitySchema), required=True)


class MergeRequest(Schema):
    """The entities that are the same."""

    ids = IdsField(required=True)


class UndoRequest(Schema):
    """The merged entity that is separated again."""

    id = IdField(required=True)


class AnswerSchema(Schema):
    """A new answer at a path with list indexes from 0."""

    path = fields.String(required=True)
    value = fields.String(required=True)


class SystemValueSchema(Schema):
    """The value of a field in one system, and the answers that taking it would give; none if it cannot be taken."""

    system = fields.Enum(System, by_value=True, required=True)
    value = fields.String(required=True)
    source = fields.String(required=True, metadata={"description": "The source of a value of the book; else blank."})
    document_id = fields.Integer(required=True, allow_none=True)
    recorded_at = UtcField(required=True, allow_none=True)
    differs = fields.Boolean(required=True)
    changes = fields.List(fields.Nested(AnswerSchema), required=True)


class ChoiceSchema(Schema):
    """The system that a member has chosen as right, and the reason."""

    system = fields.Enum(System, by_value=True, required=True)
    reason = fields.String(required=True)
    chosen_by = fields.String(required=True, allow_none=True, metadata={"description": "The member's name."})
    chosen_at = UtcField(required=True)


class ComparisonRowSchema(Schema):
    """One field of a party in all systems."""

    place = fields.String(required=True)
    party = fields.String(required=True)
    field = fields.String(required=True, validate=validate.OneOf([*FIELDS]))
    label = fields.String(required=True)
    kind = fields.Enum(Kind, by_value=True, required=True)
    state = fields.Enum(State, by_value=True, required=True)
    message = fields.String(required=True, metadata={"description": "Of a conflict that is not decided; else blank."})
    path = fields.String(required=True, metadata={"description": "Of the first answer of the field."})
    values = fields.List(fields.Nested(SystemValueSchema), required=True)
    choice = fields.Nested(ChoiceSchema, required=True, allow_none=True)


class DetailComparisonSchema(Schema):
    """All fields that another system has, in the order of the interview."""

    rows = fields.List(fields.Nested(ComparisonRowSchema), required=True)
    conflicts = fields.Integer(required=True, metadata={"description": "How many are not decided."})
    is_blocking = fields.Boolean(
        required=True, metadata={"description": "Whether the files are made only without conflicts."}
    )
    can_choose = fields.Boolean(required=True, metadata={"description": "Whether the document can still be changed."})
    has_imports = fields.Boolean(
        required=True, metadata={"description": "Whether records of other systems were imported, which can be checked."}
    )


class ChangedValueSchema(Schema):
    """A field whose value in a system has changed since it was read last; blank: there was or is none."""

    field = fields.String(required=True, validate=validate.OneOf([*FIELDS]))
    label = fields.String(required=True)
    before = fields.String(required=True)
    after = fields.String(required=True)


class RecordCheckSchema(Schema):
    """The outcome for one imported record. problem is blank if it was read."""

    place = fields.String(required=True)
    name = fields.String(required=True, metadata={"description": "What it was called when it was imported."})
    app = fields.String(required=True, metadata={"description": "The key of its application."})
    system = fields.Enum(System, by_value=True, required=True)
    changes = fields.List(fields.Nested(ChangedValueSchema), required=True)
    error_code = fields.String(required=True)
    problem = fields.String(required=True)


class CheckedComparisonSchema(Schema):
    """The comparison with what the systems say now, and the outcome for each imported record."""

    comparison = fields.Nested(DetailComparisonSchema, required=True)
    checks = fields.List(fields.Nested(RecordCheckSchema), required=True)


class ChoiceRequest(Schema):
    """The system that is right about a field, and the reason."""

    place = fields.String(required=True, validate=validate.Length(max=LONGEST_KEY))
    field = fields.String(required=True, validate=validate.OneOf([*FIELDS]))
    source = fields.Enum(System, by_value=True, required=True)
    reason = fields.String(
        required=True,
        validate=[
            validate.Length(min=1, error=NO_REASON),
            validate.Length(max=LONGEST_REASON, error=TOO_LONG),
        ],
        error_messages={"required": NO_REASON, "null": NO_REASON},
    )

    @pre_load
    def strip_reason(self, data: dict[str, object], **_: object) -> dict[str, object]:
        """Take a reason without the spaces around it."""
        reason = data.get("reason")
        return {**data, "reason": reason.strip()} if isinstance(reason, str) else data
