"""How input is read: strictly, and with errors as {field: [messages]} whatever part of the request it came in."""

from __future__ import annotations

import json
from typing import Any, NoReturn

import marshmallow
from flask import Request
from webargs.flaskparser import FlaskParser
from werkzeug.datastructures import MultiDict

from lyd.core.errors import InvalidInput


class StrictParser(FlaskParser):
    """Unknown query parameters are refused like unknown fields.

    Left out first are names that start with an underscore, because WordPress's own scripts add _locale and _wpnonce
    to every address that they call, and parameters without a value, which widgets send for "no filter".
    """

    DEFAULT_UNKNOWN_BY_LOCATION = {"json": None, "query": None, "form": None, "files": None}  # noqa: RUF012 - webargs's name

    def load_querystring(self, req: Request, schema: marshmallow.Schema) -> Any:
        """The query without WordPress's additions and without empty parameters."""
        params = MultiDict(
            (name, value)
            for name, value in req.args.items(multi=True)
            if value != "" and not name.startswith("_") and name != "rest_route"
        )
        return self._makeproxy(params, schema)

    def load_json(self, req: Request, schema: marshmallow.Schema) -> Any:
        """The body, or the query of a DELETE that has none: not everything in between lets such a body through."""
        if req.method == "DELETE" and not req.get_data():
            return self.load_querystring(req, schema)
        try:
            payload = super().load_json(req, schema)
        except (ValueError, RecursionError) as error:  # a number of thousands of digits, or lists in lists in lists
            self._handle_invalid_json_error(error, req)
        if payload is marshmallow.missing and getattr(schema, "needs_body", False):
            raise InvalidInput(errors={"_schema": ["Please send this as JSON."]})
        if b"\\ud" in req.get_data().lower():
            _refuse_half_characters(payload)
        return payload

    def handle_error(
        self,
        error: marshmallow.ValidationError,
        req: Request,
        schema: marshmallow.Schema,
        *,
        error_status_code: int | None,
        error_headers: Any,
    ) -> NoReturn:
        """Answer 422; the first message is what the member reads."""
        by_location = error.messages if isinstance(error.messages, dict) else {"_schema": error.messages}
        errors: dict[str, Any] = {}
        for messages in by_location.values():
            errors.update(messages if isinstance(messages, dict) else {"_schema": messages})
        raise InvalidInput(first_message(errors), errors=errors) from error

    def _handle_invalid_json_error(self, error: Any, req: Request, *args: Any, **kwargs: Any) -> NoReturn:
        raise InvalidInput(errors={"_schema": ["This is not valid JSON."]}) from error


def _refuse_half_characters(payload: Any) -> None:
    """Raise InvalidInput for text that no encoding can hold: an escaped surrogate without its other half."""
    try:
        json.dumps(payload, ensure_ascii=False).encode()
    except (UnicodeEncodeError, RecursionError):
        raise InvalidInput(errors={"_schema": ["This is not valid text."]}) from None


def first_message(errors: Any) -> str | None:
    """The first sentence in nested error messages."""
    while errors and not isinstance(errors, str):
        errors = next(iter(errors.values())) if isinstance(errors, dict) else errors[0]
    return errors or None
