"""The stand-in at /partner/hubspot: app.hubspot.com and api.hubapi.com below one address."""

import threading
import time
import uuid
from collections import deque
from dataclasses import replace
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.hubspot.behaviour import read_behaviour
from sandbox.hubspot.contacts import Contacts, Refusal, find_mistake, read_inputs
from sandbox.hubspot.control import add_control_pages
from sandbox.ledger import Resource
from sandbox.partner import OAuthPartner, PartnerSettings
from sandbox.partner.grants import Terms

HUB = 62_515
GRANTING = "/oauth/2026-03/token"
UPSERT = "/crm/objects/2026-03/contacts/batch/upsert"
SCOPE = "crm.objects.contacts.write"
WINDOW = 10
"""Seconds of the limit."""


class HubSpotPartner(OAuthPartner):
    """HubSpot: consent, tokens of which the refresh token stays the same, and contacts."""

    name, title = "hubspot", "HubSpot"

    def __init__(self, settings: PartnerSettings) -> None:
        super().__init__(replace(settings, terms=Terms(rotates=False)))
        self.contacts = Contacts(self.ledger)
        self._lock, self._calls = threading.Lock(), deque[float]()

    def add_oauth_routes(self, api: Blueprint) -> None:
        api.add_url_rule("/oauth/authorize", "authorize", self.show_consent, methods=["GET"])
        api.add_url_rule("/oauth/authorize", "consent", self.decide, methods=["POST"])
        api.add_url_rule(GRANTING, "token", self.give_tokens, methods=["POST"])
        api.add_url_rule(f"{GRANTING}/revoke", "revoke", self.revoke_token, methods=["POST"])

    def add_routes(self, api: Blueprint) -> None:
        """Add the API and the page of testers."""
        api.add_url_rule(UPSERT, "upsert", self._upsert, methods=["POST"])
        add_control_pages(api, self)

    def is_known_client(self) -> bool:
        """Return whether the body of a token call has the client's id and secret."""
        fields = self.read_fields()
        return self.is_client(fields.get("client_id", ""), fields.get("client_secret", ""))

    def shape_tokens(self, tokens: Resource) -> Resource:
        """Return a token response, which names the account and has a list of scopes."""
        scopes = tokens["scope"].split()
        known = {name: value for name, value in tokens.items() if name != "scope"}
        return {**known, "token_type": "bearer", "hub_id": HUB, "user_id": 293199, "scopes": scopes}

    def revoke_token(self) -> ResponseReturnValue:
        """Delete a refresh token; access tokens stay good until they expire."""
        if not self.is_known_client():
            return _refuse("Client ID and secret do not match.", "UNAUTHORIZED", 401)
        self.grants.end_refreshes(self.read_fields().get("token", ""))
        return "", 204

    def _upsert(self) -> ResponseReturnValue:
        grant = self.find_grant()
        if grant is None:
            return _refuse("The OAuth token used to make this call expired.", "EXPIRED_AUTHENTICATION", 401)
        if SCOPE not in grant["scope"].split():
            return _refuse("This app hasn't been granted all required scopes.", "MISSING_SCOPES", 403)
        behaviour = read_behaviour(self.ledger)
        if not self._count_call(behaviour.limit):
            return _refuse("You have reached your ten_secondly_rolling limit.", "RATE_LIMITS", 429)
        try:
            inputs = read_inputs(request.get_json(silent=True))
            mistakes = {place: text for place, entry in enumerate(inputs) if (text := find_mistake(entry))}
            if mistakes and behaviour.errors == "whole":
                raise Refusal(next(iter(mistakes.values())))
        except Refusal as refusal:
            return _refuse(str(refusal), refusal.category, 400)
        done = [self.contacts.upsert(entry) for place, entry in enumerate(inputs) if place not in mistakes]
        if behaviour.data == "odd":
            done = [{"id": int(row["id"]), "objectWriteTraceId": row.get("objectWriteTraceId")} for row in done]
        errors = [_describe(inputs[place], text) for place, text in mistakes.items()]
        return _answer(done, errors)

    def _count_call(self, limit: int) -> bool:
        """Count a call, and return whether it is within the limit."""
        with self._lock:
            now = time.time()
            while self._calls and self._calls[0] <= now - WINDOW:
                self._calls.popleft()
            is_within = not limit or len(self._calls) < limit
            if is_within:
                self._calls.append(now)
        return is_within


def _describe(entry: dict[str, Any], text: str) -> dict[str, Any]:
    trace = entry.get("objectWriteTraceId")
    context = {"objectWriteTraceId": [trace]} if trace else {"ids": [entry["id"]]}
    return {"status": "error", "category": "VALIDATION_ERROR", "message": text, "context": context}


def _answer(done: list[dict[str, Any]], errors: list[dict[str, Any]]) -> ResponseReturnValue:
    failed = {"numErrors": len(errors), "errors": errors} if errors else {}
    return jsonify(status="COMPLETE", results=done, **failed), 207 if errors else 200


def _refuse(message: str, category: str, status: int) -> tuple[Response, int]:
    return jsonify(status="error", message=message, correlationId=str(uuid.uuid4()), category=category), status
