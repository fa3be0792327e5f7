"""What WooCommerce and Stripe have in common at the other end of HTTP: tests let them break down and lose answers."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import requests

Answer = tuple[int, dict[str, str], str]


class ProcessKilled(BaseException):
    """The process died here."""


@dataclass
class FakePartner:
    """What both partners have: they may fail once, before they act or after, or stay down."""

    news: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)
    is_down: bool = False
    nonsense: bool = False
    lock: threading.RLock = field(default_factory=threading.RLock)

    def answer(self, request: Any, act: Callable[[], Answer]) -> Answer:
        """Act, or do what the test wants to go wrong: "lost" and "killed" act and lose the answer."""
        with self.lock:
            self.calls.append(f"{request.method} {urlsplit(request.url).path}")
            wrong = self.trouble.pop(0) if self.trouble else ""
            if self.is_down or wrong == "down":
                raise requests.ConnectionError("down")
            if wrong == "killed before":
                raise ProcessKilled
            done = act()
            if wrong == "lost":
                raise requests.ReadTimeout("lost")
            if wrong == "killed":
                raise ProcessKilled
            return (200, {}, "<html>Fatal error</html>") if self.nonsense else done
