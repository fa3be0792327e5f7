"""Stripe's API below /stripe/v1: who may ask, idempotency keys, and trouble where it is wanted."""

import hashlib
import hmac
import json
import time
from collections.abc import Callable
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.settings import Settings
from sandbox.stripe import trouble
from sandbox.stripe.book import Thing
from sandbox.stripe.errors import Refused, answer_error
from sandbox.stripe.parameters import read_form
from sandbox.stripe.parts import Parts

NONSENSE = "<!doctype html><title>Welcome</title><h1>It works!</h1>"
DOWN = {
    "down": (503, "Service Unavailable", "api_error"),
    "busy": (429, "Request rate limit exceeded.", "invalid_request_error"),
}


def stripe_api(settings: Settings, parts: Parts) -> Blueprint:
    api = Blueprint("stripe", __name__, url_prefix="/stripe/v1")
    api.register_error_handler(Refused, answer_error)
    api.before_request(lambda: _check_key(settings.stripe_key))
    api.before_request(lambda: _make_trouble(parts))
    _sessions(api, parts)

    @api.post("/refunds")
    def refund() -> ResponseReturnValue:
        return _once(parts, lambda: parts.payments.refund(_given()))

    @api.get("/customers")
    def customers() -> ResponseReturnValue:
        found = parts.customers.find(read_form(request.args.items(multi=True)))
        return jsonify(object="list", url="/v1/customers", has_more=False, data=found)

    @api.post("/customers")
    def customer() -> ResponseReturnValue:
        return _once(parts, lambda: parts.customers.create(_given()))

    @api.get("/events")
    def events() -> ResponseReturnValue:
        found, more = parts.events.find(read_form(request.args.items(multi=True)))
        return jsonify(object="list", url="/v1/events", has_more=more, data=found)

    @api.post("/billing_portal/sessions")
    def portal() -> ResponseReturnValue:
        return _once(parts, lambda: parts.customers.open_portal(_given(), f"{parts.address()}/portal"))

    return api


def _sessions(api: Blueprint, parts: Parts) -> None:
    @api.post("/checkout/sessions")
    def create() -> ResponseReturnValue:
        return _once(parts, lambda: parts.sessions.create(_given(), f"{parts.address()}/pay"))

    @api.get("/checkout/sessions/<number>")
    def read(number: str) -> ResponseReturnValue:
        return jsonify(_shown(parts.sessions.get(number)))

    @api.post("/checkout/sessions/<number>/expire")
    def expire(number: str) -> ResponseReturnValue:
        return _once(parts, lambda: parts.sessions.expire(number))

    @api.get("/checkout/sessions/<number>/line_items")
    def lines(number: str) -> ResponseReturnValue:
        rows = parts.sessions.get(number)["_lines"]
        return jsonify(object="list", url=request.path, has_more=False, data=rows)


def _check_key(key: str) -> None:
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    if not given:
        raise Refused("You did not provide an API key.", 401)
    if not hmac.compare_digest(given.encode(), key.encode()):
        raise Refused(f"Invalid API Key provided: {given[:8]}****", 401)


def _make_trouble(parts: Parts) -> ResponseReturnValue | None:
    here = trouble.next_call(parts.book)
    if here.api == "slow":
        time.sleep(here.seconds)
    if here.api == "nonsense":
        return Response(NONSENSE, mimetype="text/html")
    if here.api in DOWN:
        status, words, kind = DOWN[here.api]
        raise Refused(words, status, kind=kind, code="rate_limit" if here.api == "busy" else None)
    request.environ["sandbox.lost"] = here.api == "lost"
    return None


def _once(parts: Parts, work: Callable[[], Thing]) -> ResponseReturnValue:
    """Do it, or answer as the first time when the Idempotency-Key is known. Only what succeeded is remembered."""
    key = request.headers.get("Idempotency-Key", "")
    asked = hashlib.sha256(json.dumps([request.path, _given()], sort_keys=True).encode()).hexdigest()
    with parts.book.turn():
        known = parts.book.get("idempotency", key) if key else None
        if known and known["asked"] != asked:
            words = "Keys for idempotent requests can only be used with the same parameters they were first used with."
            raise Refused(words, kind="idempotency_error", code="idempotency_key_in_use")
        done = known["answer"] if known else _shown(work())
        if key and not known:
            parts.book.put("idempotency", {"id": key, "asked": asked, "answer": done})
    if request.environ.get("sandbox.lost"):
        return Response("<h1>502 Bad Gateway</h1>", 502, mimetype="text/html")
    answer = jsonify(done)
    if known:
        answer.headers["Idempotent-Replayed"] = "true"
    return answer


def _given() -> dict[str, Any]:
    return read_form(request.form.items(multi=True))


def _shown(thing: Thing) -> Thing:
    return {name: value for name, value in thing.items() if not name.startswith("_")}
