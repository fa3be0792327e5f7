"""Which client of a practice a party of a document is: exact names and numbers, and nothing that is only alike."""

from __future__ import annotations

from dataclasses import dataclass, field

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.xero import PracticeClient, PracticeManager
from lyd.entity_book.normalisation import number_key
from lyd.interviews.client_mapping.records import ClientType
from lyd.partner_syncs.targets.practice_fields import is_called
from lyd.partner_syncs.targets.practice_parties import PracticeParty, shorten
from lyd.partner_syncs.targets.target import Candidate

GONE = 404
MOST_CANDIDATES = 20
STRUCTURES = {
    ClientType.INDIVIDUAL: ("individual",),
    ClientType.COMPANY: ("company",),
    ClientType.TRUST: ("trust",),
    ClientType.SUPER_FUND: ("superannuation fund", "self managed superannuation fund", "smsf"),
}
"""What practices call a type of clients. A practice may have other names, which say nothing here."""


@dataclass(frozen=True, slots=True, repr=False)  # a log must not show personal data
class Match:
    """client is certainly the party: an earlier sync made or chose it, is_linked if that is recorded.

    candidates may be it, and the member decides.
    """

    client: PracticeClient | None = None
    is_linked: bool = False
    candidates: tuple[PracticeClient, ...] = ()


@dataclass
class PracticeSearch:
    """The looks into a practice for one plan: what was read once is not read again."""

    practice: PracticeManager
    found: dict[str, tuple[PracticeClient, ...]] = field(default_factory=dict)
    clients: dict[str, PracticeClient | None] = field(default_factory=dict)

    def read(self, client_id: str) -> PracticeClient | None:
        """Return a client, None if it is gone."""
        if client_id not in self.clients:
            try:
                self.clients[client_id] = self.practice.read_client(client_id)
            except PartnerRefused as refusal:
                if refusal.http != GONE:
                    raise
                self.clients[client_id] = None
        return self.clients[client_id]

    def search(self, term: str) -> tuple[PracticeClient, ...]:
        """Return what the practice finds."""
        plain = " ".join(term.split())
        if plain and plain not in self.found:
            self.found[plain] = self.practice.search_clients(plain).clients
        return self.found.get(plain, ())


def find_match(search: PracticeSearch, party: PracticeParty, linked: str, document_id: int) -> Match:
    """Return the client that a party is, or those that it may be. linked is the record of an earlier sync."""
    client = search.read(linked) if linked else None
    if client is not None:
        return Match(client, is_linked=True)
    found = search.search(party.part("last_name") or party.text("name"))
    if not found and party.facts.acn:
        found = search.search(party.facts.acn)
    codes = {export_code(document_id, key) for key in party.keys}
    ours = next((one for one in found if one.export_code in codes), None)
    if ours is not None:
        return Match(ours)
    candidates = sorted((one for one in found if may_be(party, one)), key=lambda one: not _has_numbers(party, one))
    return Match(candidates=tuple(candidates[:MOST_CANDIDATES]))


def may_be(party: PracticeParty, client: PracticeClient) -> bool:
    """Whether a client has the name or the company number of a party, and nothing that contradicts it."""
    if not client.is_active or type_of(client.business_structure) not in (None, party.facts.type):
        return False
    if any(ours and theirs and ours != theirs for ours, theirs in _numbers(party, client)):
        return False
    return is_called(party, client) or _has_numbers(party, client)


def type_of(structure: str) -> ClientType | None:
    """Return the type that a business structure means; None if its name does not say."""
    plain = " ".join(structure.casefold().split())
    return next((each for each, names in STRUCTURES.items() if plain in names), None)


def export_code(document_id: int, our_key: str) -> str:
    """Return our key of a client at Xero, by which a lost call is found again."""
    return f"LYD-{document_id}-{shorten(our_key)[:12]}"


def describe(client: PracticeClient) -> Candidate:
    """Return a client as one to choose."""
    number = number_key(client.company_number) or number_key(client.business_number)
    facts = (client.name or client.id, number, client.date_of_birth, client.email)
    return Candidate(client.id, ", ".join(filter(None, facts)))


def _numbers(party: PracticeParty, client: PracticeClient) -> list[tuple[str, str]]:
    acn, abn = party.facts.acn or "", party.facts.abn or ""
    pairs = [(acn, number_key(client.company_number)), (abn, number_key(client.business_number))]
    return [*pairs, (party.facts.born or "", client.date_of_birth)] if party.is_person else pairs


def _has_numbers(party: PracticeParty, client: PracticeClient) -> bool:
    return any(ours and ours == theirs for ours, theirs in _numbers(party, client)[:2])
