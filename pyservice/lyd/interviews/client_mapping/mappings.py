"""The mappings that a package declares, with every default written out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from lyd.interviews.client_mapping.records import CLIENT_FIELDS, FUND_FIELDS, Client, ClientType, Fund

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClientMapping:
    """A group or list whose answers stand for a client.

    ``types`` are those accepted, each with the answers that say so (Party_Type: A Company); ``fields`` the field of the
    client by the path of the answer in the group, in the order of the interview.
    """

    party: Path
    types: Mapping[ClientType, Mapping[Path, str]]
    fields: Mapping[Path, str]

    def accepts(self, record: Client | Fund) -> bool:
        """Whether the answers can stand for a record."""
        return isinstance(record, Client) and record.type in self.types

    def values_of(self, record: Client | Fund) -> Iterator[tuple[Path, str]]:
        """Yield the answers that a record gives: those that say its type first, blank ones left out."""
        if isinstance(record, Client):
            yield from self.types[record.type].items()
            yield from _given((path, CLIENT_FIELDS[name].read(record)) for path, name in self.fields.items())


@dataclass(frozen=True, slots=True)
class FundMapping:
    """The answers that stand for a fund: those of a group or list, or at the root if party is empty.

    ``trustees`` and ``members`` are the parties, mapped to clients, that take contacts of the fund with these roles.
    """

    party: Path
    fields: Mapping[Path, str]
    trustees: Path = ()
    members: Path = ()

    def accepts(self, record: Client | Fund) -> bool:
        """Whether the answers can stand for a record."""
        return isinstance(record, Fund)

    def values_of(self, record: Client | Fund) -> Iterator[tuple[Path, str]]:
        """Yield the answers that a record gives, blank ones left out."""
        if isinstance(record, Fund):
            yield from _given((path, FUND_FIELDS[name].read(record)) for path, name in self.fields.items())


@dataclass(frozen=True, slots=True)
class Mappings:
    """All mappings of a package."""

    clients: tuple[ClientMapping, ...] = field(default=())
    funds: tuple[FundMapping, ...] = field(default=())


def _given(values: Iterator[tuple[Path, str]]) -> Iterator[tuple[Path, str]]:
    return ((path, value) for path, value in values if value.strip())
