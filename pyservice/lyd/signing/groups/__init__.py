"""Rules of signing groups, without database: who may act now, what is complete, names, submitted arrangements."""

from __future__ import annotations

from lyd.signing.groups.arrangements import Arrangement, arrange
from lyd.signing.groups.members import MOST_GROUPS, UNFINISHED, Group, Member, Role, State
from lyd.signing.groups.names import LAST_NAME, default_names, is_taken, ordinal, ordinal_name
from lyd.signing.groups.placements import Placement
from lyd.signing.groups.turns import (
    active_group,
    are_complete,
    can_still_complete,
    is_complete,
    may_act,
    next_to_invite,
    no_longer_needed,
)

__all__ = [
    "LAST_NAME",
    "MOST_GROUPS",
    "UNFINISHED",
    "Arrangement",
    "Group",
    "Member",
    "Placement",
    "Role",
    "State",
    "active_group",
    "are_complete",
    "arrange",
    "can_still_complete",
    "default_names",
    "is_complete",
    "is_taken",
    "may_act",
    "next_to_invite",
    "no_longer_needed",
    "ordinal",
    "ordinal_name",
]
