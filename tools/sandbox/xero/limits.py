"""The limits of Xero: calls of one tenant in a minute, in a day and at a time."""

import threading
import time
from collections import Counter, deque
from dataclasses import dataclass

from sandbox.xero.behaviour import Behaviour

MINUTE, DAY = 60, 24 * 60 * 60


@dataclass(frozen=True)
class Problem:
    """Which limit a call has met, and the seconds after which it may be repeated."""

    name: str
    seconds: int


class Limits:
    """Calls that were made and those under way. Kept in memory: the stand-in has one process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._calls: dict[str, deque[float]] = {}
        self._under_way: Counter[str] = Counter()
        self.most_at_once = 0

    def enter(self, tenant_id: str, behaviour: Behaviour) -> Problem | None:
        """Count a call that begins, or return the limit that it meets. A refused call is not counted."""
        with self._lock:
            problem = self._find_problem(tenant_id, behaviour)
            if problem is None:
                self._calls[tenant_id].append(time.time())
                self._under_way[tenant_id] += 1
                self.most_at_once = max(self.most_at_once, self._under_way[tenant_id])
            return problem

    def leave(self, tenant_id: str) -> None:
        """Note that a call has ended."""
        with self._lock:
            self._under_way[tenant_id] -= 1

    def reset(self) -> None:
        """Forget all calls, as if a day had passed."""
        with self._lock:
            self._calls.clear()
            self.most_at_once = 0

    def left(self, tenant_id: str, behaviour: Behaviour) -> dict[str, str]:
        """Return the headers with what is left."""
        with self._lock:
            calls = self._calls.get(tenant_id, deque())
            recent = sum(call > time.time() - MINUTE for call in calls)
        return {
            "X-MinLimit-Remaining": str(max(0, behaviour.minute - recent)),
            "X-DayLimit-Remaining": str(max(0, behaviour.day - len(calls))),
        }

    def _find_problem(self, tenant_id: str, behaviour: Behaviour) -> Problem | None:
        now = time.time()
        calls = self._calls.setdefault(tenant_id, deque())
        while calls and calls[0] <= now - DAY:
            calls.popleft()
        recent = [call for call in calls if call > now - MINUTE]
        if behaviour.at_once and self._under_way[tenant_id] >= behaviour.at_once:
            return Problem("concurrent", 1)
        if behaviour.minute and len(recent) >= behaviour.minute:
            return Problem("minute", 1 + int(recent[0] + MINUTE - now))
        if behaviour.day and len(calls) >= behaviour.day:
            return Problem("day", 1 + int(calls[0] + DAY - now))
        return None
