"""The stand-in at /partner/bgl: its paths are those of api.bgl360.com.au."""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.bgl.control import add_control_pages
from sandbox.bgl.creating.company_api import CompanyApi
from sandbox.bgl.creating.created import Created
from sandbox.bgl.creating.fields import BadBody
from sandbox.bgl.creating.fund_api import FundApi
from sandbox.bgl.records import Firm, Record, list_row
from sandbox.ledger import Resource
from sandbox.partner import OAuthPartner, PartnerSettings

COMPANY_SCOPES, FUND_SCOPES = frozenset({"cas360"}), frozenset({"investment", "audit", "smsf_partner"})
"""The name of the scope of CAS 360 is not published."""
FUND_WRITING = frozenset({"smsf_partner"})
MOST_LIMIT = 500
View = Callable[..., ResponseReturnValue]


class BglPartner(OAuthPartner):
    """BGL: one OAuth server for both products, whose token calls have their fields in the address."""

    name, title = "bgl", "BGL"

    def __init__(self, settings: PartnerSettings) -> None:
        super().__init__(settings)
        self.created = Created(self.ledger)

    def add_oauth_routes(self, api: Blueprint) -> None:
        """Add the OAuth server; BGL has no address for revocations."""
        api.add_url_rule("/oauth/authorize", "authorize", self.show_consent, methods=["GET"])
        api.add_url_rule("/oauth/authorize", "consent", self.decide, methods=["POST"])
        api.add_url_rule("/oauth/token", "token", self._give_tokens, methods=["POST"])

    def add_routes(self, api: Blueprint) -> None:
        """Add the APIs and the page of testers."""
        for path, name, scopes, view in (
            ("/cas/companies", "companies", COMPANY_SCOPES, self._list_companies),
            ("/cas/companies/<record_id>", "company", COMPANY_SCOPES, self._show_company),
            ("/contacts", "contacts", COMPANY_SCOPES, self._list_contacts),
            ("/contacts/<record_id>", "contact", COMPANY_SCOPES, self._show_contact),
            ("/fund/list", "funds", FUND_SCOPES, self._list_funds),
            ("/sf/funds/<record_id>", "fund", FUND_SCOPES, self._show_fund),
            ("/sf/funds/<record_id>/trustees", "trustees", FUND_SCOPES, self._show_trustees),
            ("/sf/funds/<record_id>/members", "members", FUND_SCOPES, self._list_members),
        ):
            api.add_url_rule(path, name, partial(self._within_scopes, scopes, view), methods=["GET"])
        for path, name, method, view in CompanyApi(self.created, self._show_list).rules():
            answer = partial(self._within_scopes, COMPANY_SCOPES, view)
            api.add_url_rule(path, f"company_{name}", answer, methods=[method])
        for path, name, method, view in FundApi(self.created, self._show_list).rules():
            answer = partial(self._within_scopes, FUND_WRITING, view)
            api.add_url_rule(path, f"fund_{name}", answer, methods=[method])
        add_control_pages(api, self)

    def read_fields(self) -> dict[str, str]:
        return request.args.to_dict()

    def shape_tokens(self, tokens: Resource) -> Resource:
        """Return the tokens, whose type BGL writes in small letters."""
        return {**tokens, "token_type": "bearer"}

    def delete(self, record_id: str) -> None:
        """Let a record be gone."""
        self.ledger.put("gone", {"id": f"gone-{record_id}", "record": record_id})

    def _give_tokens(self) -> ResponseReturnValue:
        if request.form or not request.args.get("scope"):
            return jsonify(error="invalid_request"), 400
        return self.give_tokens()

    def _within_scopes(self, scopes: frozenset[str], view: View, **names: str) -> ResponseReturnValue:
        grant = self.find_grant()
        if grant is None:
            return jsonify(error="invalid_token"), 401
        if not scopes & set(grant["scope"].split()):
            return jsonify(error="insufficient_scope"), 403
        try:
            return view(self.created.firm(), **names)
        except BadBody as error:
            return jsonify(message="Validation failed", errors=error.errors, status=400), 400

    def _list_companies(self, firm: Firm) -> ResponseReturnValue:
        return self._page("companies", firm.companies)

    def _list_contacts(self, firm: Firm) -> ResponseReturnValue:
        return self._page("contacts", firm.contacts)

    def _list_funds(self, firm: Firm) -> Response:
        return jsonify(funds=[list_row(fund) for fund in self._left(firm.funds)])

    def _show_company(self, firm: Firm, record_id: str) -> ResponseReturnValue:
        return self._show(firm.companies, record_id)

    def _show_contact(self, firm: Firm, record_id: str) -> ResponseReturnValue:
        return self._show(firm.contacts, record_id)

    def _show_fund(self, firm: Firm, record_id: str) -> ResponseReturnValue:
        return self._show(firm.funds, record_id)

    def _show_trustees(self, firm: Firm, record_id: str) -> ResponseReturnValue:
        return self._show(firm.trustees, record_id)

    def _list_members(self, firm: Firm, record_id: str) -> ResponseReturnValue:
        members = firm.members.get(record_id)
        if members is None:
            return _refuse("Fund not found", 404)
        return jsonify(members=[*members, *self.created.list("member", record_id)])

    def _page(self, name: str, records: dict[str, Record]) -> ResponseReturnValue:
        return self._show_list(name, self._left(records))

    def _show_list(self, name: str, rows: list[Record]) -> ResponseReturnValue:
        """Return a part of a list, whose offset and limit must be given."""
        offset, limit = request.args.get("offset", ""), request.args.get("limit", "")
        if not (offset.isdecimal() and limit.isdecimal() and 1 <= int(limit) <= MOST_LIMIT):
            return _refuse("offset and limit are numbers, limit is at most 500", 400)
        found = rows[int(offset) : int(offset) + int(limit)]
        return jsonify({name: found, "offset": int(offset), "limit": int(limit), "total": len(rows)})

    def _left(self, records: dict[str, Record]) -> list[Record]:
        gone = {row["record"] for row in self.ledger.newest("gone", 1000)}
        return [record for record_id, record in records.items() if record_id not in gone]

    def _show(self, records: dict[str, Record], record_id: str) -> ResponseReturnValue:
        if record_id not in records or self.ledger.get("gone", f"gone-{record_id}"):
            return _refuse("Not found", 404)
        return jsonify(records[record_id])


def _refuse(message: str, status: int) -> ResponseReturnValue:
    return jsonify(message=message, errors=[], status=status), status
