"""ASIC's client with troubles on command: ASIC is away, its answer is lost, or our process dies around the call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tests.pyservice.orders.fake_partner import ProcessKilled

from lyd.adapters.asic import PARTNER, AsicClient
from lyd.adapters.errors import InvalidPartnerResponse, PartnerUnavailable

T = TypeVar("T")
TROUBLES = ("down", "lost", "nonsense", "killed before", "killed")


@dataclass
class TroubledClient:
    """Passes calls on. trouble is what happens to the next ones: "" for nothing, or one of TROUBLES."""

    real: AsicClient
    trouble: list[str] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    is_available: bool = True

    def for_worker(self) -> TroubledClient:
        """Return the same client, with the same troubles."""
        return self

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self.real, name)

        def call(*given: Any) -> Any:
            self.calls.append(name)
            return self._meet(lambda: method(*given))

        return call

    def _meet(self, act: Callable[[], T]) -> T:
        wrong = self.trouble.pop(0) if self.trouble else ""
        if wrong == "down":
            raise PartnerUnavailable(PARTNER, "down")
        if wrong == "killed before":
            raise ProcessKilled
        answer = act()
        if wrong == "lost":
            raise PartnerUnavailable(PARTNER, "lost", maybe_done=True)
        if wrong == "nonsense":
            raise InvalidPartnerResponse(PARTNER, "nonsense", maybe_done=True)
        if wrong == "killed":
            raise ProcessKilled
        return answer
