"""What every state of every page is held to."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

OURS = {"include": [[".lyd-root"]]}


def serious(page: Page) -> list[str]:
    """What axe holds against our part of the page, serious and critical, once nothing moves."""
    page.evaluate("Promise.allSettled(document.getAnimations().map(animation => animation.finished))")
    found = Axe().run(page, context=OURS).response["violations"]
    return [
        f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in found if one["impact"] in ("serious", "critical")
    ]


def sticks_out(page: Page) -> int:
    """By how many pixels the page scrolls sideways."""
    return int(page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"))


def suits_everybody(page: Page) -> None:
    """Hold this state of the page to all of it."""
    assert serious(page) == []
    assert sticks_out(page) == 0
