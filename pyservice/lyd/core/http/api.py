"""flask-smorest's Api, documenting our error body in place of its own."""

from __future__ import annotations

from flask import Flask
from flask_smorest import Api as SmorestApi
from marshmallow import fields

from lyd.core.http.schema import ErrorSchema


class Api(SmorestApi):
    """The API of the application."""

    ERROR_SCHEMA = ErrorSchema

    def __init__(self, app: Flask) -> None:
        super().__init__(app)
        # Amounts travel as text, "330.00": what reads them as floating numbers loses cents.
        self.register_field(fields.Decimal, "string", "decimal")
