"""Nothing on a page moves while it loads: at most 0.02, in a browser that was never here and in one that was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.browser.conftest import NewContext
from tests.browser.layout_shift import observe_shifts, total_shift
from tests.browser.pages import HOME, sign_in_directly
from tests.effort import effort

Draft = Callable[[str, str], str]

MOST = 0.02
SIZES = {"desktop": (1280, 900), "phone": (390, 844)}
PATHS = [
    *(HOME, f"{HOME}my-document/", f"{HOME}my-document/?tab=shared", f"{HOME}my-document/new/", f"{HOME}my-template/"),
    *(f"{HOME}my-company/", f"{HOME}my-company/?tab=team", f"{HOME}my-integration/", f"{HOME}edit-profile/"),
    *(f"{HOME}orders/", f"{HOME}edit-address/", "/document-templates/"),
]
CASES = effort(
    [("desktop", "owner", PATHS[::2]), ("phone", "expired", PATHS[1::2])],
    [(size, account, PATHS) for size in SIZES for account in ("owner", "expired")],
)
"""A push opens every page twice in one of the windows, `--long` in both and for both accounts."""


@pytest.mark.parametrize(("size", "account", "paths"), CASES, ids=[f"{size}-{account}" for size, account, _ in CASES])
def test_a_page_does_not_move_while_it_loads(
    new_context: NewContext, stack: dict[str, Any], draft: Draft, size: str, account: str, paths: list[str]
) -> None:
    width, height = SIZES[size]
    moved = {}
    interview = draft("owner", f"Lease on a {size}")
    for path in [*paths, *([interview] if account == "owner" else [])]:
        context = new_context(viewport={"width": width, "height": height}, has_touch=size == "phone")
        observe_shifts(context)
        page = context.new_page()
        sign_in_directly(page, stack["accounts"][account])
        for visit in ("cold", "warm"):
            page.goto(path)
            total, parts = total_shift(page)
            if total > MOST:
                moved[f"{path} {visit}"] = parts
        context.close()

    assert moved == {}
