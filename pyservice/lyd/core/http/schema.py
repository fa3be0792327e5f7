"""The base of every schema, and the shapes that all answers share."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

import marshmallow
from marshmallow import Schema as MarshmallowSchema
from marshmallow import fields, validate

DEFAULT_LENGTH = 10
"""Rows a page (document 2, section 9)."""
MAX_LENGTH = 100
"""Most rows a page (document 1, section 9)."""


class Wire(dict[str, Any]):
    """An object in its final form for the response. Lists create their rows so, for speed."""


class Schema(MarshmallowSchema):
    """House schema: what is not declared is refused, never silently dropped."""

    may_be_null = False
    """Whether an answer of this schema may be null: there is no such thing, and that is no error."""
    envelope_fields: ClassVar[dict[str, fields.Field]] = {}
    """What an answer of this schema has beside `code`, `message` and `data` (`set_message`)."""
    needs_body = False
    """Whether input of this schema must have a body although every field may be left out."""

    class Meta:
        """Unknown fields are an error."""

        unknown = marshmallow.RAISE

    def dump(self, obj: Any, *, many: bool | None = None) -> Any:
        """As marshmallow does; what is in the wire's form already passes through."""
        if obj is None and self.may_be_null:
            return None
        first = obj[0] if isinstance(obj, list) and obj else obj
        return obj if isinstance(first, Wire) else super().dump(obj, many=many)


class UtcField(fields.AwareDateTime):
    """A moment, as ISO 8601 in UTC."""

    def __init__(self, **kwargs: Any) -> None:
        import datetime

        super().__init__(format="iso", default_timezone=datetime.UTC, **kwargs)


class CodeField(fields.Integer):
    """A number on the wire that stands for a member of an enum with `code` numbers."""

    def __init__(self, among: Iterable[Any], **kwargs: Any) -> None:
        self.by_code = {member.code: member for member in among}
        metadata = {"enum": list(self.by_code), **kwargs.pop("metadata", {})}
        super().__init__(metadata=metadata, **kwargs)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        code = super()._deserialize(value, attr, data, **kwargs)
        if code not in self.by_code:
            raise marshmallow.ValidationError(f"Must be one of: {', '.join(map(str, self.by_code))}.")
        return self.by_code[code]

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return super()._serialize(getattr(value, "code", value), attr, obj, **kwargs)


class NullField(fields.Raw):
    """The `data` of an answer that has none."""

    def __init__(self) -> None:
        super().__init__(required=True, allow_none=True, metadata={"type": "object", "enum": [None]})


class PageQuery(Schema):
    """`page` and `length` of every list."""

    page = fields.Integer(load_default=1, validate=validate.Range(min=1, max=100_000))
    length = fields.Integer(load_default=DEFAULT_LENGTH, validate=validate.Range(min=1, max=MAX_LENGTH))


@dataclass(frozen=True)
class Page:
    """One page of a list: rows, its number from 1, its length, and how many rows there are in all."""

    rows: Sequence[Any]
    page: int
    length: int
    total_record: int

    @property
    def total_page(self) -> int:
        """Number of pages; 0 when there is nothing."""
        return math.ceil(self.total_record / self.length)

    def mapped(self, view: Callable[[Any], Any]) -> Page:
        """The same page with each row as `view` shows it."""
        return replace(self, rows=[view(row) for row in self.rows])


@lru_cache
def page_of(row_schema: type[MarshmallowSchema]) -> type[MarshmallowSchema]:
    """The schema {rows, page, total_page, total_record} of a list of such rows."""
    attributes = {
        "rows": fields.List(fields.Nested(row_schema), required=True),
        "page": fields.Integer(required=True),
        "total_page": fields.Integer(required=True),
        "total_record": fields.Integer(required=True),
    }
    name = row_schema.__name__.removesuffix("Schema")
    return type(f"{name}PageSchema", (Schema,), attributes)


class EmptyAnswerSchema(Schema):
    """An answer without data."""

    code = fields.Integer(required=True)
    message = fields.String(required=True)
    data = NullField()


class RefusalSchema(EmptyAnswerSchema):
    """A refusal with the HTTP status of a success."""

    status = fields.Boolean(required=True, metadata={"enum": [False]})
    error_code = fields.String(required=True, metadata={"description": "A stable word to switch on."})


class ErrorSchema(Schema):
    """The body of every error."""

    code = fields.Integer(required=True, metadata={"description": "The HTTP status."})
    status = fields.String(required=True, metadata={"description": "The HTTP status in words."})
    message = fields.String(required=True, metadata={"description": "What the member reads."})
    errors = fields.Dict(required=True, metadata={"description": "Per field: a list of messages."})
    error_code = fields.String(required=True, metadata={"description": "A stable word to switch on."})
    request_id = fields.String(required=True, metadata={"description": "Finds this request in the logs."})
    data = NullField()
