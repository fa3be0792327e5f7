"""The calls of client.api, each within the limits of the practice; errors come with the status 200."""

import base64
import calendar
import time
from typing import Any

from flask import Response, request

from sandbox.ledger import Ledger
from sandbox.xero.practice.clients import PracticeClients
from sandbox.xero.practice.people import PracticeClient
from sandbox.xero.practice.wire import (
    MOST_BYTES,
    PracticeError,
    read_request,
    write_documents,
    write_error,
    write_response,
)
from sandbox.xero.tenants import Tenant

ROOT = "/practicemanager/3.1/client.api"
XML = "application/xml"
READ = frozenset({"practicemanager", "practicemanager.read", "practicemanager.client", "practicemanager.client.read"})
WRITE = frozenset({"practicemanager", "practicemanager.client"})
MOST_SIZE = 500
DETAILS = frozenset({"Contacts", "Relationships", "BusinessNumber"})
"""What only the details of a client have."""


class PracticeApi:
    """The views. Each returns XML; those of changes read it too."""

    def __init__(self, ledger: Ledger) -> None:
        self.clients = PracticeClients(ledger)

    def rules(self) -> list[tuple[str, str, str, frozenset[str], Any]]:
        """Return address, name, method, scopes and view of each call."""
        return [
            ("/list", "list", "GET", READ, self._list),
            ("/paged-list", "pages", "GET", READ, self._list_page),
            ("/search", "search", "GET", READ, self._search),
            ("/get/<key>", "get", "GET", READ, self._show),
            ("/documents/<key>", "documents", "GET", READ, self._list_documents),
            ("/add", "add", "POST", WRITE, self._add),
            ("/update", "update", "PUT", WRITE, self._update),
            ("/document", "document", "POST", WRITE, self._add_document),
            ("/addrelationship", "relate", "POST", WRITE, self._relate),
        ]

    def answer(self, view: Any, tenant: Tenant, **names: str) -> Response:
        """Return the answer of a view, or its error as Practice Manager writes it."""
        if request.content_length and request.content_length > MOST_BYTES:
            return Response("", 413)
        if request.method != "GET" and XML not in request.headers.get("Content-Type", ""):
            return Response("", 415)
        try:
            return Response(view(tenant, **names), mimetype="text/xml")
        except PracticeError as error:
            return Response(write_error(str(error)), mimetype="text/xml")

    def _list(self, _tenant: Tenant) -> bytes:
        args = _read_args({"detailed", "modifiedsince"})
        since = _read_moment(args.get("modifiedsince", ""))
        found = [client for client, at in self.clients.all() if at >= since]
        return write_response(Clients=[_shape(client, is_detailed=args.get("detailed") == "true") for client in found])

    def _list_page(self, _tenant: Tenant) -> bytes:
        args = _read_args({"pageSize", "pageToken"})
        size = args.get("pageSize", "50")
        if not size.isdecimal() or not 1 <= int(size) <= MOST_SIZE:
            raise PracticeError("pageSize is a number from 1 to 500.")
        begin = _read_token(args.get("pageToken", ""))
        rows = [client for client, _at in self.clients.all() if client.get("IsArchived") != "Yes"]
        links = {"First": f"{request.base_url}?pageSize={size}"}
        end = begin + int(size)
        if end < len(rows):
            links["Next"] = f"{request.base_url}?pageToken={_make_token(end)}&pageSize={size}"
        page = [_shape(client, is_detailed=False) for client in rows[begin:end]]
        return write_response(Clients=page, Pagination={"Links": links})

    def _search(self, _tenant: Tenant) -> bytes:
        args = _read_args({"query", "detailed"})
        if not args.get("query"):
            raise PracticeError("query is required.")
        found = self.clients.search(args["query"])
        return write_response(Clients=[_shape(client, is_detailed=args.get("detailed") == "true") for client in found])

    def _show(self, _tenant: Tenant, key: str) -> bytes:
        return write_response(Client=_shape(self.clients.get(key), is_detailed=True))

    def _add(self, _tenant: Tenant) -> bytes:
        return write_response(Client=_shape(self.clients.add(_read("Client")), is_detailed=True))

    def _update(self, _tenant: Tenant) -> bytes:
        return write_response(Client=_shape(self.clients.update(_read("Client")), is_detailed=True))

    def _relate(self, _tenant: Tenant) -> bytes:
        return write_response(ClientRelationship=self.clients.relate(_read("Relationship")))

    def _add_document(self, _tenant: Tenant) -> bytes:
        return write_response(UUID=self.clients.add_document(_read("Document")))

    def _list_documents(self, _tenant: Tenant, key: str) -> bytes:
        return write_documents(self.clients.documents_of(key))


def _read(name: str) -> dict[str, Any]:
    return read_request(request.get_data(), name)


def _read_args(known: set[str]) -> dict[str, str]:
    args = request.args.to_dict()
    if unknown := args.keys() - known:
        raise PracticeError(f"Unknown parameters: {', '.join(sorted(unknown))}.")
    return args


def _read_moment(text: str) -> float:
    if not text:
        return 0
    try:
        return calendar.timegm(time.strptime(text, "%Y-%m-%dT%H:%M:%S"))
    except ValueError as error:
        raise PracticeError("modifiedsince is yyyy-MM-ddTHH:mm:ss.") from error


def _make_token(begin: int) -> str:
    return base64.urlsafe_b64encode(f"from {begin}".encode()).decode()


def _read_token(token: str) -> int:
    try:
        return int(base64.urlsafe_b64decode(token).decode().removeprefix("from ")) if token else 0
    except ValueError as error:
        raise PracticeError("pageToken is not known.") from error


def _shape(client: PracticeClient, *, is_detailed: bool) -> PracticeClient:
    """Return a client as it is shown: its TFN masked, details only where they belong."""
    shown = {name: value for name, value in client.items() if is_detailed or name not in DETAILS}
    if shown.get("TaxNumber"):
        shown["TaxNumber"] = f"******{shown['TaxNumber'][-3:]}"
    return shown
