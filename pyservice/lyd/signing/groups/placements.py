"""Where a submitted form puts each person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from lyd.signing.groups.members import MOST_GROUPS, Role


@dataclass(frozen=True, slots=True)
class Placement:
    """A person of the form (document 3, section 7.1).

    ``signing_group`` is an index from 0, None outside all groups. ``is_in_last_group`` is lock_last_signing_group, and
    ``is_last`` is last_signer.
    """

    key: str
    name: str
    signing_group: int | None = None
    group_name: str = ""
    is_in_last_group: bool = False
    role: Role = Role.SIGNER
    is_witness: bool = False
    parent_key: str = ""
    is_last: bool = False

    @property
    def has_group(self) -> bool:
        """Whether the index is one of a group that can exist."""
        return self.signing_group is not None and 0 <= self.signing_group < MOST_GROUPS


def by_group(placements: Sequence[Placement]) -> dict[int, list[Placement]]:
    """Return those who sign or approve by the index of their group, lowest first. Groups without them are left out."""
    people = defaultdict(list)
    for placement in placements:
        if placement.has_group and placement.role is not Role.COPY:
            people[placement.signing_group or 0].append(placement)
    return dict(sorted(people.items()))
