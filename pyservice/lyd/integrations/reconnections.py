"""What other domains do once a member has connected an application, or ended the connection."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from sqlalchemy.orm import Session

from lyd.core.access import Identity
from lyd.core.reactions import Reactions

Reaction = Callable[[Session, Identity], None]
EndReaction = Callable[[Session, int], None]
"""(session, id of the connection) → nothing."""
_CONNECTED: defaultdict[str, Reactions[[Session, Identity]]] = defaultdict(Reactions)
"""By the path of an application."""
_DISCONNECTED: defaultdict[str, Reactions[[Session, int]]] = defaultdict(Reactions)


def when_connected(path: str) -> Callable[[Reaction], Reaction]:
    """Register what is done in the transaction that records a connection."""
    return _CONNECTED[path]


def when_disconnected(*paths: str) -> Callable[[EndReaction], EndReaction]:
    """Register what is done in the transaction in which a member ends a connection."""

    def register(reaction: EndReaction) -> EndReaction:
        for path in paths:
            _DISCONNECTED[path](reaction)
        return reaction

    return register


def react(session: Session, identity: Identity, path: str) -> None:
    """Do what is registered for an application; nothing if nothing is."""
    _CONNECTED[path].run(session, identity)


def react_to_end(session: Session, path: str, connection_id: int) -> None:
    """Do what is registered for the end of a connection."""
    _DISCONNECTED[path].run(session, connection_id)
