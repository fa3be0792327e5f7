"""The stand-in at /partner/xero: login.xero.com, identity.xero.com and api.xero.com below one address."""

import time
import uuid
from collections.abc import Callable
from functools import partial
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.ledger import Resource
from sandbox.partner import OAuthPartner, PartnerSettings
from sandbox.partner.faults import Fault
from sandbox.xero.behaviour import read_behaviour
from sandbox.xero.contact_requests import SCOPES, BadRequest, read_query
from sandbox.xero.contacts import Contact, Contacts
from sandbox.xero.control import add_control_pages
from sandbox.xero.limits import Limits, Problem
from sandbox.xero.practice import PracticeApi
from sandbox.xero.practice.routes import ROOT as PRACTICE_ROOT
from sandbox.xero.tenants import TENANTS, Connections, Tenant

JSON = "application/json"
XML_FAULTS = {
    "broken": "<Response><Status>OK</Status><Clients><Cli",
    "foreign": "<Response><Status>OK</Status><Jobs><Job><ID>J000001</ID></Job></Jobs></Response>",
}
View = Callable[..., ResponseReturnValue]


class XeroPartner(OAuthPartner):
    """Xero: consent, connections, contacts of organisations and clients of a practice."""

    name, title = "xero", "Xero"
    choices = tuple((tenant.id, tenant.name) for tenant in TENANTS)

    def __init__(self, settings: PartnerSettings) -> None:
        super().__init__(settings)
        self.limits = Limits()
        self.contacts = Contacts(self.ledger)
        self.practice = PracticeApi(self.ledger)
        self.connections = Connections(self.ledger, self.list_chosen)

    def add_oauth_routes(self, api: Blueprint) -> None:
        api.add_url_rule("/identity/connect/authorize", "authorize", self.show_consent, methods=["GET"])
        api.add_url_rule("/identity/connect/authorize", "consent", self.decide, methods=["POST"])
        api.add_url_rule("/connect/token", "token", self.give_tokens, methods=["POST"])
        api.add_url_rule("/connect/revocation", "revoke", self.revoke_token, methods=["POST"])

    def add_routes(self, api: Blueprint) -> None:
        """Add the API and the page of testers."""
        api.add_url_rule("/connections", "connections", self._list_connections, methods=["GET"])
        api.add_url_rule("/connections/<connection_id>", "disconnect", self._remove_connection, methods=["DELETE"])
        for rule, name, view in (
            ("/api.xro/2.0/Contacts", "contacts", self._list_contacts),
            ("/api.xro/2.0/Contacts/<contact_id>", "contact", self._show_contact),
        ):
            api.add_url_rule(rule, name, partial(self._answer_json, view), methods=["GET"])
        for rule, name, method, scopes, view in self.practice.rules():
            answer = partial(self._within_tenant, "PRACTICE", scopes, partial(self.practice.answer, view))
            api.add_url_rule(f"{PRACTICE_ROOT}{rule}", f"practice_{name}", answer, methods=[method])
        add_control_pages(api, self)

    def answer_fault(self, fault: Fault) -> Response | None:
        """Return the response of a call that fails; garbage of Practice Manager is XML."""
        if fault.kind in XML_FAULTS and PRACTICE_ROOT in request.path:
            return Response(XML_FAULTS[fault.kind], mimetype="text/xml")
        return super().answer_fault(fault)

    def shape_tokens(self, tokens: Resource) -> Resource:
        """Return a token response; a refresh token comes only to those who ask for offline_access."""
        if "offline_access" in tokens["scope"].split():
            return tokens
        return {name: value for name, value in tokens.items() if name != "refresh_token"}

    def _list_connections(self) -> ResponseReturnValue:
        grant = self.find_grant()
        if grant is None:
            return _refuse("Unauthorized", 401, "TokenExpired")
        event = request.args.get("authEventId", "")
        return jsonify([row for row in self.connections.of(grant) if event in ("", row["authEventId"])])

    def _remove_connection(self, connection_id: str) -> ResponseReturnValue:
        grant = self.find_grant()
        if grant is None:
            return _refuse("Unauthorized", 401, "TokenExpired")
        if not self.connections.remove(grant, connection_id):
            return _refuse("Not Found", 404, "ResourceNotFound")
        return "", 204

    def _answer_json(self, view: View, **names: str) -> ResponseReturnValue:
        """Answer a call of the accounting API, whose answers are XML unless JSON is asked for."""
        if JSON not in request.headers.get("Accept", ""):
            return Response("<Response><Status>OK</Status></Response>", mimetype="text/xml")
        return self._within_tenant("ORGANISATION", SCOPES, view, **names)

    def _within_tenant(self, kind: str, scopes: frozenset[str], view: View, **names: str) -> ResponseReturnValue:
        """Answer a call for a tenant of a kind that the grant reaches, within its limits."""
        grant = self.find_grant()
        if grant is None or not scopes & set(grant["scope"].split()):
            return _refuse("Unauthorized", 401, "TokenExpired" if grant is None else "InsufficientScope")
        tenant = self.connections.find_tenant(grant, request.headers.get("xero-tenant-id", ""))
        if tenant is None or tenant.type != kind:
            return _refuse("Forbidden", 403, "AuthenticationUnsuccessful")
        behaviour = read_behaviour(self.ledger)
        if problem := self.limits.enter(tenant.id, behaviour):
            return _too_many(problem)
        try:
            time.sleep(behaviour.seconds)
            answer = view(tenant, **names)
        except BadRequest as error:
            return jsonify(error.body()), 400
        finally:
            self.limits.leave(tenant.id)
        return answer, self.limits.left(tenant.id, behaviour)  # type: ignore[return-value]  # views return bodies

    def _list_contacts(self, tenant: Tenant) -> Response:
        query = read_query(request)
        rows, total = self.contacts.find(tenant, query)
        numbers: dict[str, Any] = {"page": query.page, "pageSize": query.size, "itemCount": total}
        numbers["pageCount"] = -(-total // query.size)
        if read_behaviour(self.ledger).data == "odd":
            numbers = {name: str(value) for name, value in numbers.items()}
        return _envelope(rows, pagination=numbers)

    def _show_contact(self, tenant: Tenant, contact_id: str) -> Response:
        contact = self.contacts.get(tenant, contact_id)
        if contact is None:
            return _refuse("Not Found", 404, "The resource you're looking for cannot be found")
        return _envelope([contact])


def _envelope(contacts: list[Contact], **more: Any) -> Response:
    moment = f"/Date({int(time.time() * 1000)})/"
    head = {"Id": str(uuid.uuid4()), "Status": "OK", "ProviderName": "LYD", "DateTimeUTC": moment}
    return jsonify({**head, **more, "Contacts": contacts})


def _refuse(title: str, status: int, detail: str) -> Response:
    body = {"Type": None, "Title": title, "Status": status, "Detail": detail, "Instance": str(uuid.uuid4())}
    answer = jsonify(body)
    answer.status_code = status
    return answer


def _too_many(problem: Problem) -> Response:
    headers = {"Retry-After": str(problem.seconds), "X-Rate-Limit-Problem": problem.name}
    return Response("", 429, headers, mimetype=JSON)
