"""Records of connected systems as lists and imports have them. None of them shows personal data in a log."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from lyd.interviews.client_mapping.records import Client, Fund


class RecordKind(StrEnum):
    """The lists that a connection has. Members and trustees are those of one fund."""

    CONTACTS = "contacts"
    COMPANIES = "companies"
    FUNDS = "funds"
    MEMBERS = "members"
    TRUSTEES = "trustees"


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ListedRecord:
    """A client or fund as a list shows it. type is that of a client, blank for a fund.

    number is the ACN of a company and the ABN of a fund. position is that of `ClientDetails`.
    """

    id: str
    type: str
    name: str
    number: str = ""
    email: str = ""
    code: str = ""
    position: str = ""

    @property
    def search_text(self) -> str:
        """Everything that a search finds it by."""
        return " ".join(filter(None, (self.name, self.number, self.email, self.code)))


@dataclass(frozen=True, slots=True)
class RecordPage:
    """A page of a list. next_cursor says where the following one begins, blank after the last.

    gone are ids that the system has no more, if the page is one of changes. pages is the number of pages of the list,
    None if the system does not say it.
    """

    records: tuple[ListedRecord, ...]
    next_cursor: str = ""
    gone: tuple[str, ...] = ()
    pages: int | None = None


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Contact:
    """A person at a client."""

    full_name: str
    position: str = ""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Related:
    """A client that is related to another."""

    related_client_name: str
    type: str


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class ClientDetails:
    """A client with everything that its system says of it."""

    client: Client
    contacts: tuple[Contact, ...] = ()
    related: tuple[Related, ...] = ()
    abn: str = ""
    position: str = ""
    """Of a person at a fund, if it is another than member or trustee."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class FundDetails:
    """A fund with everything that its system says of it."""

    fund: Fund


Details = ClientDetails | FundDetails
