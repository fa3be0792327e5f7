"""A sales request on the wire."""

from __future__ import annotations

from typing import Any

from marshmallow import fields, post_load, pre_load, validate

from lyd.core.http import Schema
from lyd.mail.addresses import MAX_ADDRESS, is_address, one_line

MISSING_NAME = "Please tell us your name."
WRONG_EMAIL = "Please give an e-mail address at which we can reach you."


class LineField(fields.String):
    """A short text on one line; blanks around it and line breaks in it are not kept."""

    def __init__(self, longest: int) -> None:
        error = f"Please use at most {longest} characters."
        super().__init__(load_default="", validate=validate.Length(max=longest, error=error))

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **kwargs)
        return one_line(text, len(text) + 1)


class SalesRequestSchema(Schema):
    """A request to the sales team. Members may leave out name and email."""

    needs_body = True

    name = LineField(255)
    email = LineField(MAX_ADDRESS)
    phone = LineField(50)
    topic = LineField(80)
    message = fields.String(
        load_default="", validate=validate.Length(max=5000, error="Please use at most 5000 characters.")
    )

    @pre_load
    def _leave_out_null(self, data: Any, **_: Any) -> Any:
        return {name: value for name, value in data.items() if value is not None} if isinstance(data, dict) else data

    @post_load
    def _trim(self, data: dict[str, Any], **_: Any) -> dict[str, Any]:
        return {**data, "message": data["message"].strip()}


def contact_errors(details: dict[str, Any]) -> dict[str, list[str]]:
    """Errors of the contact details of a request, by field."""
    errors = {}
    if not details["name"]:
        errors["name"] = [MISSING_NAME]
    if not is_address(details["email"]):
        errors["email"] = [WRONG_EMAIL]
    return errors


class ReceivedSchema(Schema):
    """That it arrived."""

    received = fields.Boolean(required=True)
