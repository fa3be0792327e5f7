"""Callers and resources of one team, for the tests of access."""

from __future__ import annotations

from dataclasses import dataclass, field

from lyd.core.access import (
    Identity,
    PlanSlug,
    PlanStatus,
    ResourceState,
    Role,
)

ME, OTHER = 1, 2


@dataclass
class Something:
    """A document, or a folder, of team 7."""

    created_by: int = ME
    is_visible_in_shared: bool = False
    is_private: bool = True
    resource_state: ResourceState = field(default_factory=ResourceState)
    team_id: int = 7


def me(role: str = "member", plan: PlanSlug = PlanSlug.STRATEGIST, status: PlanStatus = PlanStatus.ACTIVE) -> Identity:
    return Identity(ME, "Me", "me@example.test", "s", 7, "Firm", Role(role), plan, status)
