"""The base class of the stand-in of a partner with OAuth: its OAuth server, beside what every stand-in has."""

import hmac
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlencode

from flask import Blueprint, jsonify, redirect, render_template, request
from flask.typing import ResponseReturnValue

from sandbox.ledger import Resource
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

    name = "partner"
    title = "Partner"
    choices: tuple[tuple[str, str], ...] = ()
    """Accounts that a member chooses from on the consent page: value and label. None chosen means all."""

    def __init__(self, settings: PartnerSettings) -> None:
        super().__init__(settings.folder)
        self._settings = settings
        self.grants = Grants(self.ledger, settings.terms)

    def blueprint(self) -> Blueprint:
        """Return the stand-in's routes."""
        api = self.make_blueprint(f"partner_{self.name}", f"/partner/{self.name}")
        self.add_oauth_routes(api)
        return api

    def add_oauth_routes(self, api: Blueprint) -> None:
        """Add the OAuth server's addresses; overridden where a partner's are others."""
        api.add_url_rule("/authorize", "authorize", self.show_consent, methods=["GET"])
        api.add_url_rule("/authorize", "consent", self.decide, methods=["POST"])
        api.add_url_rule("/token", "token", self.give_tokens, methods=["POST"])
        api.add_url_rule("/revoke", "revoke", self.revoke_token, methods=["POST"])

    def require_token(self) -> ResponseReturnValue | None:
        """Return a 401 response unless the request has a valid access token."""
        return None if self.find_grant() else (jsonify(error="invalid_token"), 401)

    def find_grant(self) -> Resource | None:
        """Return the grant of the request's access token if it is valid."""
        return self.grants.find(request.headers.get("Authorization", "").removeprefix("Bearer "))

    def list_chosen(self, grant: Resource) -> list[str]:
        """Return what a member has chosen on the consent page of a grant."""
        kept = self.ledger.get("chosen", f"chosen-{grant['code']}")
        return kept["values"] if kept else [value for value, _label in self.choices]

    def show_consent(self) -> ResponseReturnValue:
        """Show the consent page."""
        if request.args.get("client_id") != self._settings.client_id or not request.args.get("redirect_uri"):
            return "Unknown client.", 400
        scopes = request.args.get("scope", "").split()
        return render_template("partner_consent.html", title=self.title, scopes=scopes, choices=self.choices)

    def decide(self) -> ResponseReturnValue:
        """Send the member back with a code, or with an error if they declined or the request lacks PKCE."""
        address, state = request.args["redirect_uri"], request.args.get("state", "")
        challenge = request.args.get("code_challenge", "")
        if request.form.get("do") != "accept":
            answer = {"error": "access_denied"}
        elif not challenge or request.args.get("code_challenge_method") != PKCE_METHOD:
            answer = {"error": "invalid_request"}
        else:
            answer = {"code": self.grants.make_code(request.args.get("scope", ""), address, challenge)}
            if chosen := request.form.getlist("choice"):
                self.ledger.put("chosen", {"id": f"chosen-{answer['code']}", "values": chosen})
        return redirect(f"{address}{'&' if '?' in address else '?'}{urlencode({**answer, 'state': state})}", 303)

    def read_fields(self) -> dict[str, str]:
        """Return the fields of a token call; overridden where a partner takes other bodies than forms."""
        return request.form.to_dict()

    def is_known_client(self) -> bool:
        """Return whether a token call comes from the client; overridden where its secret is not in the header."""
        given = request.authorization
        if given is None or given.type != "basic":
            return False
        return self.is_client(given.username or "", given.password or "")

    def is_client(self, client_id: str, client_secret: str) -> bool:
        known = f"{self._settings.client_id}:{self._settings.client_secret}"
        return hmac.compare_digest(f"{client_id}:{client_secret}".encode(), known.encode())

    def shape_tokens(self, tokens: Resource) -> Resource:
        """Return a token response; overridden where a partner's has other fields."""
        return tokens

    def give_tokens(self) -> ResponseReturnValue:
        """Answer a token call: the first tokens for a code, or the next for a refresh token."""
        fields = self.read_fields()
        if not self.is_known_client():
            return jsonify(error="invalid_client"), 401
        code = (fields.get("code", ""), fields.get("redirect_uri", ""), fields.get("code_verifier", ""))
        try:
            if fields.get("grant_type") == "authorization_code":
                return jsonify(self.shape_tokens(self.grants.exchange(*code)))
            if fields.get("grant_type") == "refresh_token":
                return jsonify(self.shape_tokens(self.grants.refresh(fields.get("refresh_token", ""))))
        except GrantError as error:
            return jsonify(error=str(error)), 400
        return jsonify(error="unsupported_grant_type"), 400

    def revoke_token(self) -> ResponseReturnValue:
        """End the grant of a token."""
        if not self.is_known_client():
            return jsonify(error="invalid_client"), 401
        self.grants.revoke(self.read_fields().get("token", ""))
        return ""
