"""Signers and groups as the rules see them, without tables. A row of a signer becomes a ``Member`` by its columns."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MOST_GROUPS = 9
"""Document 3, sections 4.5 and 9."""


class Role(StrEnum):
    """What a person does: sign at the keys, approve without a signature, or only receive the sealed file."""

    SIGNER = "signer"
    APPROVER = "approver"
    COPY = "copy"


class State(StrEnum):
    """waiting → invited → opened → signed or declined; skipped if not needed any more, replaced by a substitute."""

    WAITING = "waiting"
    INVITED = "invited"
    OPENED = "opened"
    SIGNED = "signed"
    DECLINED = "declined"
    SKIPPED = "skipped"
    REPLACED = "replaced"


UNFINISHED = frozenset({State.WAITING, State.INVITED, State.OPENED})
"""States in which a person may still sign, approve or decline."""


@dataclass(frozen=True, slots=True)
class Member:
    """A signer of one request.

    ``key`` is unique among the members that are not replaced: the meta_key, or another unique text for people without a
    place in the document. A witness has the key of the person watched as ``parent_key``. ``group_index`` of a copy has
    no meaning. ``is_last`` is the last signer of a request without groups (document 3, section 5).
    """

    key: str
    group_index: int = 0
    role: Role = Role.SIGNER
    state: State = State.WAITING
    is_witness: bool = False
    parent_key: str = ""
    is_last: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """One of the ordered groups. A request without groups has one, index 0.

    ``needed`` is how many of its people must sign or approve, None for all. Witnesses are not counted beside the person
    watched: that person counts once the witnesses have signed too. ``is_last`` marks the group at the end.
    """

    index: int
    name: str = ""
    is_last: bool = False
    needed: int | None = None
