"""Mistakes of a submitted arrangement, each as a sentence that says what to do (document 3, sections 4.5 and 5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from lyd.interviews.formats import BLANK
from lyd.signing.findings import Finding, error
from lyd.signing.groups.members import MOST_GROUPS, Role
from lyd.signing.groups.names import MOST_LETTERS, TAKEN, is_taken
from lyd.signing.groups.placements import Placement, by_group
from lyd.signing.letters import is_plain_line


def find_people_mistakes(
    placements: Sequence[Placement], is_grouped: bool, expected_keys: Collection[str]
) -> list[Finding]:
    """Return what is wrong with the people, their witnesses, and the last signer or the membership in groups."""
    return [
        *_signers(placements, expected_keys),
        *_witnesses(placements, is_grouped),
        *(_memberships(placements) if is_grouped else _last_signer(placements)),
    ]


def find_group_mistakes(placements: Sequence[Placement], needed: Mapping[int, int]) -> list[Finding]:
    """Return what is wrong with names, the last group and the numbers needed."""
    groups = by_group(placements)
    return [*_names(groups), *_last_group(groups), *_numbers(groups, needed)]


def _signers(placements: Sequence[Placement], expected_keys: Collection[str]) -> Iterator[Finding]:
    if not any(placement.role is Role.SIGNER and not placement.is_witness for placement in placements):
        yield error("no_signer", "Add at least one person who signs.")
    counts = Counter(placement.key for placement in placements)
    names = {placement.key: placement.name for placement in placements}
    for key in (key for key, count in counts.items() if count > 1):
        yield error("signer_twice", f"{_name(names[key])} is in the request twice. Remove one of the two.", key)
    signing = {placement.key for placement in placements if placement.role is Role.SIGNER}
    missing = [key for key in expected_keys if key not in signing]
    if missing:
        message = "The document has places for signatures that no signer fills. Assign every signer before you send it."
        yield error("signer_missing", message, *missing)


def _witnesses(placements: Sequence[Placement], is_grouped: bool) -> Iterator[Finding]:
    watched = {placement.key: placement for placement in placements if not placement.is_witness}
    for witness in (placement for placement in placements if placement.is_witness):
        parent, name = watched.get(witness.parent_key), _name(witness.name)
        if witness.role is not Role.SIGNER:
            yield error("witness_role", f"{name} is a witness, so choose the role of a signer.", witness.key)
        if parent is None or parent.role is not Role.SIGNER:
            message = f"{name} is the witness of a person who does not sign. Choose the person or remove the witness."
            yield error("witness_alone", message, witness.key)
        elif is_grouped and parent.has_group and parent.signing_group != witness.signing_group:
            message = f"Put {name} into the same signing group as {_name(parent.name)}, whose signature is witnessed."
            yield error("witness_elsewhere", message, witness.key, parent.key)


def _last_signer(placements: Sequence[Placement]) -> Iterator[Finding]:
    last = [placement for placement in placements if placement.is_last]
    if not last:
        yield error("last_signer_missing", "Choose the person who signs last.")
    elif len(last) > 1:
        message = "Only one person can be the last signer. Choose one."
        yield error("last_signer_twice", message, *(placement.key for placement in last))
    elif last[0].is_witness:
        message = "A witness cannot be the last signer. Choose the person whose signature is witnessed."
        yield error("last_signer_witness", message, last[0].key)
    elif last[0].role is Role.COPY:
        message = f"{_name(last[0].name)} only receives a copy. Choose a person who signs as the last signer."
        yield error("last_signer_copy", message, last[0].key)


def _memberships(placements: Sequence[Placement]) -> Iterator[Finding]:
    for placement in placements:
        name, index = _name(placement.name), placement.signing_group
        if placement.role is Role.COPY:
            if index is not None:
                message = f"{name} only receives a copy. Take this person out of the signing group."
                yield error("copy_in_group", message, placement.key)
        elif index is None:
            yield error("group_missing", f"Move {name} into a signing group.", placement.key)
        elif not placement.has_group:
            message = f"There can be at most {MOST_GROUPS} signing groups. Move {name} into one of them."
            yield error("too_many_groups", message, placement.key)
        if placement.is_last:
            message = f"With signing groups there is no last signer. Move {name} into the last group instead."
            yield error("last_signer_in_groups", message, placement.key)


def _names(groups: Mapping[int, Sequence[Placement]]) -> Iterator[Finding]:
    earlier: list[str] = []
    for people in groups.values():
        keys, name = [person.key for person in people], people[0].group_name.strip()
        if not name:
            yield error("group_name_blank", BLANK, *keys)
        elif len(name) > MOST_LETTERS or not is_plain_line(name):
            message = f"The name of a signing group must be plain text of at most {MOST_LETTERS} characters."
            yield error("group_name_invalid", message, *keys)
        elif is_taken(name, earlier):
            yield error("group_name_taken", TAKEN, *keys)
        if len({person.group_name.strip() for person in people}) > 1:
            yield error("group_name_differs", "Give all signers of a group the same group name.", *keys)
        earlier.append(name)


def _last_group(groups: Mapping[int, Sequence[Placement]]) -> Iterator[Finding]:
    for people in list(groups.values())[:-1]:
        if any(person.is_in_last_group for person in people):
            message = f"{_name(people[0].group_name)} is locked as the last group. Move it behind all other groups."
            yield error("last_group_order", message, *(person.key for person in people))


def _numbers(groups: Mapping[int, Sequence[Placement]], needed: Mapping[int, int]) -> Iterator[Finding]:
    for index, number in needed.items():
        people = [person for person in groups.get(index, ()) if not person.is_witness]
        if index not in groups or 1 <= number <= len(people):
            continue
        message = f"{_name(people[0].group_name)} has {len(people)} to sign or approve, so it cannot need {number}. "
        hint = f"Choose a number from 1 to {len(people)}." if len(people) > 1 else "Choose 1."
        yield error("needed_invalid", message + hint, *(person.key for person in people))


def _name(name: str) -> str:
    return name.strip() or "A person without a name"
