"""How Stripe says no."""

from flask import Response, jsonify


class StripeError(Exception):
    """A refusal in Stripe's message; kind is its error type."""

    def __init__(
        self, message: str, status: int = 400, *, code: str | None = None, param: str | None = None, kind: str = ""
    ) -> None:
        super().__init__(message)
        self.message, self.status, self.code, self.param = message, status, code, param
        self.kind = kind or "invalid_request_error"


def answer_error(error: StripeError) -> tuple[Response, int]:
    found = {"type": error.kind, "message": error.message, "code": error.code, "param": error.param}
    return jsonify(error={name: value for name, value in found.items() if value}), error.status


def missing(what: str, number: str, status: int = 404) -> StripeError:
    return StripeError(f"No such {what}: '{number}'", status, code="resource_missing", param="id")
