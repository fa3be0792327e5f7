"""What other domains do once a member has connected an application."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from lyd.core.access import Identity

Reaction = Callable[[Session, Identity], None]
REACTIONS: dict[str, Reaction] = {}
"""Path of an application → what is done. Filled when the domains' modules of handlers are imported."""


def when_connected(path: str) -> Callable[[Reaction], Reaction]:
    """Register what is done in the transaction that records a connection. Raises TypeError if the path is taken."""

    def register(reaction: Reaction) -> Reaction:
        if REACTIONS.setdefault(path, reaction).__qualname__ != reaction.__qualname__:
            raise TypeError(f"two functions react to a connection to {path}")
        return reaction

    return register


def react(session: Session, identity: Identity, path: str) -> None:
    """Do what is registered for an application; nothing if nothing is."""
    if path in REACTIONS:
        REACTIONS[path](session, identity)
