"""What every system offers: types of clients, and records of one connection."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from lyd.adapters.http import RateBudget
from lyd.adapters.http.client import Authorization
from lyd.client_imports.records import Details, RecordKind, RecordPage
from lyd.interviews.client_mapping.records import ClientType


@dataclass(frozen=True, slots=True)
class Access:
    """A member's access to a system. account is the system's id of the member's firm, blank if it is not known."""

    authorization: Authorization
    connection_id: int
    account: str
    tenant_id: str
    is_background: bool = False


class RecordSource(Protocol):
    """The records that one access reaches. Every method raises PartnerError; `read` PartnerRefused (404) as well."""

    def read_page(
        self, kind: RecordKind, parent_id: str, cursor: str, since: datetime.datetime | None = None
    ) -> RecordPage:
        """Return a page of a list, the first one with a blank cursor.

        :param parent_id: the fund whose members or trustees are listed.
        :param since: only what was changed since, for systems that know it.
        """
        ...

    def search(self, kind: RecordKind, term: str, page: int) -> tuple[RecordPage, int] | None:
        """Return a page that the system finds by itself and the number of pages, None if it has no search."""
        ...

    def read(self, kinds: tuple[RecordKind, ...], record_id: str, parent_id: str = "") -> Details:
        """Return a record with its details. kinds are the lists that it may be in, the likeliest first."""
        ...


@dataclass(frozen=True)
class Provider:
    """A system. app is the key of its application.

    kinds says in which list the clients of each type are. find_budget returns its limits, None without any.
    knows_changes: a refresh needs not read the whole list.
    """

    app: str
    kinds: Mapping[ClientType, RecordKind]
    open: Callable[[Access], RecordSource]
    find_budget: Callable[[], RateBudget | None]
    knows_changes: bool = False
    has_tenants: bool = False

    @property
    def types(self) -> tuple[ClientType, ...]:
        """The types of its clients."""
        return tuple(self.kinds)
