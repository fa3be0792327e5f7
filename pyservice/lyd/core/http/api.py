"""flask-smorest's Api, documenting our error body in place of its own."""

from __future__ import annotations

from flask import Flask, Response, jsonify
from flask_smorest import Api as SmorestApi
from marshmallow import fields

from lyd.core.http.published_api import select_published
from lyd.core.http.schema import ErrorSchema


class Api(SmorestApi):
    """The API of the application."""

    ERROR_SCHEMA = ErrorSchema

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        # Amounts travel as text, "330.00": what reads them as floating numbers loses cents.
        self.register_field(fields.Decimal, "string", "decimal")

    def _openapi_json(self) -> Response:
        """Send what is published; `flask lyd openapi` prints the whole document."""
        return jsonify(select_published(self.spec.to_dict()))
