"""Accessibility and layout checks that every state of every page must pass."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OURS: dict[str, Any] = {"include": [[".lyd-root"]]}


def axe_violations(page: Page, context: dict[str, Any] | None = OURS) -> list[str]:
    """What axe holds against our part of the page, serious and critical, once nothing moves. None: the whole page."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")
    found = Axe().run(page, context=context).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in ("serious", "critical")
    ]


def horizontal_overflow(page: Page) -> int:
    """Pixels by which the page scrolls sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def assert_accessible(page: Page) -> None:
    """Assert that the page has no serious violation and does not overflow."""
    assert axe_violations(page) == []
    assert horizontal_overflow(page) == 0
