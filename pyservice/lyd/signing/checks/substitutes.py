"""Substitutes: who may have one, and that each is a person who is not in the request yet (decision 0083)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from lyd.signing.checks.drafts import Draft
from lyd.signing.checks.people import check_people, read_mobile_number
from lyd.signing.contacts import Contact
from lyd.signing.findings import Finding, error, warning
from lyd.signing.groups import Role
from lyd.signing.parties import Capacity, Party, fold, shorten
from lyd.signing.proposals.sentences import join_names

FIELDS = {"name": "Name", "email": "E-mail address", "phone": "Mobile number"}
"""The start of a finding's code → the field of the substitute."""


def check_substitutes(draft: Draft) -> Iterator[Finding]:
    """Yield substitutes of people who cannot have one, contacts that cannot be used, and people of the request."""
    for party in draft.parties:
        if party.substitute is None:
            continue
        yield from _check_person(party)
        yield from _check_contact(party, party.substitute, draft)
        yield from _check_others(party, party.substitute, draft)
        if draft.has_sms:
            yield from _check_phone(party, party.substitute, draft)
    yield from _check_repetitions(draft)


def _check_person(party: Party) -> Iterator[Finding]:
    if party.is_witness:
        message = f"{party.label} is a witness, who cannot have a substitute. Remove the substitute."
        yield error("substitute_of_witness", message, party.key)
    elif party.role is Role.COPY:
        message = f"{party.label} only receives a copy and needs no substitute. Remove the substitute."
        yield error("substitute_of_copy", message, party.key)
    elif party.capacity is Capacity.TESTATOR:
        message = f"A will is signed by the person who makes it. Remove the substitute of {party.label}."
        yield error("substitute_of_testator", message, party.key)


def _check_contact(party: Party, substitute: Contact, draft: Draft) -> Iterator[Finding]:
    """The phone is optional: without one, codes go to the e-mail address."""
    person = Party(party.key, substitute.name, substitute.email, substitute.phone, role=Role.APPROVER)
    alone = replace(draft, parties=(person,), has_sms=draft.has_sms and bool(substitute.phone))
    for finding in check_people(alone):
        field = FIELDS[finding.code.partition("_")[0]]
        message = f"{field} of the substitute of {party.label}: {finding.message}"
        yield error(f"substitute_{finding.code}", message, party.key)


def _check_others(party: Party, substitute: Contact, draft: Draft) -> Iterator[Finding]:
    """One finding for a substitute, the gravest."""
    name, email = fold(substitute.name), fold(substitute.email)
    same_email = [other for other in draft.parties if email and fold(other.email) == email]
    same_name = [other for other in draft.parties if name and fold(other.name) == name]
    witness = next((other for other in same_email if other.is_witness), None)
    label = shorten(substitute.name) or "The substitute"
    if witness is not None:
        message = f"{label} has the e-mail address of {witness.label}, a witness, who must not be a party. "
        yield error("substitute_is_witness", message + "Choose another substitute.", party.key, witness.key)
    elif party in same_email:
        message = f"{label} has the e-mail address of {party.label}. Enter the substitute's own address."
        yield error("substitute_is_signer", message, party.key)
    elif same_email:
        message = f"{label} has the e-mail address of {same_email[0].label}, who is in this request already. "
        yield error("substitute_in_request", message + "Choose another substitute.", party.key, same_email[0].key)
    elif same_name:
        message = f"{label} has the name of a person of this request. Check that they are two people."
        yield warning("substitute_may_be_in_request", message, party.key, same_name[0].key)


def _check_phone(party: Party, substitute: Contact, draft: Draft) -> Iterator[Finding]:
    number = read_mobile_number(substitute.phone)
    for other in draft.acting:
        if number and read_mobile_number(other.phone) == number:
            message = f"{shorten(substitute.name)} and {other.label} share a mobile number. Use two numbers."
            yield warning("substitute_shares_phone", message, party.key, other.key)


def _check_repetitions(draft: Draft) -> Iterator[Finding]:
    lots: dict[str, list[Party]] = {}
    for party in draft.parties:
        if party.substitute is not None and fold(party.substitute.email):
            lots.setdefault(fold(party.substitute.email), []).append(party)
    for parties in lots.values():
        if len(parties) > 1 and parties[0].substitute is not None:
            names = join_names(party.label for party in parties)
            message = f"{shorten(parties[0].substitute.name)} is the substitute of {names}, but can sign for one only."
            yield warning("substitute_shared", message, *(party.key for party in parties))
