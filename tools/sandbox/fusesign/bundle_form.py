"""The body of Bundle/Create: read and checked as strictly as the real service is."""

import datetime
from typing import Any

from sandbox.fusesign.wire import Refusal, lower_names, new_guid
from sandbox.ledger import Resource

MODES = {
    "createmode": ("CreateAndSend", "Draft"),
    "remindermode": ("None", "DayBeforeDue", "OnDueDate"),
    "overdueremindermode": ("None", "Weekly"),
    "viewmode": ("LinkToSign", "SmsToSign"),
    "signingmode": ("SignWhole", "SignPlacements"),
}
MOST_META = 128


def read_bundle_form(payload: Any) -> Resource:
    """Return the bundle that a body describes. Raises Refusal."""
    fields = lower_names(payload)
    if not isinstance(fields, dict):
        raise Refusal("Body", "InvalidBody")
    for name, values in MODES.items():
        _require(fields.get(name, values[0]) in values, name, "InvalidMode")
    _require(bool(fields.get("subject")), "Subject", "Required")
    _require(len(fields.get("meta") or "") <= MOST_META, "Meta", "TooLong")
    needs_phone = fields.get("viewmode") == "SmsToSign"
    customers = [_read_customer(row, needs_phone) for row in fields.get("customers") or []]
    _require_unique(customers)
    known = {customer["meta"] for customer in customers}
    with_places = fields.get("signingmode") == "SignPlacements"
    documents = [_read_document(row, known, with_places) for row in fields.get("documents") or []]
    _require(bool(documents), "Documents", "Required")
    names = ("subject", "body", "remindermode", "overdueremindermode", "viewmode", "signingmode", "meta", "webhookurl")
    return {
        **{name: fields.get(name) or "" for name in names},
        "duedate": _read_day(fields.get("duedate")),
        "customers": customers,
        "documents": documents,
    }


def _read_customer(row: Resource, needs_phone: bool) -> Resource:
    person = row.get("customer") or {}
    _require(bool(person.get("name")), "Customer.Name", "Required")
    _require("@" in (person.get("email") or ""), "Customer.Email", "InvalidEmail")
    _require(bool(person.get("meta")), "Customer.Meta", "Required")
    phone = person.get("phonenumber") or ""
    _require(not phone or (phone.startswith("+") and phone[1:].isdigit()), "Customer.PhoneNumber", "InvalidPhoneNumber")
    _require(bool(phone) or not needs_phone, "Customer.PhoneNumber", "PhoneNumberRequired")
    return {
        "id": new_guid(),
        "meta": person["meta"],
        "name": person["name"],
        "email": person["email"],
        "phone": phone,
        "group": row.get("signinggroup") or 0,
        "is_last": bool(row.get("lastsigner")),
        "status": "NoActions",
        "signed_at": "",
    }


def _read_document(row: Resource, known: set[str], with_places: bool) -> Resource:
    signers, viewers = (
        [entry["customermeta"] for entry in row.get(name) or []] for name in ("customersigners", "customerviewers")
    )
    _require({*signers, *viewers} <= known, "Documents.CustomerSigners", "UnknownCustomer")
    _require(bool(signers), "Documents.CustomerSigners", "Required")
    elements = [_read_element(entry, signers) for entry in row.get("customerinputelements") or []]
    _require(bool(elements) or not with_places, "Documents.CustomerInputElements", "Required")
    return {"id": row.get("documentid") or "", "signers": signers, "viewers": viewers, "elements": elements}


def _read_element(entry: Resource, signers: list[str]) -> Resource:
    _require(entry.get("customermeta") in signers, "CustomerInputElements.CustomerMeta", "UnknownCustomer")
    _require(entry.get("elementtype") in ("Signature", "Date"), "CustomerInputElements.ElementType", "InvalidType")
    _require(int(entry.get("pagenumber") or 0) >= 1, "CustomerInputElements.PageNumber", "InvalidPage")
    return {
        "meta": entry["customermeta"],
        "type": entry["elementtype"],
        "page": int(entry["pagenumber"]),
        "left": float(entry["left"]),
        "bottom": float(entry["bottom"]),
    }


def _read_day(text: str | None) -> str:
    try:
        return datetime.date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise Refusal("DueDate", "InvalidDate") from None


def _require_unique(customers: list[Resource]) -> None:
    """FuseSign tells recipients apart by their address: two people who share one cannot be in one bundle."""
    emails = [customer["email"].lower() for customer in customers]
    _require(len(set(emails)) == len(emails), "Customers", "EmailNotUnique")
    _require(bool(customers), "Customers", "Required")
    _require(len({customer["meta"] for customer in customers}) == len(customers), "Customers", "MetaNotUnique")


def _require(holds: bool, name: str, code: str) -> None:
    if not holds:
        raise Refusal(name, code)
