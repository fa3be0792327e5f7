"""The contacts of a tenant: made up, then changed, deleted or joined by odd ones as a tester says."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sandbox.ledger import Ledger
from sandbox.xero.behaviour import read_behaviour
from sandbox.xero.odd_contacts import ODD
from sandbox.xero.people import Contact, make_contacts
from sandbox.xero.tenants import Tenant

SEARCHED = ("Name", "FirstName", "LastName", "ContactNumber", "EmailAddress")
MOST_CHANGES = 10_000
SUMMARY = frozenset({"ContactID", "ContactNumber", "ContactStatus", "Name", "FirstName", "LastName", "EmailAddress"})


@dataclass(frozen=True)
class ContactQuery:
    """What a list asks for, as `requests` has checked it. modified_since is in milliseconds."""

    page: int
    size: int
    search: str
    ids: frozenset[str]
    with_archived: bool
    modified_since: int
    is_summary: bool


class Contacts:
    """The contacts of all tenants."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger

    def change(self, contact_id: str, fields: dict[str, Any]) -> None:
        """Change fields of a contact, as a user of Xero may do."""
        kept = self._ledger.get("contact_change", f"change-{contact_id}") or {"fields": {}}
        now = {"UpdatedDateUTC": f"/Date({int(time.time() * 1000)}+0000)/"}
        self._put(contact_id, kept["fields"] | fields | now, is_deleted=False)

    def delete(self, contact_id: str) -> None:
        """Let a contact be gone."""
        self._put(contact_id, {}, is_deleted=True)

    def _put(self, contact_id: str, fields: dict[str, Any], *, is_deleted: bool) -> None:
        change = {"id": f"change-{contact_id}", "contact": contact_id, "fields": fields, "is_deleted": is_deleted}
        self._ledger.put("contact_change", change)

    def all(self, tenant: Tenant) -> Iterator[Contact]:
        """Yield the contacts of a tenant in the order of their names; odd ones come first."""
        changes = {row["contact"]: row for row in self._ledger.newest("contact_change", MOST_CHANGES)}
        odd = ODD if tenant.contacts and read_behaviour(self._ledger).data == "odd" else ()
        for contact in (*odd, *make_contacts(tenant.id, tenant.contacts)):
            change = changes.get(contact.get("ContactID", ""))
            if change is None:
                yield contact
            elif not change["is_deleted"]:
                yield contact | change["fields"]

    def get(self, tenant: Tenant, contact_id: str) -> Contact | None:
        """Return a contact by its id or its number."""
        wanted = contact_id.lower()
        keys = ("ContactID", "ContactNumber")
        found = (one for one in self.all(tenant) if wanted in {str(one.get(key, "")).lower() for key in keys})
        return next(found, None)

    def find(self, tenant: Tenant, query: ContactQuery) -> tuple[list[Contact], int]:
        """Return a page of the contacts that a query means, and how many there are."""
        found = [contact for contact in self.all(tenant) if _fits(contact, query)]
        page = found[(query.page - 1) * query.size : query.page * query.size]
        if query.is_summary:
            page = [{name: value for name, value in contact.items() if name in SUMMARY} for contact in page]
        return page, len(found)


def _fits(contact: Contact, query: ContactQuery) -> bool:
    if contact.get("ContactStatus") == "ARCHIVED" and not query.with_archived:
        return False
    if query.ids and contact.get("ContactID") not in query.ids:
        return False
    if query.modified_since and _changed_at(contact) < query.modified_since:
        return False
    term = query.search.casefold()
    return not term or any(term in str(contact.get(name, "")).casefold() for name in SEARCHED)


def _changed_at(contact: Contact) -> int:
    return int(str(contact.get("UpdatedDateUTC", "/Date(0+0000)/")).removeprefix("/Date(").split("+")[0])
