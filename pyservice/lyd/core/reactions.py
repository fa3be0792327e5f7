"""What other domains do in the transaction of an event, registered where they are and unknown to the event's domain.

>>> when_reset = Reactions[[Session, Document]]()
>>> @when_reset
... def forget_imports(session: Session, document: Document) -> None: ...
>>> when_reset.run(session, document)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

Arguments = ParamSpec("Arguments")


class Reactions(Generic[Arguments]):
    """The functions for one event, in the order in which the domains' modules of handlers are imported."""

    def __init__(self) -> None:
        self._registered: list[Callable[Arguments, None]] = []

    def __call__(self, reaction: Callable[Arguments, None]) -> Callable[Arguments, None]:
        """Register a function, as its decorator."""
        self._registered.append(reaction)
        return reaction

    def run(self, *args: Arguments.args, **kwargs: Arguments.kwargs) -> None:
        """Call all functions. What one raises ends the transaction."""
        for reaction in self._registered:
            reaction(*args, **kwargs)
