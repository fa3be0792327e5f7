"""The contacts of the account, and what HubSpot refuses of a batch (batch/upsert of contacts, 2026-03)."""

import re
import time
from datetime import UTC, datetime
from typing import Any

from sandbox.ledger import Ledger

MOST_INPUTS = 100
MOST_CONTACTS = 10_000
MOST_TEXT = 65_536
INPUT = frozenset({"id", "idProperty", "objectWriteTraceId", "properties"})
PROPERTIES = frozenset(
    {"email", "firstname", "lastname", "phone", "mobilephone", "company", "jobtitle", "city", "state", "zip", "country"}
)
EMAIL = re.compile(r"[^@\s<>\"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class Refusal(Exception):
    """A refusal of a whole batch."""

    def __init__(self, message: str, category: str = "VALIDATION_ERROR") -> None:
        super().__init__(message)
        self.category = category


class Contacts:
    """Contacts by their e-mail address."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def all(self) -> list[dict[str, Any]]:
        return self._ledger.newest("contact", MOST_CONTACTS)

    def upsert(self, entry: dict[str, Any]) -> dict[str, Any]:
        """Create or update a contact that `find_mistake` has found nothing wrong with."""
        email = entry["id"].lower()
        moment = datetime.fromtimestamp(time.time(), UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        with self._ledger.transaction():
            kept = self._ledger.get("contact", f"contact-{email}")
            number = kept["number"] if kept else str(501 + len(self.all()))
            before = kept["properties"] if kept else {"createdate": moment}
            properties = {**before, **entry["properties"], "email": email, "lastmodifieddate": moment}
            self._ledger.put("contact", {"id": f"contact-{email}", "number": number, "properties": properties})
        dates = {"createdAt": properties["createdate"], "updatedAt": moment, "archived": False}
        trace = {"objectWriteTraceId": entry["objectWriteTraceId"]} if "objectWriteTraceId" in entry else {}
        return {"id": number, "new": kept is None, "properties": properties, **dates, **trace}


def read_inputs(body: Any) -> list[dict[str, Any]]:
    """Return the entries of a batch. Raises Refusal for one that is refused as a whole."""
    inputs = body.get("inputs") if isinstance(body, dict) and body.keys() == {"inputs"} else None
    if not isinstance(inputs, list) or not inputs or not all(isinstance(entry, dict) for entry in inputs):
        raise Refusal("Invalid input JSON: inputs is a list of objects, and nothing else.")
    if len(inputs) > MOST_INPUTS:
        raise Refusal(f"The maximum number of inputs supported in a batch request is {MOST_INPUTS}.")
    for entry in inputs:
        if not entry.keys() <= INPUT or not isinstance(entry.get("properties"), dict):
            raise Refusal(f"Invalid input JSON: an input has {', '.join(sorted(INPUT))}.")
        if entry.get("idProperty") != "email" or not isinstance(entry.get("id"), str):
            raise Refusal("Unable to perform update/upsert by non-unique property.")
    emails = [entry["id"].lower() for entry in inputs]
    if len(set(emails)) < len(emails):
        raise Refusal("Duplicate IDs found in batch input.")
    return inputs


def find_mistake(entry: dict[str, Any]) -> str:
    """Return why an entry is refused, "" if it is not."""
    for name, value in entry["properties"].items():
        if name not in PROPERTIES:
            return f'Property values were not valid: Property "{name}" does not exist (PROPERTY_DOESNT_EXIST)'
        if not isinstance(value, str) or len(value) > MOST_TEXT:
            return f"Property values were not valid: {name} (INVALID_STRING)"
    if not EMAIL.fullmatch(entry["id"]) or entry["properties"].get("email", entry["id"]).lower() != entry["id"].lower():
        return f"Property values were not valid: Email address {entry['id']} is invalid (INVALID_EMAIL)"
    return ""
