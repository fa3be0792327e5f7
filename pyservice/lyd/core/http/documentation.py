"""The OpenAPI description of every operation: its envelope, its errors, whether it needs a token."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from functools import lru_cache
from typing import Any

from marshmallow import Schema as MarshmallowSchema
from marshmallow import fields

from lyd.core.access import Capability
from lyd.core.errors import (
    DatabaseUnavailable,
    Forbidden,
    InternalError,
    InvalidInput,
    LydError,
    NotFound,
    NotSignedIn,
    RedisUnavailable,
    TooManyRequests,
)
from lyd.core.http.schema import ErrorSchema, Schema

BEARER: dict[str, list[str]] = {"bearer": []}


def document_access(
    view: Callable[..., Any], rule: str, capability: Capability, errors: Iterable[type[LydError]], *, is_limited: bool
) -> Callable[..., Any]:
    """Note on the view which errors it may answer and that it needs a token."""
    apidoc: dict[str, Any] = deepcopy(view.__dict__.get("_apidoc", {}))
    view.__dict__["_apidoc"] = apidoc
    usual: list[type[LydError]] = [DatabaseUnavailable, InternalError]
    if capability is not Capability.PUBLIC:
        usual += [NotSignedIn, Forbidden, RedisUnavailable]
    if "<" in rule:
        usual.append(NotFound)
    if "arguments" in apidoc:
        usual.append(InvalidInput)
    if is_limited:
        usual.append(TooManyRequests)
    manual = apidoc.setdefault("manual_doc", {})
    manual["security"] = [] if capability is Capability.PUBLIC else [BEARER]
    manual["x-capability"] = capability.value
    manual.setdefault("responses", {}).update(_responses([*usual, *errors]))
    return view


def _responses(errors: Iterable[type[LydError]]) -> dict[str, Any]:
    by_status: dict[int, list[type[LydError]]] = {}
    for error in errors:
        if error.status < 400:  # a success that says `status: false`; the operation's own words tell
            continue
        by_status.setdefault(error.status, []).append(error)
    return {
        str(status): {
            "description": "; ".join(f"`{error.error_code}`: {error.message}" for error in errors_of_status),
            "content": {"application/json": {"schema": ErrorSchema}},
        }
        for status, errors_of_status in by_status.items()
    }


def document_envelope(schema: Any) -> Any:
    """Return the schema of a response: {"code", "message", "data"} around the view's own."""
    if schema is None or not isinstance(schema, MarshmallowSchema):
        return schema
    return _envelope(type(schema), bool(schema.many))()


@lru_cache
def _envelope(schema: type[MarshmallowSchema], many: bool) -> type[MarshmallowSchema]:
    may_be_null = getattr(schema, "may_be_null", False)
    nested = fields.Nested(schema, required=True, allow_none=may_be_null)
    data = fields.List(fields.Nested(schema), required=True) if many else nested
    attributes = {
        "code": fields.Integer(required=True),
        "message": fields.String(required=True),
        "data": data,
    }
    name = schema.__name__.removesuffix("Schema") + ("ListAnswerSchema" if many else "AnswerSchema")
    return type(name, (Schema,), attributes)
