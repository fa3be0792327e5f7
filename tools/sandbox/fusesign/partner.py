"""The stand-in at /partner/fusesign: its OAuth server and its API have the paths of api.fuse.work."""

import hmac
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.fusesign.behaviour import read_behaviour
from sandbox.fusesign.bundles import Bundles
from sandbox.fusesign.control import add_control_pages
from sandbox.fusesign.documents import Documents
from sandbox.fusesign.events import Events
from sandbox.fusesign.files import Files
from sandbox.fusesign.signing_pages import add_signing_pages
from sandbox.fusesign.views import show_bundle, show_entry
from sandbox.fusesign.wire import Refusal, moment, to_camel_case, write_moment
from sandbox.ledger import Resource
from sandbox.partner import OAuthPartner, PartnerSettings

TENANTS = (
    {"Id": "71d93054-d095-4458-aad0-a010ca1f2ed7", "Name": "Harbour Advisory"},
    {"Id": "7ffcbae4-9f50-4136-8de6-edb6f796dc3f", "Name": "Anchor Accounting"},
)
SETTINGS = {
    "DefaultBundleReminder": "DayBeforeDue",
    "DefaultOverdueBundleReminder": "None",
    "DefaultViewMode": "SmsToSign",
    "DefaultSigningMode": "SignWhole",
    "DefaultDueDateSpan": 14,
}
COUNTRIES = (
    {"Name": "Australia", "Code": "AU", "AreaCode": "+61"},
    {"Name": "New Zealand", "Code": "NZ", "AreaCode": "+64"},
)
View = Callable[[], ResponseReturnValue]
REFRESH_DAYS = 90
DAY = 24 * 3600


@dataclass(frozen=True)
class FuseSignSettings(PartnerSettings):
    """token is the wholesale token that is accepted; empty: none is."""

    token: str = ""


class FuseSignPartner(OAuthPartner):
    """FuseSign. Its answers are in the casing that a tester has chosen."""

    name, title = "fusesign", "FuseSign"

    def __init__(self, settings: PartnerSettings) -> None:
        super().__init__(settings)
        self._wholesale_token = settings.token if isinstance(settings, FuseSignSettings) else ""
        self.files = Files(settings.folder / "documents")
        self.events = Events(self.ledger)
        self.documents = Documents(self.ledger, self.files)
        self.bundles = Bundles(self.ledger, self.files, self.events)

    def add_oauth_routes(self, api: Blueprint) -> None:
        session = "/api/Session"
        api.add_url_rule(f"{session}/OAuthRegister", "authorize", self.show_consent, methods=["GET"])
        api.add_url_rule(f"{session}/OAuthRegister", "consent", self.decide, methods=["POST"])
        for name in ("OAuthGetToken", "OAuthRefreshToken"):
            api.add_url_rule(f"{session}/{name}", name, self._give_tokens, methods=["POST"])
        api.add_url_rule(f"{session}/OAuthTokenRevoke", "revoke", self.revoke_token, methods=["POST"])

    def add_routes(self, api: Blueprint) -> None:
        """Add the API and the pages of testers."""
        api.register_error_handler(Refusal, lambda refusal: (self.answer(refusal.body()), refusal.status))
        api.add_url_rule("/api/Tenant/List", "tenants", self._guarded(lambda: self.answer(list(TENANTS))))
        for path, method, view in (
            ("Tenant/GetDefaultSettings", "GET", lambda _tenant: self.answer(SETTINGS)),
            ("Customer/GetCountryCodes", "GET", lambda _tenant: self.answer(list(COUNTRIES))),
            ("Document/Upload", "POST", lambda tenant: self.answer(self.documents.upload(tenant))),
            ("Document/Download", "GET", self.documents.download),
            ("Bundle/Create", "POST", self._create_bundle),
            ("Bundle/Get", "GET", lambda tenant: self.answer(self._show(self._bundle(tenant)))),
            ("Bundle/SearchByMetaData", "GET", self._search),
            ("Bundle/GetHistory", "GET", self._history),
            ("Bundle/Retract", "POST", lambda tenant: self._act(self.bundles.retract, tenant, _argument("reason"))),
            ("Bundle/SendReminder", "POST", partial(self._act, self.bundles.remind)),
            ("Bundle/MarkReadyForArchive", "POST", partial(self._act, self.bundles.register_closure)),
            ("Bundle/Archive", "POST", partial(self._act, self.bundles.archive)),
        ):
            rule = self._guarded(partial(self._with_tenant, view))
            api.add_url_rule(f"/api/{path}", path.replace("/", "_"), rule, methods=[method])
        add_control_pages(api, self)
        add_signing_pages(api, self)

    def read_fields(self) -> dict[str, str]:
        fields = request.get_json(silent=True) or request.form.to_dict()
        # The revocation's field is named refresh_token.
        return {**fields, "token": fields.get("refresh_token", "")}

    def is_known_client(self) -> bool:
        fields = self.read_fields()
        if request.path.endswith("OAuthTokenRevoke"):
            return hmac.compare_digest(fields.get("client_id", ""), self._settings.client_id)
        return self.is_client(fields.get("client_id", ""), fields.get("client_secret", ""))

    def shape_tokens(self, tokens: Resource) -> Resource:
        """Return the tokens with the moments of their ends instead of seconds, and the user's default business."""
        ends = {
            "expires_in": write_moment(moment() + tokens["expires_in"]),
            "refresh_token_expires_in": write_moment(moment() + REFRESH_DAYS * DAY),
        }
        kept = {name: tokens[name] for name in ("token_type", "access_token", "refresh_token")}
        return {**kept, **ends, "default_tenant_id": TENANTS[0]["Id"]}

    def answer(self, body: object) -> Response:
        """Return a body in the chosen casing."""
        camel = read_behaviour(self.ledger).casing == "camel"
        return jsonify(to_camel_case(body) if camel else body)

    def _give_tokens(self) -> ResponseReturnValue:
        if read_behaviour(self.ledger).grant_body == "json" and not request.is_json:
            return jsonify(error="unsupported_media_type"), 415
        return self.give_tokens()

    def _guarded(self, view: View) -> View:
        """Return a view that wants an access token or the wholesale token."""

        def call() -> ResponseReturnValue:
            given = request.headers.get("X-API-Token", "")
            is_wholesale = bool(self._wholesale_token) and hmac.compare_digest(given, self._wholesale_token)
            return view() if is_wholesale else self.require_token() or view()

        return call

    def _with_tenant(self, view: Callable[[str], ResponseReturnValue]) -> ResponseReturnValue:
        tenant_id = _argument("tenantid")
        if tenant_id not in {tenant["Id"] for tenant in TENANTS}:
            raise Refusal("TenantId", "UnknownTenant", 403 if tenant_id else 400)
        return view(tenant_id)

    def _bundle(self, tenant_id: str) -> Resource:
        return self.bundles.get(tenant_id, _argument("bundleid"))

    def _create_bundle(self, tenant_id: str) -> Response:
        bundle = self.bundles.create(tenant_id, request.get_json(silent=True))
        return self.answer({"Result": True, "BundleId": bundle["id"], "Message": None, "Error": None, "Errors": []})

    def _search(self, tenant_id: str) -> Response:
        return self.answer([self._show(bundle) for bundle in self.bundles.find(tenant_id, _argument("meta"))])

    def _history(self, tenant_id: str) -> Response:
        bundle = self._bundle(tenant_id)
        return self.answer([show_entry(bundle["id"], entry) for entry in reversed(bundle["history"])])

    def _act(self, act: Callable[..., None], tenant_id: str, *arguments: str) -> Response:
        act(tenant_id, _argument("bundleid"), *arguments)
        return self.answer({"Result": True, "Message": "Done", "Error": None, "Errors": []})

    def _show(self, bundle: Resource) -> Resource:
        return show_bundle(bundle, self.files.is_signed, self.address)

    @property
    def address(self) -> str:
        """The stand-in's address for browsers: SANDBOX_ADDRESS, or the host of the current request."""
        host = os.environ.get("SANDBOX_ADDRESS", "").rstrip("/") or request.host_url.rstrip("/")
        return f"{host}/partner/{self.name}"


def _argument(name: str) -> str:
    """Return a parameter of the query, whose name may be in any casing."""
    return next((value for key, value in request.args.items() if key.lower() == name), "")
