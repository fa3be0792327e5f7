"""Kinds of outgoing messages, for every channel: the context that each needs, and what is added when it is sent."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy.orm import Session

from lyd.core.errors import LydError

LateContext = Callable[[Session, Mapping[str, Any]], dict[str, Any]]
"""(session, context) → more context. Raises MessageNotWanted if the message is not needed any more."""


class MessageNotWanted(LydError):
    """The subject of the message is over (an invitation that was revoked), so it is not sent."""

    message = "What this message was about is over."


@dataclass(frozen=True, kw_only=True)
class MessageKind:
    """The parts of the context that a kind needs, and those that it may have."""

    needs: frozenset[str]
    may: frozenset[str] = frozenset()


K = TypeVar("K", bound=MessageKind)


class MessageKinds(Generic[K]):
    """The kinds of one channel (its name is for error messages), and the functions that add to a context late."""

    def __init__(self, channel: str, kinds: Mapping[str, K]) -> None:
        self._channel, self._kinds = channel, kinds
        self.late: dict[str, LateContext] = {}

    def __getitem__(self, kind: str) -> K:
        """The kind of a name."""
        return self._kinds[kind]

    def late_context(self, kind: str) -> Callable[[LateContext], LateContext]:
        """Register a function that adds context when a message is sent: for secrets, which are not stored."""

        def register(function: LateContext) -> LateContext:
            if kind not in self._kinds:
                raise ValueError(f"there is no kind of {self._channel} called {kind!r}")
            self.late[kind] = function
            return function

        return register

    def complete(self, session: Session, kind: str, context: Mapping[str, Any]) -> dict[str, Any]:
        """The context with its late parts; parts that were left out are empty."""
        late = self.late[kind](session, context) if kind in self.late else {}
        return {**dict.fromkeys(self._kinds[kind].may, ""), **context, **late}

    def check(self, kind: str, context: Mapping[str, Any]) -> None:
        """Raise TypeError, as a wrong call does, if the kind does not exist or the context does not fit it."""
        if kind not in self._kinds:
            raise TypeError(f"there is no kind of {self._channel} called {kind!r}")
        needs, may = self._kinds[kind].needs, self._kinds[kind].may
        missing, unknown = needs - set(context), set(context) - needs - may
        if missing or unknown:
            raise TypeError(f"{self._channel} {kind}: missing {sorted(missing)}, unknown {sorted(unknown)}")
