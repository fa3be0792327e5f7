"""The calls to Xero Practice Manager 3.1 for one practice. Every method raises PartnerError.

Nothing that adds has a key against repetition: after an error with maybe_done look for what may have been added first
(`find_by_export_code`, `find_by_name`, `read_client`, `list_documents`). Updates may be repeated.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from typing import Any

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.http import PartnerClient, mark_maybe_done
from lyd.adapters.http.response import MAX_BYTES
from lyd.adapters.xero.fields import PARTNER
from lyd.adapters.xero.organisation import TENANT_HEADER, is_uuid
from lyd.adapters.xero.practice_drafts import (
    ClientDetails,
    ContactDetails,
    DocumentUpload,
    RelationshipDetails,
    write_client,
    write_relationship,
    write_upload,
)
from lyd.adapters.xero.practice_models import (
    PracticeClient,
    PracticeDocument,
    PracticePage,
    read_client,
    read_page,
    read_stored_document,
)
from lyd.adapters.xero.practice_xml import STATUS_ERROR, Content, PracticeFields, read_document, write_document

ROOT = "practicemanager/3.1/client.api"
PAGE_SIZE = 500
MOST_PAGES = 1_000
"""More than any practice has; a list that goes on for ever ends here."""
MOST_REQUEST_BYTES = 3_500_000
XML = "application/xml"
CLOCK_DIFFERENCE = datetime.timedelta(minutes=5)
"""Between our clock and Xero's, at most."""
NOT_FOUND = ("not found", "could not be found", "does not exist")
"""What Xero's descriptions say of clients that are gone."""


class PracticeManager:
    """The clients of one practice. PartnerRefused with http 403: the member's access to it has ended."""

    def __init__(self, client: PartnerClient, tenant_id: str) -> None:
        self._client, self.tenant_id = client, tenant_id

    def list_clients(self, token: str = "") -> PracticePage:
        """Return a page of the clients that are not archived, the first one or that of a token."""
        params = {"pageSize": str(PAGE_SIZE), **({"pageToken": token} if token else {})}
        return read_page(self._get("paged-list", **params))

    def iterate_clients(self) -> Iterator[PracticePage]:
        """Yield page after page; each is one call of the budget."""
        token = ""
        for _ in range(MOST_PAGES):
            page = self.list_clients(token)
            yield page
            if not page.next or page.next == token:
                return
            token = page.next

    def list_changed_clients(self, since: datetime.datetime) -> PracticePage:
        """Return all clients that were changed since, archived ones included, in one call."""
        moment = since.astimezone(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S")
        return read_page(self._get("list", detailed="true", modifiedsince=moment))

    def search_clients(self, term: str) -> PracticePage:
        """Return the clients that Xero finds for a term. New clients are found only after some time."""
        return read_page(self._get("search", query=term, detailed="true"))

    def read_client(self, client_id: str) -> PracticeClient:
        """Return a client with its contacts and relationships. PartnerRefused (404) if there is none."""
        try:
            client = read_client(self._get(f"get/{_require_id(client_id)}").part("Client"))
        except PartnerRefused as refusal:
            if refusal.code == STATUS_ERROR and any(words in refusal.description.casefold() for words in NOT_FOUND):
                raise PartnerRefused(PARTNER, "not_found", 404) from refusal
            raise
        if client.id.lower() != client_id.lower():
            raise InvalidPartnerResponse(PARTNER, "client.UUID")
        return client

    def list_business_structures(self) -> tuple[str, ...]:
        """Return the business structures of the first page of clients by name: Xero has no call for all of them."""
        return tuple(sorted({client.business_structure for client in self.list_clients().clients} - {""}))

    def find_by_export_code(self, export_code: str, sent_at: datetime.datetime) -> PracticeClient | None:
        """Return the client that a lost call of `add_client` has added, None if it added none.

        :param sent_at: when the call was sent. The list of changes, unlike the search, knows new clients at once.
        """
        clients = self.list_changed_clients(sent_at - CLOCK_DIFFERENCE).clients
        return next((client for client in clients if client.export_code == export_code), None)

    def find_by_name(self, name: str, business_structure: str = "") -> tuple[PracticeClient, ...]:
        """Return the clients with exactly this name, and this business structure if one is given, in any case."""
        found = self.search_clients(" ".join(name.split())).clients
        same = [client for client in found if _key(client.name) == _key(name)]
        kind = _key(business_structure)
        return tuple(client for client in same if kind in ("", _key(client.business_structure)))

    def add_client(
        self, details: ClientDetails, export_code: str, contacts: Sequence[ContactDetails] = ()
    ) -> PracticeClient:
        """Add a client and return it. export_code is our key, by which a lost call is found again."""
        content = write_client(details, export_code=export_code, contacts=contacts)
        with mark_maybe_done():
            return read_client(self._send("POST", "add", "Client", content).part("Client"))

    def update_client(self, client_id: str, details: ClientDetails) -> PracticeClient:
        """Change the details of a client that are not None, and return it."""
        content = write_client(details, client_id=_require_id(client_id))
        with mark_maybe_done():
            return read_client(self._send("PUT", "update", "Client", content).part("Client"))

    def add_relationship(self, details: RelationshipDetails) -> None:
        """Add a relationship between two clients."""
        for client_id in (details.client_id, details.related_id):
            _require_id(client_id)
        with mark_maybe_done():
            self._send("POST", "addrelationship", "Relationship", write_relationship(details))

    def add_document(self, upload: DocumentUpload) -> None:
        """Add a document to a client. PartnerRefused (413), without a call, if it is too large for Xero."""
        _require_id(upload.client_id)
        with mark_maybe_done():
            self._send("POST", "document", "Document", write_upload(upload))

    def list_documents(self, client_id: str) -> tuple[PracticeDocument, ...]:
        """Return the documents of a client."""
        return self._get(f"documents/{_require_id(client_id)}").items("Documents", read_stored_document)

    def _get(self, path: str, **params: str) -> PracticeFields:
        return self._exchange("GET", path, params=params)

    def _send(self, method: str, path: str, name: str, content: Content) -> PracticeFields:
        data = write_document(name, content)
        if len(data) > MOST_REQUEST_BYTES:
            raise PartnerRefused(PARTNER, "too_large", 413)
        return self._exchange(method, path, data=data)

    def _exchange(self, method: str, path: str, **parts: Any) -> PracticeFields:
        headers = {"Accept": XML, TENANT_HEADER: self.tenant_id}
        if "data" in parts:
            headers["Content-Type"] = f"{XML}; charset=utf-8"
        return read_document(self._client.transfer(method, f"{ROOT}/{path}", MAX_BYTES, headers=headers, **parts))


def _require_id(client_id: str) -> str:
    """Return an id, which becomes part of an address. PartnerRefused (404), without a call, if it is none."""
    if not is_uuid(client_id):
        raise PartnerRefused(PARTNER, "no_id", 404)
    return client_id


def _key(text: str) -> str:
    return " ".join(text.split()).casefold()
