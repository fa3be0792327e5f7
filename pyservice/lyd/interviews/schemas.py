"""The interview on the wire (document 3, section 3, "Interview question"; section 7.4)."""

from __future__ import annotations

from marshmallow import fields

from lyd.core.http import Schema
from lyd.core.http.inputs import IdField
from lyd.interviews.client_mapping.records import ClientType
from lyd.interviews.composites import COMPOSITES
from lyd.interviews.file_answers import FILE_KINDS
from lyd.interviews.guidance import MAX_HELP, MAX_WHY
from lyd.interviews.schema import FORMATS, MULTISELECT, TEXT_TYPES


class ExpressionField(fields.Dict):
    """The tree of an expression: {text | number | yes | name | call, of} (docs/decisions/0059)."""


class OptionSchema(Schema):
    """One choice: what is read and what is stored."""

    text = fields.String(required=True)
    value = fields.String(required=True)
    showWhen = ExpressionField(  # noqa: N815 - the name that a question has for it
        metadata={"description": "The option is offered if this holds; an answer that is not offered counts as none."}
    )


class ConditionSchema(Schema):
    """Holds when the answer to the nearest question of that id is one of the values."""

    questionId = fields.String(required=True)  # noqa: N815 - the name in document 3
    equals = fields.List(fields.String(), required=True)


class AtLeastSchema(Schema):
    """So many entries must meet the condition, else the message is shown."""

    questionId = fields.String(metadata={"description": "In packages of version 1."})  # noqa: N815 - the name in interview.yaml
    equals = fields.List(fields.String())
    when = ExpressionField(metadata={"description": "The condition, in the names of an entry."})
    count = fields.Integer(required=True)
    message = fields.String(required=True)


class RepeatSchema(Schema):
    """How often a question may be answered."""

    min = fields.Integer(required=True)
    max = fields.Integer()
    itemLabel = fields.String()  # noqa: N815 - the name in interview.yaml
    atLeast = fields.Nested(AtLeastSchema)  # noqa: N815 - the name in interview.yaml
    least = ExpressionField(metadata={"description": "The fewest entries, besides min."})
    most = ExpressionField(metadata={"description": "The most entries, besides max."})
    count = ExpressionField(metadata={"description": "How many entries there are: neither fewer nor more."})


class CheckSchema(Schema):
    """A rule that complete answers must meet, else the message is shown."""

    rule = ExpressionField(required=True)
    message = fields.String(required=True)


class GuidanceSchema(Schema):
    """Longer texts with a question or a section; **bold**, lists and [links](https://…) are their only formatting."""

    help = fields.String(metadata={"description": f"At most {MAX_HELP} characters."})
    why = fields.String(metadata={"description": f"Why it is asked, in at most {MAX_WHY} characters."})


class QuestionSchema(GuidanceSchema):
    """A question or a group of questions; empty entries are left out."""

    id = fields.String(required=True)
    title = fields.String()
    label = fields.String(required=True)
    type = fields.String(required=True, metadata={"enum": [*TEXT_TYPES, MULTISELECT, "group"]})
    required = fields.Boolean()
    dataPath = fields.String()  # noqa: N815 - the name in document 3
    options = fields.List(fields.Nested(OptionSchema))
    repeatable = fields.Nested(RepeatSchema)
    visibleIf = fields.List(fields.Nested(ConditionSchema))  # noqa: N815 - the name in document 3
    showWhen = ExpressionField(  # noqa: N815 - beside visibleIf
        metadata={"description": "A condition besides visibleIf; both must hold."}
    )
    value = ExpressionField(metadata={"description": "Of a computed question; its answer is never stored."})
    shape = fields.String(metadata={"enum": ["text", "number", "date", "yesno"], "description": "Of that value."})
    min = ExpressionField(metadata={"description": "The least number, the earliest date, or the fewest options."})
    max = ExpressionField(metadata={"description": "The greatest number, the latest date, or the most options."})
    checks = fields.List(fields.Nested(CheckSchema))
    instruction = fields.String()
    multiline = fields.Boolean()
    format = fields.String(metadata={"enum": [*FORMATS]})
    placeholder = fields.String()
    default = fields.String()
    accept = fields.List(
        fields.String(metadata={"enum": [*FILE_KINDS]}),
        metadata={"description": "The kinds of files that may be added; all of them if it is left out."},
    )
    reference = fields.String()
    purpose = fields.String(metadata={"enum": ["data"]})
    composite = fields.String(
        metadata={"enum": [*COMPOSITES], "description": "The built-in type that a group stands for."}
    )
    sources = fields.List(
        fields.String(),
        metadata={"description": "Of a party: the lists and groups to which it may refer, by their paths."},
    )
    add = fields.String(metadata={"description": "Of a party: the list to which the form adds a person or company."})
    suggest = fields.String(
        metadata={
            "description": "The source of suggested answers, or none (docs/decisions/0072).",
            "example": "firm.abn",
        }
    )
    questions = fields.List(fields.Nested(lambda: QuestionSchema()))


class SectionSchema(GuidanceSchema):
    """One page of the interview."""

    id = fields.String(required=True)
    title = fields.String(required=True)
    instruction = fields.String()
    questions = fields.List(fields.Nested(QuestionSchema), required=True)


class InterviewQuery(Schema):
    """Which interview: that of a product, as its new documents start with, or that of one version."""

    id_template = fields.Integer(required=True, metadata={"description": "Id of the product."})
    x_template_id = fields.Integer(
        load_default=None, metadata={"description": "Id of the version that a document was started with."}
    )


class OutputSchema(Schema):
    """A file that the interview produces, perhaps once for each entry of a list."""

    file = fields.String(required=True, metadata={"description": "The name of its template."})
    name = fields.String(required=True, metadata={"description": "Its name, with … for what the answers fill in."})


class ClientMappingSchema(Schema):
    """A group or list whose answers stand for a client."""

    party = fields.String(required=True, metadata={"description": "Its path."})
    types = fields.List(
        fields.Enum(ClientType, by_value=True),
        required=True,
        metadata={"description": "The types of clients whose data it takes."},
    )


class FundMappingSchema(Schema):
    """The answers that stand for a fund of a connected system."""

    party = fields.String(
        required=True, metadata={"description": "The path of their group or list; empty for the root of the answers."}
    )
    trustees = fields.String(required=True, metadata={"description": "The party that takes its trustees, or empty."})
    members = fields.String(required=True, metadata={"description": "The party that takes its members, or empty."})


class TrialQuery(Schema):
    """Which version a shop admin tries."""

    x_template_id = IdField(required=True, metadata={"description": "Id of the version, in any state."})


class InterviewSchema(Schema):
    """An interview with its references expanded."""

    template_id = fields.Integer(required=True)
    x_template_id = fields.Integer(required=True)
    name = fields.String(required=True)
    version = fields.String(required=True)
    can_look_up_businesses = fields.Boolean(
        required=True, metadata={"description": "Whether `GET /business/lookup` is available (decision 0064)."}
    )
    sections = fields.List(fields.Nested(SectionSchema), required=True)
    outputs = fields.List(fields.Nested(OutputSchema), required=True, metadata={"description": "The main file first."})
    clients = fields.List(fields.Nested(ClientMappingSchema), required=True)
    funds = fields.List(fields.Nested(FundMappingSchema), required=True)
