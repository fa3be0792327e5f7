"""The caller's identity: roles, plans, spaces (document 1, sections 1 and 4; document 2, section 3)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Role(StrEnum):
    """A member's one role in the team (document 1, section 1)."""

    OWNER = "owner"
    MANAGER = "manager"
    MEMBER = "member"


class PlanSlug(StrEnum):
    """The plans (document 1, section 1). ly-basic is Lite, the restricted one."""

    LITE = "ly-basic"
    BEST_PRACTICE = "best-practice"
    STRATEGIST = "strategist"


class PlanStatus(StrEnum):
    """A membership is active or expired (document 1, section 4)."""

    ACTIVE = "active"
    EXPIRED = "expired"


class DocumentSpace(StrEnum):
    """The three tabs of the documents page (document 2, section 3); `code` is their number on the wire."""

    MINE = "mine"
    SHARED = "shared"
    ORGANISATION = "organisation"

    @property
    def code(self) -> int:
        """1 my documents, 2 shared folders, 3 organisation documents."""
        return list(DocumentSpace).index(self) + 1


@dataclass(frozen=True, slots=True)
class Identity:
    """Who is calling, looked up on every request: a change of role or plan works at once."""

    user_id: int
    display_name: str
    email: str
    session_id: str
    team_id: int
    team_name: str
    role: Role
    plan: PlanSlug
    plan_status: PlanStatus
    runs_shop: bool = False
    """Whether WordPress lets this user manage the shop; asked only where it matters (core/http/shop_admin.py)."""
