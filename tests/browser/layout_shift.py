"""What moves on a page while it loads, as the browser measures it."""

from __future__ import annotations

from typing import cast

from playwright.sync_api import BrowserContext, Page

OBSERVE = """
    window.lydShifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput)) {
            const parts = entry.sources.map(({ node, previousRect, currentRect }) =>
                `${node?.className || node?.nodeName} ${previousRect.y}>${currentRect.y}`);
            window.lydShifts.push([entry.value, parts.join('; ')]);
        }
    }).observe({ type: 'layout-shift', buffered: true });
"""
SETTLED_MS = 500


def observe_shifts(context: BrowserContext) -> None:
    """Record the layout shifts of every page of a context."""
    context.add_init_script(OBSERVE)


def total_shift(page: Page) -> tuple[float, list[str]]:
    """The sum of the shifts since the page began, and what moved."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(SETTLED_MS)
    shifts = cast("list[tuple[float, str]]", page.evaluate("window.lydShifts"))
    return sum(value for value, _ in shifts), [f"{value:.4f} {parts}" for value, parts in shifts]
