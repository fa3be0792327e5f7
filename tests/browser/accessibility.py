"""Accessibility and layout checks that every state of every page must pass."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OURS = ".lyd-root"
WHOLE = "html"
"""A page without a theme, all of which is ours."""

FINISH_ANIMATIONS = """() => Promise.allSettled(document.getAnimations()
    .filter(animation => animation.effect.getComputedTiming().endTime !== Infinity)
    .map(animation => animation.finished))"""
"""Waits for animations that end; a spinner's does not."""


def axe_violations(page: Page, part: str = OURS) -> list[str]:
    """What axe holds against our part of the page, serious and critical, once nothing moves."""
    page.evaluate(FINISH_ANIMATIONS)
    found = Axe().run(page, context={"include": [[part]]}).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in ("serious", "critical")
    ]


def horizontal_overflow(page: Page) -> int:
    """Pixels by which the page scrolls sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def assert_accessible(page: Page, part: str = OURS) -> None:
    """Assert that the page has no serious violation and does not overflow."""
    assert axe_violations(page, part) == []
    assert horizontal_overflow(page) == 0
