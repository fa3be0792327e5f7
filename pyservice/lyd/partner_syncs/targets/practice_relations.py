"""The relationships that a document states: by the lists in which it names people, and the trustees of its funds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from lyd.adapters.xero import RelationshipType
from lyd.interviews.answer_changes import value_at
from lyd.interviews.client_mapping.records import TRUSTS, ClientType
from lyd.interviews.models import Content
from lyd.interviews.xml import Tree
from lyd.partner_syncs.targets.practice_parties import PracticeParty

COMPANIES, FUNDS = (ClientType.COMPANY,), (ClientType.SUPER_FUND,)
ROLES: Mapping[str, tuple[RelationshipType, tuple[ClientType, ...]]] = {
    "director": (RelationshipType.DIRECTOR, COMPANIES),
    "shareholder": (RelationshipType.SHAREHOLDER, COMPANIES),
    "secretary": (RelationshipType.SECRETARY, COMPANIES),
    "secretarie": (RelationshipType.SECRETARY, COMPANIES),
    "publicofficer": (RelationshipType.PUBLIC_OFFICER, COMPANIES),
    "trustee": (RelationshipType.TRUSTEE, TRUSTS),
    "beneficiary": (RelationshipType.BENEFICIARY, TRUSTS),
    "beneficiarie": (RelationshipType.BENEFICIARY, TRUSTS),
    "settlor": (RelationshipType.SETTLOR, TRUSTS),
    "appointor": (RelationshipType.APPOINTER, TRUSTS),
    "appointer": (RelationshipType.APPOINTER, TRUSTS),
    "member": (RelationshipType.MEMBER, FUNDS),
}
"""Names of groups and lists of answers, without the plural → what those in them are, and for whom."""
SHARES = ("shares", "numberofshares", "sharesheld", "numberofsharesheld")
"""Names of the answer that says how many shares a shareholder has."""


@dataclass(frozen=True, slots=True)
class Relation:
    """holder is the company or trust, related its director, shareholder, trustee.

    shares is how many a shareholder has, None if the document does not say.
    """

    type: RelationshipType
    holder: PracticeParty
    related: PracticeParty
    shares: int | None = None


def find_relations(content: Content, answers: Tree, parties: Sequence[PracticeParty]) -> list[Relation]:
    """Return the relationships between these parties, each once. One whose holder is not clear is not stated."""
    found = dict.fromkeys((each.type, each.holder.our_key, each.related.our_key) for each in _walk(content, parties))
    by_key = {party.our_key: party for party in parties}
    return [
        Relation(type_, by_key[holder], by_key[related], _count_shares(answers, type_, by_key[related]))
        for type_, holder, related in found
    ]


def _count_shares(answers: Tree, type_: RelationshipType, party: PracticeParty) -> int | None:
    """Return the shares of a shareholder at all its places; None if one of them does not say a whole number."""
    if type_ is not RelationshipType.SHAREHOLDER:
        return None
    roles = ((place, _role(place)) for place in party.places)
    counts = [_read_shares(answers, place) for place, role in roles if role and role[0] is type_]
    known = [count for count in counts if count]
    return sum(known) if known and len(known) == len(counts) else None


def _read_shares(answers: Tree, place: str) -> int:
    """Return the number in the answer of an entry that is called as SHARES are, 0 without one."""
    entry = value_at(answers, place)
    named = entry.items() if isinstance(entry, dict) else ()
    text = next((value for name, value in named if name.casefold().replace("_", "") in SHARES), "")
    digits = text.replace(",", "").replace(" ", "") if isinstance(text, str) else ""
    return int(digits) if digits.isascii() and digits.isdecimal() else 0


def _walk(content: Content, parties: Sequence[PracticeParty]) -> Iterator[Relation]:
    for party in parties:
        for place in party.places:
            yield from _of_funds(content, parties, party, place)
            role = _role(place)
            if role is None:
                continue
            holder = _holder(place, role[1], parties)
            if holder is not None and holder is not party:
                yield Relation(role[0], holder, party)


def _of_funds(
    content: Content, parties: Sequence[PracticeParty], party: PracticeParty, place: str
) -> Iterator[Relation]:
    """Yield what the package says of the trustees and members of its funds."""
    path = _path(place)
    for mapping in content.mappings.funds:
        fund = next((one for one in parties if mapping.party in map(_path, one.places)), None)
        if fund is None or fund is party:
            continue
        if path and path == mapping.trustees:
            yield Relation(RelationshipType.TRUSTEE, fund, party)
        if path and path == mapping.members:
            yield Relation(RelationshipType.MEMBER, fund, party)


def _role(place: str) -> tuple[RelationshipType, tuple[ClientType, ...]] | None:
    """Return the role that the innermost name of a place says."""
    names = (ROLES.get(step.casefold().replace("_", "").removesuffix("s")) for step in reversed(_path(place)))
    return next((role for role in names if role is not None), None)


def _holder(place: str, types: tuple[ClientType, ...], parties: Sequence[PracticeParty]) -> PracticeParty | None:
    """Return the party around a place, else the only one of these types that has no role itself."""
    around = [
        (len(other), party)
        for party in parties
        for other in party.places
        if other and place.startswith(f"{other}.") and party.facts.type in types
    ]
    if around:
        return max(around, key=lambda each: each[0])[1]
    free = [party for party in parties if party.facts.type in types and not any(_role(other) for other in party.places)]
    return free[0] if len(free) == 1 else None


def _path(place: str) -> tuple[str, ...]:
    return tuple(step for step in place.split(".") if step and not step.isdecimal())
