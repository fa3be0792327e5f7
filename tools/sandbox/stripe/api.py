"""Stripe's API below /stripe/v1: authentication, idempotency keys, and the faults that are switched on."""

import hashlib
import hmac
import json
import time
from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.ledger import Resource
from sandbox.settings import Settings
from sandbox.stripe import faults
from sandbox.stripe.backend import Backend
from sandbox.stripe.errors import StripeError, answer_error
from sandbox.stripe.parameters import read_form

HTML_PAGE = "<!doctype html><title>Welcome</title><h1>It works!</h1>"
DOWN = {
    "down": (503, "Service Unavailable", "api_error"),
    "busy": (429, "Request rate limit exceeded.", "invalid_request_error"),
}


def stripe_api(settings: Settings, backend: Backend) -> Blueprint:
    api = Blueprint("stripe", __name__, url_prefix="/stripe/v1")
    api.register_error_handler(StripeError, answer_error)
    api.before_request(lambda: _check_key(settings.stripe_key))
    api.before_request(lambda: _apply_faults(backend))
    _sessions(api, backend)
    _subscriptions(api, backend)

    @api.post("/refunds")
    def refund() -> ResponseReturnValue:
        return _run_once(backend, lambda: backend.payments.refund(_read_params()))

    @api.get("/customers")
    def customers() -> ResponseReturnValue:
        found = backend.customers.find(read_form(request.args.items(multi=True)))
        return jsonify(object="list", url="/v1/customers", has_more=False, data=found)

    @api.post("/customers")
    def customer() -> ResponseReturnValue:
        return _run_once(backend, lambda: backend.customers.create(_read_params()))

    @api.get("/events")
    def events() -> ResponseReturnValue:
        found, more = backend.events.find(read_form(request.args.items(multi=True)))
        return jsonify(object="list", url="/v1/events", has_more=more, data=found)

    @api.post("/billing_portal/sessions")
    def portal() -> ResponseReturnValue:
        return _run_once(backend, lambda: backend.customers.open_portal(_read_params(), f"{backend.address()}/portal"))

    return api


def _sessions(api: Blueprint, backend: Backend) -> None:
    @api.post("/checkout/sessions")
    def create() -> ResponseReturnValue:
        return _run_once(backend, lambda: backend.sessions.create(_read_params(), f"{backend.address()}/pay"))

    @api.get("/checkout/sessions/<number>")
    def read(number: str) -> ResponseReturnValue:
        return jsonify(_public_fields(backend.sessions.get(number)))

    @api.post("/checkout/sessions/<number>/expire")
    def expire(number: str) -> ResponseReturnValue:
        return _run_once(backend, lambda: backend.sessions.expire(number))

    @api.get("/checkout/sessions/<number>/line_items")
    def lines(number: str) -> ResponseReturnValue:
        rows = backend.sessions.get(number)["_lines"]
        return jsonify(object="list", url=request.path, has_more=False, data=rows)


def _subscriptions(api: Blueprint, backend: Backend) -> None:
    @api.get("/subscriptions/<number>")
    def read_subscription(number: str) -> ResponseReturnValue:
        return jsonify(_public_fields(backend.subscriptions.get(number)))

    @api.post("/subscriptions/<number>")
    def update_subscription(number: str) -> ResponseReturnValue:
        return _run_once(backend, lambda: backend.subscriptions.update(number, _read_params()))

    @api.delete("/subscriptions/<number>")
    def cancel_subscription(number: str) -> ResponseReturnValue:
        return _run_once(backend, lambda: backend.subscriptions.cancel(number))

    @api.get("/invoices/<number>")
    def read_invoice(number: str) -> ResponseReturnValue:
        return jsonify(_public_fields(backend.subscriptions.invoice(number)))


def _check_key(key: str) -> None:
    key_sent = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not key_sent:
        raise StripeError("You did not provide an API key.", 401)
    if not hmac.compare_digest(key_sent.encode(), key.encode()):
        raise StripeError(f"Invalid API Key provided: {key_sent[:8]}****", 401)


def _apply_faults(backend: Backend) -> ResponseReturnValue | None:
    fault = faults.take_fault(backend.ledger)
    if fault.api == "slow":
        time.sleep(fault.seconds)
    if fault.api == "html":
        return Response(HTML_PAGE, mimetype="text/html")
    if fault.api in DOWN:
        status, message, kind = DOWN[fault.api]
        raise StripeError(message, status, kind=kind, code="rate_limit" if fault.api == "busy" else None)
    request.environ["sandbox.lost"] = fault.api == "lost"
    return None


def _run_once(backend: Backend, work: Callable[[], Resource]) -> ResponseReturnValue:
    """Run the work, or return the first response if the Idempotency-Key is known. Only successes are remembered."""
    key = request.headers.get("Idempotency-Key", "")
    fingerprint = hashlib.sha256(json.dumps([request.path, _read_params()], sort_keys=True).encode()).hexdigest()
    with backend.ledger.transaction():
        known = backend.ledger.get("idempotency", key) if key else None
        if known and known["fingerprint"] != fingerprint:
            detail = "Keys for idempotent requests can only be used with the same parameters they were first used with."
            raise StripeError(detail, kind="idempotency_error", code="idempotency_key_in_use")
        done = known["response"] if known else _public_fields(work())
        if key and not known:
            backend.ledger.put("idempotency", {"id": key, "fingerprint": fingerprint, "response": done})
    if request.environ.get("sandbox.lost"):
        return Response("<h1>502 Bad Gateway</h1>", 502, mimetype="text/html")
    answer = jsonify(done)
    if known:
        answer.headers["Idempotent-Replayed"] = "true"
    return answer


def _read_params() -> dict[str, Any]:
    return read_form(request.form.items(multi=True))


def _public_fields(resource: Resource) -> Resource:
    return {name: value for name, value in resource.items() if not name.startswith("_")}
