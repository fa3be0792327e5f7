"""What other domains do once a team has another plan, or its plan has ended."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

PlanReaction = Callable[[Session, int], None]
"""(session, team_id) → nothing, in the transaction of the change."""
REACTIONS: list[PlanReaction] = []
"""Filled when the domains' modules of handlers are imported."""


def when_plan_changes(reaction: PlanReaction) -> PlanReaction:
    """Register what is done when a team's plan changes."""
    REACTIONS.append(reaction)
    return reaction


def react_to_plan(session: Session, team_id: int) -> None:
    """Do what is registered."""
    for reaction in REACTIONS:
        reaction(session, team_id)
