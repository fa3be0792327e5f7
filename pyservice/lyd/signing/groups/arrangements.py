"""Groups and members of a submitted form, with everything wrong with it (document 3, sections 4.5, 5 and 7.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from lyd.signing.findings import Finding
from lyd.signing.groups.members import Group, Member, Role
from lyd.signing.groups.placement_rules import find_group_mistakes, find_people_mistakes
from lyd.signing.groups.placements import Placement, by_group


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The groups without holes, and the members in the order submitted. Use them only if ``findings`` is empty."""

    groups: tuple[Group, ...]
    members: tuple[Member, ...]
    findings: tuple[Finding, ...]


def arrange(
    placements: Sequence[Placement],
    *,
    is_grouped: bool,
    needed: Mapping[int, int] | None = None,
    expected_keys: Collection[str] = (),
) -> Arrangement:
    """Return the groups and members of a form. Groups in which only copies are, or none, are dropped.

    :param is_grouped: if not, all are one group, and exactly one signer is the last.
    :param needed: how many must sign, by the index of the group in the form; all if it is not in there.
    :param expected_keys: the meta_keys of all places for signatures in the document.
    """
    findings = find_people_mistakes(placements, is_grouped, expected_keys)
    if not is_grouped:
        members = tuple(_member(placement, 0) for placement in placements)
        return Arrangement((Group(0, is_last=True),), members, tuple(findings))
    numbers = needed or {}
    findings += find_group_mistakes(placements, numbers)
    filled = by_group(placements)
    index_of = {old: new for new, old in enumerate(filled)}
    groups = [
        Group(index_of[old], people[0].group_name.strip(), index_of[old] == len(filled) - 1, numbers.get(old))
        for old, people in filled.items()
    ]
    members = tuple(_member(placement, index_of.get(placement.signing_group or 0, 0)) for placement in placements)
    return Arrangement(tuple(groups), members, tuple(findings))


def _member(placement: Placement, index: int) -> Member:
    return Member(
        key=placement.key,
        group_index=0 if placement.role is Role.COPY else index,
        role=placement.role,
        is_witness=placement.is_witness,
        parent_key=placement.parent_key,
        is_last=placement.is_last,
    )
