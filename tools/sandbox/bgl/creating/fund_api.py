"""The calls of Simple Fund 360 that create records, and the list of the firm's contacts."""

import secrets
from collections.abc import Callable
from typing import Any

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.bgl.creating.created import Created
from sandbox.bgl.creating.fields import require
from sandbox.bgl.creating.fund_rules import check_contact, check_fund, check_member
from sandbox.bgl.records import Firm, Record

Rule = tuple[str, str, str, Any]


class FundApi:
    """The views, which get the firm and the names in the address. They raise BadBody."""

    def __init__(self, created: Created, show_list: Callable[[str, list[Record]], ResponseReturnValue]) -> None:
        self._created, self._show_list = created, show_list

    def rules(self) -> list[Rule]:
        """Return address, name, method and view of each call."""
        return [
            ("/sf/funds", "create", "POST", self._create_fund),
            ("/sf/funds/contacts", "create_contact", "POST", self._create_contact),
            ("/sf/contacts", "list_contacts", "GET", self._list_contacts),
            ("/sf/funds/<fund_id>/members", "create_member", "POST", self._create_member),
        ]

    def _create_fund(self, _firm: Firm) -> ResponseReturnValue:
        body = check_fund(request.get_json(silent=True))
        begin = body.get("financialYearFrom") or body["dateFormed"]
        year = int(begin[:4]) + (begin[5:] > "06-30")
        code = "".join(filter(str.isalnum, body["name"]))[:8].upper()
        defaults = {"fundCode": f"{code}0001", "abn": None, "tfn": None, "financialYearFrom": begin}
        fund = {**defaults, "financialYearEnd": f"{year}-06-30", **body}
        return jsonify(self._created.add("fund", fund, record_id=secrets.token_hex(16))), 201

    def _create_contact(self, _firm: Firm) -> ResponseReturnValue:
        """Create a contact, also one that exists: the documentation promises nothing else here."""
        body = check_contact(request.get_json(silent=True))
        kept = self._created.add("fund_contact", body, record_id=secrets.token_hex(16))
        return jsonify(_show(kept)), 201

    def _list_contacts(self, firm: Firm) -> ResponseReturnValue:
        return self._show_list("contacts", [_show(contact) for contact in self._contacts(firm)])

    def _create_member(self, firm: Firm, fund_id: str) -> ResponseReturnValue:
        body = check_member(request.get_json(silent=True))
        fund = firm.funds.get(fund_id)
        if fund is None:
            return jsonify(message="Fund not found", errors=[], status=404), 404
        contact = next((row for row in self._contacts(firm) if row["id"] == body["contactId"]), {})
        require(contact.get("contactType") == "People", "contactId must be that of a contact of the type People.")
        require(contact.get("birthday"), "Contact must have birthdate populated.")
        require(body["startDate"] >= fund["dateFormed"], "startDate cannot be before the fund's formation date.")
        members = [*firm.members[fund_id], *self._created.list("member", fund_id)]
        require(all(row["peopleId"] != contact["id"] for row in members), "The contact is a member already.")
        names = {name: contact.get(name) for name in ("title", "firstName", "otherName", "lastName", "email", "mobile")}
        address = contact.get("address") or {}
        person = {"peopleId": contact["id"], **names, "dob": contact["birthday"], **address}
        account = {"accountDescription": body["accountDescription"], "startDate": body["startDate"]}
        return jsonify(self._created.add("member", {**person, "accounts": [account]}, fund_id)), 201

    def _contacts(self, firm: Firm) -> list[Record]:
        """Return all contacts of the firm: the members that it begins with, and those that were created."""
        people = [_from_member(person) for members in firm.members.values() for person in members]
        return [*people, *self._created.list("fund_contact")]


def _show(contact: Record) -> Record:
    """Return a contact as lists have it: with contactId, slashes in its birthday, and no TFN."""
    shown = {name: value for name, value in contact.items() if name not in ("id", "tfn")}
    birthday = (contact.get("birthday") or "").replace("-", "/") or None
    tfn = "Provided" if contact.get("tfn") else "Not Provided"
    return {**shown, "contactId": contact["id"], "birthday": birthday, "tfn": tfn}


def _from_member(person: Record) -> Record:
    names = {name: person.get(name) for name in ("title", "firstName", "lastName", "email", "address")}
    return {"id": person["peopleId"], "contactType": "People", **names, "birthday": person["dob"]}
