"""What other domains do once a member has saved the profile."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

SaveReaction = Callable[[Session, int], None]
"""(session, user_id) → nothing. WordPress has the new profile by then."""
REACTIONS: list[SaveReaction] = []
"""Filled when the domains' modules of handlers are imported."""


def when_saved(reaction: SaveReaction) -> SaveReaction:
    """Register what is done when a profile is saved."""
    REACTIONS.append(reaction)
    return reaction


def react_to_save(session: Session, user_id: int) -> None:
    """Do what is registered."""
    for reaction in REACTIONS:
        reaction(session, user_id)
