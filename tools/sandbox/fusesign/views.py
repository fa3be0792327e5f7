"""Bundles, documents and events as FuseSign shows them, in PascalCase."""

from collections.abc import Callable
from typing import Any

from sandbox.fusesign.wire import write_moment
from sandbox.ledger import Resource

View = dict[str, Any]
ADDRESS = "203.0.113.7"
"""The address of every recipient (RFC 5737: one reserved for examples)."""


def show_bundle(bundle: Resource, is_signed: Callable[[str], bool], address: str) -> View:
    """Return the answer of Bundle/Get. address is the stand-in's, for links."""
    people = {customer["meta"]: show_customer(bundle, customer, address) for customer in bundle["customers"]}
    return {
        "Id": bundle["id"],
        "TenantId": bundle["tenant_id"],
        "ReviewUrl": f"{address}/control/",
        "DraftUrl": None,
        "Subject": bundle["subject"],
        "Body": bundle["body"],
        "FromName": "Harbour Advisory",
        "Customers": list(people.values()),
        "Documents": [
            {
                "Document": show_document(document | {"bundle_id": bundle["id"]}, is_signed, address),
                "DocumentOrder": order,
                "CustomerSigners": [people[meta] for meta in document["signers"]],
                "CustomerViewers": [people[meta] for meta in document["viewers"]],
            }
            for order, document in enumerate(bundle["documents"], start=1)
        ],
        "DueDate": f"{bundle['duedate']}T00:00:00" if bundle["duedate"] else None,
        "ReminderMode": bundle["remindermode"],
        "OverdueReminderMode": bundle["overdueremindermode"],
        "SentDate": write_moment(bundle["sent"], zone=False),
        "CompletedDate": write_moment(bundle["completed"], zone=False),
        "ArchivedDate": write_moment(bundle["archived"], zone=False),
        "LastReminderDate": write_moment(bundle["reminded"], zone=False),
        "State": bundle["state"],
        "ViewMode": bundle["viewmode"],
        "SigningMode": bundle["signingmode"],
        "Meta": bundle["meta"],
    }


def show_customer(bundle: Resource, customer: Resource, address: str) -> View:
    """Return a recipient of a bundle, with the address at which a tester acts for them."""
    return {
        "Customer": {
            "CustomerId": customer["id"],
            "TenantId": bundle["tenant_id"],
            "Name": customer["name"],
            "Email": customer["email"],
            "PhoneNumber": customer["phone"] or None,
            "NoMobile": not customer["phone"],
            "Meta": customer["meta"],
            "CannotModify": True,
            "Source": "Api",
        },
        "LastSigner": customer["is_last"],
        "SigningGroup": customer["group"] or None,
        "CustomerSignUrl": f"{address}/control/sign/{bundle['id']}/{customer['id']}",
        "CustomerBundleStatus": customer["status"],
        "LockLastSigningGroup": False,
    }


def show_document(document: Resource, is_signed: Callable[[str], bool], address: str) -> View:
    """Return a document."""
    download = f"{address}/api/Document/Download?documentId={document['id']}" if is_signed(document["id"]) else None
    return {
        "DocumentId": document["id"],
        "BundleId": document.get("bundle_id") or None,
        "Meta": document.get("meta"),
        "DisplayName": document.get("name"),
        "EstimatedSize": document.get("size"),
        "SignedPDFDownloadUrl": download,
    }


def show_entry(bundle_id: str, entry: Resource) -> View:
    """Return an entry of a bundle's history."""
    return {
        "Id": entry["id"],
        "DateTime": write_moment(entry["at"]),
        "BundleId": bundle_id,
        "DocumentId": entry["document_id"] or None,
        "CustomerId": entry["customer_id"] or None,
        "Action": entry["action"],
        "ActionNotes": entry["notes"],
        "IP": ADDRESS,
    }


def show_event(bundle: Resource, entry: Resource) -> View:
    """Return the body of a webhook without its id."""
    return {
        "BundleId": bundle["id"],
        "EventType": entry["action"],
        "BundleHistoryEvent": show_entry(bundle["id"], entry),
        "ActionDescription": entry["notes"],
        "TenantId": bundle["tenant_id"],
    }
