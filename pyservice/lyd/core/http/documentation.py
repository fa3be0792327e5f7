"""The OpenAPI description of every operation: its envelope, its errors, whether it needs a token."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from functools import lru_cache
from typing import Any

from flask_smorest.utils import load_info_from_docstring
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
from lyd.core.http import idempotency
from lyd.core.http.schema import EmptyAnswerSchema, ErrorSchema, RefusalSchema, Schema

BEARER: dict[str, list[str]] = {"bearer": []}


def document_access(
    view: Callable[..., Any],
    rule: str,
    capability: Capability,
    errors: Iterable[type[LydError]],
    *,
    limits: str | None,
    creates: bool = False,
) -> Callable[..., Any]:
    """Note on the view which errors it may answer, and which token, capability and rate it needs."""
    apidoc: dict[str, Any] = deepcopy(view.__dict__.get("_apidoc", {}))
    view.__dict__["_apidoc"] = apidoc
    usual: list[type[LydError]] = [DatabaseUnavailable, InternalError]
    if capability is not Capability.PUBLIC:
        usual += [NotSignedIn, Forbidden, RedisUnavailable]
    if "<" in rule:
        usual.append(NotFound)
    if "arguments" in apidoc:
        usual.append(InvalidInput)
    if limits:
        usual.append(TooManyRequests)
    if creates:
        usual += [error for error in idempotency.ERRORS if error not in (*usual, *errors)]
        apidoc.setdefault("arguments", {"parameters": []})["parameters"].append(dict(idempotency.PARAMETER))
    manual = apidoc.setdefault("manual_doc", {})
    manual["security"] = [] if capability is Capability.PUBLIC else [BEARER]
    manual["x-capability"] = capability.value
    manual["description"] = _description(view, capability, limits)
    successes = apidoc.get("success_status_codes", ())
    manual.setdefault("responses", {}).update(
        # A refusal with the status of a success is described by the schema of the success.
        _responses(error for error in (*usual, *errors) if error.status not in successes)
    )
    return view


def _description(view: Callable[..., Any], capability: Capability, limits: str | None) -> str:
    """Return the docstring's further paragraphs, and what a call needs."""
    parts = [load_info_from_docstring(view.__doc__ or "").get("description", "")]
    if capability is Capability.PUBLIC:
        parts.append("Needs no token.")
    else:
        parts.append(f"Needs a token and the capability `{capability.value}`.")
    if limits:
        parts.append(f"Limited to {limits} for each member.")
    return "\n\n".join(part for part in parts if part)


def _responses(errors: Iterable[type[LydError]]) -> dict[str, Any]:
    by_status: dict[int, list[type[LydError]]] = {}
    for error in errors:
        by_status.setdefault(error.status, []).append(error)
    return {
        str(status): {
            "description": "; ".join(f"`{error.error_code}`: {error.message}" for error in errors_of_status),
            "content": {"application/json": {"schema": ErrorSchema if status >= 400 else RefusalSchema}},
        }
        for status, errors_of_status in by_status.items()
    }


def is_body_required(schema: MarshmallowSchema) -> bool:
    """Return whether input of this schema must have a body: it says so, or it has a field that must be there."""
    return getattr(schema, "needs_body", False) or any(field.required for field in schema.fields.values())


def merge_form_parts(parameters: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the input of an operation with its form's fields and files as the one body that they are."""
    if not {"form", "files"} <= {parameter["in"] for parameter in parameters}:
        return parameters
    parts = [parameter for parameter in parameters if parameter["in"] in ("form", "files")]
    form = {"in": "files", "required": True, "schema": _merge(tuple(type(part["schema"]) for part in parts))()}
    return [*(parameter for parameter in parameters if parameter not in parts), form]


@lru_cache
def _merge(schemas: tuple[type[MarshmallowSchema], ...]) -> type[MarshmallowSchema]:
    fields_of_parts = {name: field for schema in schemas for name, field in schema._declared_fields.items()}
    return type("And".join(schema.__name__ for schema in schemas), (Schema,), fields_of_parts)


def document_envelope(schema: Any) -> Any:
    """Return the schema of a response: {"code", "message", "data"} around the view's own, or around null."""
    if schema is None:
        return EmptyAnswerSchema
    if not isinstance(schema, MarshmallowSchema):
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
        **getattr(schema, "envelope_fields", {}),
    }
    name = schema.__name__.removesuffix("Schema") + ("ListAnswerSchema" if many else "AnswerSchema")
    return type(name, (Schema,), attributes)
