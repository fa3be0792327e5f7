"""Clients of connected systems, and the people and companies of funds."""

from __future__ import annotations

from typing import Any, cast

from lyd.adapters.errors import PartnerError
from lyd.client_imports.access import Place
from lyd.client_imports.client_types import find_type
from lyd.client_imports.errors import FundNeeded, NoClientId, NoContactType
from lyd.client_imports.lists import ListPage, ListQuery, read_list
from lyd.client_imports.providers import SIMPLE_FUND_360
from lyd.client_imports.records import ClientDetails, Details, FundDetails, ListedRecord, RecordKind
from lyd.client_imports.refusals import explain
from lyd.core.errors import InvalidInput
from lyd.core.http import Wire
from lyd.interviews.client_mapping.records import ClientType

MEMBER_ROLES = ("member", "leaving member", "leading member")
"""Document 3, section 7.3: "all others map to trustee"."""
NO_IDS = ("", "0", "null", "undefined")
"""What widgets send that have no id."""


def list_clients(place: Place, query: dict[str, Any]) -> dict[str, Any]:
    """Return a page of the clients of one type. Raises NoContactType, InvalidInput, FundNeeded, PartnerError."""
    if place.provider is SIMPLE_FUND_360:
        raise FundNeeded
    each = _read_type(place, query["type"])
    return _page(read_list(place, _query(query, place.provider.kinds[each], type_=each)), place, make_client_row)


def list_fund_contacts(place: Place, fund_id: str, query: dict[str, Any]) -> dict[str, Any]:
    """Return a page of the members or trustees of a fund, of one type if one is named."""
    role = " ".join(query["entityRelation"].lower().split())
    if not role:
        raise NoContactType
    require_id(fund_id)
    kind = RecordKind.MEMBERS if role in MEMBER_ROLES else RecordKind.TRUSTEES
    each = _read_type(place, query["type"]) if query["type"] else ""
    relation = {"relation": kind.value.removesuffix("s")}

    def make_row(record: ListedRecord, system: str) -> Wire:
        return Wire(**make_client_row(record, system), **relation, position=record.position)

    return _page(read_list(place, _query(query, kind, type_=each, parent_id=fund_id)), place, make_row)


def list_funds(place: Place, query: dict[str, Any]) -> dict[str, Any]:
    """Return a page of the funds."""
    return _page(read_list(place, _query(query, RecordKind.FUNDS)), place, make_fund_row)


def read_client(place: Place, client_id: str, type_: str = "", fund_id: str = "") -> ClientDetails:
    """Return a client as the system has it now. Raises NoClientId, RecordGone, FundNeeded, PartnerError."""
    if place.provider is SIMPLE_FUND_360 and not fund_id:
        raise FundNeeded
    kinds = tuple(dict.fromkeys(place.provider.kinds.values()))
    if type_ and not fund_id:
        kinds = (place.provider.kinds[_read_type(place, type_)],)
    return cast(ClientDetails, _read(place, kinds, client_id, fund_id))


def read_fund(place: Place, fund_id: str) -> FundDetails:
    """Return a fund as the system has it now. Raises NoClientId, RecordGone, PartnerError."""
    return cast(FundDetails, _read(place, (RecordKind.FUNDS,), fund_id))


def require_id(text: str) -> None:
    """Raise NoClientId for what is no id."""
    if text.strip().lower() in NO_IDS:
        raise NoClientId


def make_client_row(record: ListedRecord, system: str) -> Wire:
    """Return a client as a list has it."""
    number = record.number if record.type == ClientType.COMPANY else ""
    return Wire(id=record.id, type=record.type, name=record.name, acn=number, email=record.email, system=system)


def make_fund_row(record: ListedRecord, system: str) -> Wire:
    """Return a fund as a list has it."""
    codes = {"code": record.code, "fundCode": record.code}
    return Wire(uuid=record.id, name=record.name, **codes, abn=record.number, system=system)


def _read(place: Place, kinds: tuple[RecordKind, ...], record_id: str, parent_id: str = "") -> Details:
    require_id(record_id)
    try:
        return place.open().read(kinds, record_id, parent_id)
    except PartnerError as error:
        raise explain(place, error, RecordKind.CONTACTS if parent_id else kinds[0]) from error


def _read_type(place: Place, text: str) -> ClientType:
    if not text.strip():
        raise NoContactType
    each = find_type(text)
    if each is None or each not in place.provider.types:
        problem = f"{place.app.name} has no clients of this type."
        raise InvalidInput(problem, errors={"type": [problem]})
    return each


def _query(query: dict[str, Any], kind: RecordKind, *, type_: str = "", parent_id: str = "") -> ListQuery:
    return ListQuery(
        kind, parent_id, str(type_), query["name"].strip(), query["page"], query["limit"], reset=query["reset"]
    )


def _page(page: ListPage, place: Place, make_row: Any) -> dict[str, Any]:
    return {
        "rows": [make_row(record, place.provider.app) for record in page.rows],
        "page": page.page,
        "total_page": page.total_page,
        "total": page.total,
        "state": page.state,
        "refreshed_at": page.refreshed_at,
    }
