"""Themes added to the site's own: one that styles every element of the page, and a dark one."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Route

STYLE = Path(__file__).parents[1] / "fixtures" / "themes" / "intrusive.css"
DARK = "body { background-color: #14161b; color: #e8e8ea }"


def use_intrusive_theme(page: Page) -> None:
    """Add the theme's style sheet to the head of every page of the site."""
    _add_style(page, STYLE.read_text(encoding="utf-8"))


def use_dark_theme(page: Page) -> None:
    """Make every page of the site dark."""
    _add_style(page, DARK)


def _add_style(page: Page, text: str) -> None:
    style = f"<style>{text}</style></head>"

    def add_style(route: Route) -> None:
        if route.request.resource_type != "document":
            route.fallback()
            return
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace("</head>", style, 1))

    page.route("**/*", add_style)
