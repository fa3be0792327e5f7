"""One person in several places of a request, and several people with one address or phone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import groupby

from lyd.signing.checks.drafts import Draft
from lyd.signing.checks.people import read_mobile_number
from lyd.signing.findings import Finding, error, warning
from lyd.signing.groups import Role
from lyd.signing.parties import Capacity, Party, fold
from lyd.signing.proposals.sentences import join_names

FUSESIGN_EMAILS = (
    "FuseSign needs an e-mail address of its own for each signature. "
    "Use different addresses for {people}, or send the request with another provider."
)


def check_identities(draft: Draft) -> Iterator[Finding]:
    """Yield people who appear twice, and addresses and phones that people share."""
    for people in _alike([party for party in draft.acting if not party.is_witness], _person):
        yield from _check_same_person(people)
    yield from _check_emails(draft)
    if draft.has_sms:
        yield from _check_phones(draft)


def _check_same_person(people: list[Party]) -> Iterator[Finding]:
    """A person may sign for two parties, or in two capacities, but not twice in the same if that is known."""
    keys, name = [party.key for party in people], people[0].label
    parts = Counter((party.role, party.capacity, fold(party.on_behalf_of)) for party in people)
    repeated = [part for part, count in parts.items() if count > 1]
    if any(capacity is Capacity.INDIVIDUAL or principal for _, capacity, principal in repeated):
        message = f"{name} signs twice in the same capacity. Edit the document so that each signer is there once."
        yield error("person_twice", message, *keys)
    else:
        message = f"{name} acts {len(people)} times and receives a link for each. Check that this is intended."
        yield warning("person_in_two_capacities", message, *keys)


def _check_emails(draft: Draft) -> Iterator[Finding]:
    for people in _alike(draft.parties if draft.is_fusesign else draft.acting, _email):
        if draft.is_fusesign and not _are_apart_by_phone(people, draft):
            yield error("email_shared", FUSESIGN_EMAILS.format(people=_list(people)), *_keys(people))
        elif len({_person(party) for party in people}) > 1 and not _is_witness_with_watched(people):
            message = (
                f"{_list(people)} share an e-mail address, so each can open the link of the other. Use two addresses."
            )
            yield warning("email_shared", message, *_keys(people))


def _check_phones(draft: Draft) -> Iterator[Finding]:
    for people in _alike(draft.acting, _phone):
        if len({_person(party) for party in people}) > 1:
            message = (
                f"{_list(people)} share a mobile number, so each receives the codes of the other. Use two numbers."
            )
            yield warning("phone_shared", message, *_keys(people))


def _are_apart_by_phone(people: list[Party], draft: Draft) -> bool:
    """Whether FuseSign tells recipients with one address apart: with SMS it compares the mobile number too."""
    phones = [_phone(party) for party in people if party.role is not Role.COPY]
    return draft.has_sms and len(phones) == len(people) == len(set(phones)) and all(phones)


def _is_witness_with_watched(people: list[Party]) -> bool:
    """Whether they are a witness and the person watched, of whom another check tells."""
    keys = {party.key for party in people}
    return len(people) == 2 and any(party.is_witness and party.parent_key in keys for party in people)


def _alike(parties: Iterable[Party], key: Callable[[Party], Hashable]) -> list[list[Party]]:
    """The lots of two or more parties with the same key, in the order of their first; none without a key."""
    ordered = list(parties)
    first = {value: place for place, party in reversed(list(enumerate(ordered))) if (value := key(party))}
    known = sorted((party for party in ordered if key(party)), key=lambda party: first[key(party)])
    lots = [list(lot) for _, lot in groupby(known, key)]
    return [lot for lot in lots if len(lot) > 1]


def _person(party: Party) -> tuple[str, str] | None:
    name, email = fold(party.name), _email(party)
    return (name, email) if name and email else None


def _email(party: Party) -> str:
    return fold(party.email)


def _phone(party: Party) -> str:
    return read_mobile_number(party.phone)


def _list(people: list[Party]) -> str:
    return join_names(party.label for party in people)


def _keys(people: list[Party]) -> tuple[str, ...]:
    return tuple(party.key for party in people)
