"""How WooCommerce says no."""

from typing import Any

from flask import Response, jsonify


class StoreError(Exception):
    """A refusal with WooCommerce's own code, words and status; data holds what it adds to them."""

    def __init__(self, code: str, message: str, status: int, **data: Any) -> None:
        super().__init__(message)
        self.code, self.message, self.status, self.data = code, message, status, data


def answer_error(error: StoreError) -> tuple[Response, int]:
    body = {"code": error.code, "message": error.message, "data": {"status": error.status, **error.data}}
    return jsonify(body), error.status


def invalid_parameter(name: str, reason: str) -> StoreError:
    return StoreError("rest_invalid_param", f"Invalid parameter(s): {name}", 400, params={name: reason})
