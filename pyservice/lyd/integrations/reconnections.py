"""What other domains do once a member has connected an application, or ended the connection."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.orm import Session

from lyd.core.access import Identity

Reaction = Callable[[Session, Identity], None]
EndReaction = Callable[[Session, int], None]
"""(session, id of the connection) → nothing."""
REACTIONS: dict[str, list[Reaction]] = {}
"""Path of an application → what is done. Filled when the domains' modules of handlers are imported."""
END_REACTIONS: dict[str, list[EndReaction]] = {}


def when_connected(path: str) -> Callable[[Reaction], Reaction]:
    """Register what is done in the transaction that records a connection."""

    def register(reaction: Reaction) -> Reaction:
        REACTIONS.setdefault(path, []).append(reaction)
        return reaction

    return register


def when_disconnected(*paths: str) -> Callable[[EndReaction], EndReaction]:
    """Register what is done in the transaction in which a member ends a connection."""

    def register(reaction: EndReaction) -> EndReaction:
        for path in paths:
            END_REACTIONS.setdefault(path, []).append(reaction)
        return reaction

    return register


def react(session: Session, identity: Identity, path: str) -> None:
    """Do what is registered for an application; nothing if nothing is."""
    for reaction in REACTIONS.get(path, ()):
        reaction(session, identity)


def react_to_end(session: Session, path: str, connection_id: int) -> None:
    """Do what is registered for the end of a connection."""
    for reaction in END_REACTIONS.get(path, ()):
        reaction(session, connection_id)
