"""A theme that styles every element of the page, added to the site's own."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, Route

STYLE = Path(__file__).parents[1] / "fixtures" / "themes" / "intrusive.css"


def use_intrusive_theme(page: Page) -> None:
    """Add the theme's style sheet to the head of every page of the site."""
    style = f"<style>{STYLE.read_text(encoding='utf-8')}</style></head>"

    def add_style(route: Route) -> None:
        if route.request.resource_type != "document":
            route.fallback()
            return
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace("</head>", style, 1))

    page.route("**/*", add_style)
