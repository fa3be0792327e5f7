"""flask-smorest's Api: documents every answer by itself, and fields as JSON Schema of OpenAPI understands them."""

from __future__ import annotations

from flask import Flask, Response, jsonify
from flask_smorest import Api as SmorestApi
from marshmallow import fields

from lyd.core.http.field_documentation import FIELD_CORRECTIONS
from lyd.core.http.published_api import select_published
from lyd.core.http.schema import ErrorSchema


class Api(SmorestApi):
    """The API of the application."""

    ERROR_SCHEMA = ErrorSchema
    DEFAULT_ERROR_RESPONSE_NAME = None
    """No `default` response: it would stand for every answer that an operation does not document."""

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        # Amounts travel as text, "330.00": what reads them as floating numbers loses cents.
        self.register_field(fields.Decimal, "string", "decimal")
        for correct in FIELD_CORRECTIONS:
            self.ma_plugin.converter.add_attribute_function(correct)

    def _register_pagination_header(self) -> None:
        """Leave out the schema of flask-smorest's pagination, which no operation uses."""

    def _openapi_json(self) -> Response:
        """Send what is published; `flask lyd openapi` prints the whole document."""
        return jsonify(select_published(self.spec.to_dict()))
