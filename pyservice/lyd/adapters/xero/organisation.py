"""The calls to Xero's accounting API for one organisation: its contacts. Every method raises PartnerError."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping, Sequence
from email.utils import format_datetime
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.http import PartnerClient
from lyd.adapters.xero.fields import PARTNER, Fields
from lyd.adapters.xero.models import ContactPage, XeroContact, read_contact, read_contacts

ROOT = "api.xro/2.0"
TENANT_HEADER = "xero-tenant-id"
PAGE_SIZE = 100
"""Contacts of a page; Xero gives no more in one call."""
MOST_PAGES = 1_000
"""More than any organisation has; a list that goes on for ever ends here."""
ORDER = "Name ASC"
_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


class XeroOrganisation:
    """The contacts of one organisation. PartnerRefused with http 403: the member's access to it has ended."""

    def __init__(self, client: PartnerClient, tenant_id: str) -> None:
        self._client, self.tenant_id = client, tenant_id

    def list_contacts(
        self,
        page: int = 1,
        *,
        search: str = "",
        ids: Sequence[str] = (),
        modified_since: datetime.datetime | None = None,
        with_archived: bool = False,
    ) -> ContactPage:
        """Return a page of contacts in the order of their names.

        :param search: found in any case in names, contact number and e-mail address.
        :param ids: these contacts only, at most `PAGE_SIZE`.
        :param modified_since: only those changed since; archived ones only if with_archived.
        """
        if len(ids) > PAGE_SIZE or not all(map(is_uuid, ids)):
            raise ValueError(f"at most {PAGE_SIZE} ids of contacts")
        params: dict[str, Any] = {"page": page, "pageSize": PAGE_SIZE, "order": ORDER}
        params |= {"searchTerm": search} if search else {}
        params |= {"IDs": ",".join(ids)} if ids else {}
        params |= {"includeArchived": "true"} if with_archived else {}
        headers = {"If-Modified-Since": _http_date(modified_since)} if modified_since else {}
        return read_contacts(self._get("Contacts", params, headers), page, PAGE_SIZE)

    def iterate_contacts(
        self, first: int = 1, modified_since: datetime.datetime | None = None
    ) -> Iterator[ContactPage]:
        """Yield page after page, from the first; each is one call of the budget. Archived contacts are included."""
        for number in range(first, MOST_PAGES + 1):
            page = self.list_contacts(number, modified_since=modified_since, with_archived=True)
            yield page
            if number >= page.pages:
                return

    def read_contact(self, contact_id: str) -> XeroContact:
        """Return a contact with its people. PartnerRefused (404) if the organisation has no such contact."""
        if not is_uuid(contact_id):
            raise PartnerRefused(PARTNER, "no_id", 404)
        found = Fields(self._get(f"Contacts/{contact_id}", {}, {}), "contact").items("Contacts", read_contact)
        if len(found) != 1 or found[0].id.lower() != contact_id.lower():
            raise InvalidPartnerResponse(PARTNER, "contact.ContactID")
        return found[0]

    def _get(self, path: str, params: Mapping[str, Any], headers: Mapping[str, str]) -> Any:
        headers = {TENANT_HEADER: self.tenant_id, **headers}
        return self._client.request("GET", f"{ROOT}/{path}", params=params, headers=headers)


def is_uuid(text: str) -> bool:
    """Whether a text can be one of Xero's ids, which becomes a part of an address."""
    return bool(_UUID.fullmatch(text))


def _http_date(moment: datetime.datetime) -> str:
    return format_datetime(moment.astimezone(datetime.UTC), usegmt=True)
