"""The calls of CAS 360 that create records, and the lists in which they are found again."""

from collections.abc import Callable
from typing import Any

from flask import jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.bgl.creating.company_rules import (
    check_address,
    check_company,
    check_company_address,
    check_contact,
    check_document,
    check_officer,
    check_shares,
)
from sandbox.bgl.creating.created import Created
from sandbox.bgl.creating.fields import BadBody, require
from sandbox.bgl.records import CONTACTS, Firm, Record

FIRST_ADDRESS = 90_000
"""Addresses of the contacts that the firm begins with have the ids from here on."""
LISTS = {"addresses": "company_address", "officers": "officer", "shareTransactions": "shares", "documents": "document"}
Rule = tuple[str, str, str, Any]


class CompanyApi:
    """The views, which get the firm and the names in the address. They raise BadBody."""

    def __init__(self, created: Created, show_list: Callable[[str, list[Record]], ResponseReturnValue]) -> None:
        self._created, self._show_list = created, show_list

    def rules(self) -> list[Rule]:
        """Return address, name, method and view of each call."""
        company = "/companies/<company_id>"
        document = f"{company}/documents/<document_id>"
        creating = {"addresses": self._add_address, "officers": self._add_officer}
        creating |= {"shareTransactions": self._add_shares, "documents": self._add_document}
        return [
            ("/companies", "create_company", "POST", self._create_company),
            ("/addresses", "create_address", "POST", self._create_address),
            ("/contacts", "create_contact", "POST", self._create_contact),
            *((f"{company}/{name}", f"create_{name}", "POST", view) for name, view in creating.items()),
            *((f"{company}/{name}", f"list_{name}", "GET", self._list(name)) for name in LISTS),
            (document, "show_document", "GET", self._show_document),
            (f"{document}/attachments", "attach", "POST", self._attach),
        ]

    def _create_company(self, _firm: Firm) -> ResponseReturnValue:
        body = {"registered": True, **check_company(request.get_json(silent=True))}
        return jsonify(self._created.add("company", body)), 201

    def _create_address(self, _firm: Firm) -> ResponseReturnValue:
        body = check_address(request.get_json(silent=True))
        same = (row for row in self._created.list("address") if {**row, "id": None} == {**body, "id": None})
        found = next(same, None)
        return (jsonify(found), 200) if found else (jsonify(self._created.add("address", body)), 201)

    def _create_contact(self, firm: Firm) -> ResponseReturnValue:
        body = check_contact(request.get_json(silent=True))
        require(body["contactType"] == "Joint Member" or self._has_address(body["addressId"]), "addressId is unknown.")
        for contact_id in body.get("representativeIds", []):
            require(str(contact_id) in firm.contacts, "representativeIds are ids of contacts.")
        found = next((contact for contact in firm.contacts.values() if _who(contact) == _who(body)), None)
        return (jsonify(found), 200) if found else (jsonify(self._created.add("contact", body)), 201)

    def _add_address(self, firm: Firm, company_id: str) -> ResponseReturnValue:
        body = check_company_address(request.get_json(silent=True))
        require(self._has_address(body["addressId"]), "addressId is unknown.")
        self._refuse_twice("addresses", company_id, body, "type", "effectiveDate")
        return self._add(firm, "addresses", company_id, body)

    def _add_officer(self, firm: Firm, company_id: str) -> ResponseReturnValue:
        body = check_officer(request.get_json(silent=True))
        contact = firm.contacts.get(str(body["contactId"]), {})
        require(contact.get("birthday"), "contactId must be an existing contact with birth details.")
        self._refuse_twice("officers", company_id, body, "contactId", "position")
        return self._add(firm, "officers", company_id, body)

    def _add_shares(self, firm: Firm, company_id: str) -> ResponseReturnValue:
        body = check_shares(request.get_json(silent=True))
        holder = firm.contacts.get(str(body["shareholderId"]), {})
        require(holder.get("contactType") in ("People", "Company", "Joint Member"), "shareholderId is no such contact.")
        begin = firm.companies.get(company_id, {}).get("incorporationDate", "")
        require(body["transactionDate"] >= begin, "transactionDate can not be before the incorporation.")
        return self._add(firm, "shareTransactions", company_id, body)

    def _add_document(self, firm: Firm, company_id: str) -> ResponseReturnValue:
        body = check_document(request.get_json(silent=True))
        trace = {"traceNumber": str(100 + len(self._created.list("document", company_id)))}
        return self._add(firm, "documents", company_id, {**body, **trace})

    def _attach(self, firm: Firm, company_id: str, document_id: str) -> ResponseReturnValue:
        if self._find_document(firm, company_id, document_id) is None:
            return jsonify(message="Not found", errors=[], status=404), 404
        file = request.files.get("file")
        require(file and file.filename, "file is mandatory.")
        content = file.read() if file else b""
        kept = {"name": file.filename if file else "", "size": len(content), "creationDate": "2026-01-01"}
        attachment = self._created.add("attachment", kept, document_id)
        return jsonify({**attachment, "id": f"UA{attachment['id']}"})

    def _show_document(self, firm: Firm, company_id: str, document_id: str) -> ResponseReturnValue:
        document = self._find_document(firm, company_id, document_id)
        if document is None:
            return jsonify(message="Not found", errors=[], status=404), 404
        files = self._created.list("attachment", document_id)
        return jsonify({**document, "attachments": [{**file, "id": f"UA{file['id']}"} for file in files]})

    def _list(self, name: str) -> Any:
        def show(firm: Firm, company_id: str) -> ResponseReturnValue:
            if company_id not in firm.companies:
                return jsonify(message="Not found", errors=[], status=404), 404
            return self._show_list(name, self._created.list(LISTS[name], company_id))

        return show

    def _add(self, firm: Firm, name: str, company_id: str, body: Record) -> ResponseReturnValue:
        if company_id not in firm.companies:
            return jsonify(message="Not found", errors=[], status=404), 404
        return jsonify(self._created.add(LISTS[name], body, company_id))

    def _refuse_twice(self, name: str, company_id: str, body: Record, *keys: str) -> None:
        rows = self._created.list(LISTS[name], company_id)
        if any(all(row[key] == body[key] for key in keys) for row in rows):
            raise BadBody(f"There is one already with the same {' and '.join(keys)}.")

    def _find_document(self, firm: Firm, company_id: str, document_id: str) -> Record | None:
        documents = self._created.list("document", company_id) if company_id in firm.companies else []
        return next((document for document in documents if str(document["id"]) == document_id), None)

    def _has_address(self, address_id: int) -> bool:
        is_seeded = FIRST_ADDRESS <= address_id < FIRST_ADDRESS + CONTACTS
        return is_seeded or any(row["id"] == address_id for row in self._created.list("address"))


def _who(contact: Record) -> tuple[Any, ...]:
    """Return what makes two contacts the same."""
    names = ("contactType", "firstName", "middleName", "lastName", "name", "birthday", "companyNumber")
    return (*(contact.get(name) for name in names), tuple(contact.get("representativeIds", ())))
