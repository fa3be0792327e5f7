"""The calls to CAS 360: companies and contacts of a firm. Every method raises PartnerError.

Nothing is changed here: a changed contact can raise a form at ASIC. What creates records is in `company_records`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from lyd.adapters.bgl.cas360_models import CasCompany, CasContact, read_company, read_contact
from lyd.adapters.bgl.fields import PARTNER, Fields, read_rows, require_id
from lyd.adapters.bgl.models import Page
from lyd.adapters.errors import PartnerRefused
from lyd.adapters.http import Reader

PAGE_SIZE = 500
"""BGL gives no more in one call."""
Record = TypeVar("Record")


class Cas360:
    """The companies and contacts that a member's connection reaches."""

    def __init__(self, client: Reader) -> None:
        self._client = client

    def list_companies(self, offset: int = 0, limit: int = PAGE_SIZE) -> Page[CasCompany]:
        """Return companies, those that are not registered yet included."""
        return self._list("cas/companies", "companies", read_company, offset, limit)

    def read_company(self, company_id: str) -> CasCompany:
        """Return a company. PartnerRefused (404) if there is none."""
        return read_company(Fields(self._read("cas/companies", company_id), "company"))

    def list_contacts(self, offset: int = 0, limit: int = PAGE_SIZE) -> Page[CasContact]:
        """Return the contacts of the firm."""
        return self._list("contacts", "contacts", read_contact, offset, limit)

    def read_contact(self, contact_id: str) -> CasContact:
        """Return a contact. PartnerRefused (404) if there is none."""
        found, _ = read_rows(_as_list(self._read("contacts", contact_id)), "contacts", read_contact)
        if [contact.id for contact in found] != [contact_id]:
            raise PartnerRefused(PARTNER, "not_found", 404)
        return found[0]

    def _list(self, path: str, name: str, read: Callable[[Fields], Record], offset: int, limit: int) -> Page[Record]:
        payload = self._client.get(path, offset=offset, limit=limit, details="true")
        records, unreadable = read_rows(payload, name, read)
        head = Fields(payload, name) if isinstance(payload, dict) else None
        total = head.number("total", 0) if head and head.has("total") else None
        return Page(records, offset, total, unreadable)

    def _read(self, path: str, record_id: str) -> Any:
        return self._client.get(f"{path}/{require_id(record_id)}", details="true")


def _as_list(payload: Any) -> Any:
    """Return a single object as a list: BGL reads several contacts by their ids with the same call."""
    return [payload] if isinstance(payload, dict) and "contacts" not in payload else payload
