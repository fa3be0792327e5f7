"""Checks of requests for contacts, after the parameters that xero_accounting.yaml (16.1) has for getContacts."""

import re
import uuid
from email.utils import parsedate_to_datetime

from werkzeug.wrappers import Request

from sandbox.xero.contacts import ContactQuery

KNOWN = frozenset({"order", "IDs", "page", "pageSize", "includeArchived", "summaryOnly", "searchTerm"})
"""`where` is refused too: its language is not played here."""
MOST_SIZE, DEFAULT_SIZE = 1_000, 100
MOST_TERM = 255
FLAGS = {"true": True, "false": False}
ORDER = re.compile(r"Name( ASC)?")
SCOPES = frozenset({"accounting.contacts", "accounting.contacts.read"})


class BadRequest(Exception):
    """A request that Xero refuses with 400; its text says why."""

    def body(self) -> dict[str, object]:
        return {"ErrorNumber": 16, "Type": "QueryParseException", "Message": str(self)}


def read_query(request: Request) -> ContactQuery:
    """Return what a request for contacts asks for. Raises BadRequest."""
    args = request.args.to_dict()
    if unknown := args.keys() - KNOWN:
        raise BadRequest(f"Unknown parameters: {', '.join(sorted(unknown))}.")
    if not ORDER.fullmatch(args.get("order", "Name")):
        raise BadRequest("order is Name or Name ASC here.")
    term = args.get("searchTerm", "")
    if len(term) > MOST_TERM:
        raise BadRequest("searchTerm is too long.")
    ids = frozenset(_uuid(text) for text in args["IDs"].split(",")) if "IDs" in args else frozenset()
    return ContactQuery(
        page=_number(args, "page", 1, 10**6),
        size=_number(args, "pageSize", DEFAULT_SIZE, MOST_SIZE),
        search=term,
        ids=ids,
        with_archived=_flag(args, "includeArchived"),
        modified_since=_moment(request.headers.get("If-Modified-Since", "")),
        is_summary=_flag(args, "summaryOnly"),
    )


def _number(args: dict[str, str], name: str, default: int, most: int) -> int:
    text = args.get(name, str(default))
    if not text.isdecimal() or not 1 <= int(text) <= most:
        raise BadRequest(f"{name} is a number from 1 to {most}.")
    return int(text)


def _flag(args: dict[str, str], name: str) -> bool:
    text = args.get(name, "false")
    if text not in FLAGS:
        raise BadRequest(f"{name} is true or false.")
    return FLAGS[text]


def _uuid(text: str) -> str:
    try:
        return str(uuid.UUID(text))
    except ValueError as error:
        raise BadRequest("IDs are UUIDs.") from error


def _moment(text: str) -> int:
    """Return the milliseconds of a date of HTTP, 0 without one."""
    if not text:
        return 0
    try:
        return int(parsedate_to_datetime(text).timestamp() * 1000)
    except ValueError as error:
        raise BadRequest("If-Modified-Since is no date.") from error
