"""flask-smorest's Api, documenting our error body in place of its own."""

from __future__ import annotations

from flask_smorest import Api as SmorestApi

from lyd.core.http.schema import ErrorSchema


class Api(SmorestApi):
    """The API of the application."""

    ERROR_SCHEMA = ErrorSchema
