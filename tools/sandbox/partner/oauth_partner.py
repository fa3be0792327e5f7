"""The base class of the stand-in of a partner with OAuth: its OAuth server, beside what every stand-in has."""

import hmac
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from flask import Blueprint, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue

from sandbox.partner.grants import GrantError, Grants, Terms
from sandbox.partner.stand_in import StandIn

PKCE_METHOD = "S256"


@dataclass(frozen=True)
class PartnerSettings:
    """The client that the stand-in knows, the folder that it keeps its data in, and the terms of its tokens."""

    folder: Path
    client_id: str
    client_secret: str
    terms: Terms = field(default_factory=Terms)


class OAuthPartner(StandIn):
    """A partner at /partner/<name>: authorize, token, revoke, faults and calls; a subclass adds its API.

    Routes of the API call `require_token` first.
    """

    title = "Partner"

    def __init__(self, settings: PartnerSettings) -> None:
        super().__init__(settings.folder)
        self._settings = settings
        self.grants = Grants(self.ledger, settings.terms)

    def blueprint(self) -> Blueprint:
        """Return the stand-in's routes."""
        api = self.make_blueprint(f"partner_{self.name}", f"/partner/{self.name}")
        api.add_url_rule("/authorize", "authorize", self._show_consent, methods=["GET"])
        api.add_url_rule("/authorize", "consent", self._decide, methods=["POST"])
        api.add_url_rule("/token", "token", self._token, methods=["POST"])
        api.add_url_rule("/revoke", "revoke", self._revoke, methods=["POST"])
        return api

    def require_token(self) -> ResponseReturnValue | None:
        """Return a 401 response unless the request has a valid access token."""
        token = request.headers.get("Authorization", "").removeprefix("Bearer ")
        return None if self.grants.accepts(token) else (jsonify(error="invalid_token"), 401)

    def _show_consent(self) -> ResponseReturnValue:
        if request.args.get("client_id") != self._settings.client_id or not request.args.get("redirect_uri"):
            return "Unknown client.", 400
        scopes = request.args.get("scope", "").split()
        return render_template("partner_consent.html", title=self.title, scopes=scopes)

    def _decide(self) -> ResponseReturnValue:
        """Send the member back with a code, or with an error if they declined or the request lacks PKCE."""
        address, state = request.args["redirect_uri"], request.args.get("state", "")
        challenge = request.args.get("code_challenge", "")
        if request.form.get("do") != "accept":
            answer = {"error": "access_denied"}
        elif not challenge or request.args.get("code_challenge_method") != PKCE_METHOD:
            answer = {"error": "invalid_request"}
        else:
            answer = {"code": self.grants.make_code(request.args.get("scope", ""), address, challenge)}
        return redirect(f"{address}{'&' if '?' in address else '?'}{urlencode({**answer, 'state': state})}", 303)

    def _token(self) -> ResponseReturnValue:
        form = request.form
        if not self._is_known_client():
            return jsonify(error="invalid_client"), 401
        try:
            if form.get("grant_type") == "authorization_code":
                return jsonify(
                    self.grants.exchange(
                        form.get("code", ""), form.get("redirect_uri", ""), form.get("code_verifier", "")
                    )
                )
            if form.get("grant_type") == "refresh_token":
                return jsonify(self.grants.refresh(form.get("refresh_token", "")))
        except GrantError as error:
            return jsonify(error=str(error)), 400
        return jsonify(error="unsupported_grant_type"), 400

    def _revoke(self) -> ResponseReturnValue:
        if not self._is_known_client():
            return jsonify(error="invalid_client"), 401
        self.grants.revoke(request.form.get("token", ""))
        return ""

    def _is_known_client(self) -> bool:
        given = request.authorization
        if given is None or given.type != "basic":
            return False
        known = f"{self._settings.client_id}:{self._settings.client_secret}"
        return hmac.compare_digest(f"{given.username}:{given.password}".encode(), known.encode())
