"""Accessibility and layout checks that every state of every page must pass."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

OURS = ".lyd-root"
WHOLE = "html"
"""A page without a theme, all of which is ours."""

FINISH_ANIMATIONS = """async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    let running;
    do {
        await nextFrame().then(nextFrame);
        running = document.getAnimations().filter(animation =>
            animation.playState === "running" && animation.effect.getComputedTiming().endTime !== Infinity);
        await Promise.allSettled(running.map(animation => animation.finished));
    } while (running.length);
}"""
"""Waits until what was just drawn has come in, and for animations that end; a spinner's does not."""

RUN_AXE = """async part => {
    const results = await axe.run({ include: [[part]] }, { resultTypes: ["violations"], preload: false });
    return results.violations
        .filter(violation => ["serious", "critical"].includes(violation.impact))
        .map(violation => `${violation.id}: ${violation.nodes[0].html.slice(0, 160)}`);
}"""
"""Runs axe and returns what it finds; its whole report, which names every element, takes long to send."""


def axe_violations(page: Page, part: str = OURS) -> list[str]:
    """Return what axe finds in a part of the page, serious and critical, once nothing moves."""
    page.evaluate(FINISH_ANIMATIONS)
    if page.evaluate("typeof axe === 'undefined'"):
        page.evaluate(AXE_SCRIPT)
    violations: list[str] = page.evaluate(RUN_AXE, part)
    return violations


def horizontal_overflow(page: Page) -> int:
    """Pixels by which the page scrolls sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def assert_accessible(page: Page, part: str = OURS) -> None:
    """Assert that the page has no serious violation and does not overflow."""
    violations = axe_violations(page, part)
    assert not violations, violations
    assert horizontal_overflow(page) == 0
