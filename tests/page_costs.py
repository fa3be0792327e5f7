"""What a page of WordPress costs, with the plugin and as if it were deactivated."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import requests
from tests.members import TIMEOUT_SECONDS, Member

from stack.layout import Layout

COUNTER = Path(__file__).parent / "fixtures" / "site" / "lyd-page-cost.php"
WITHOUT_PLUGIN = {"X-Lyd-Without": "1"}
"""Headers of a request that WordPress answers without the plugin."""


@contextmanager
def installed_counter(layout: Layout) -> Iterator[None]:
    """Let requests of this stack choose whether the plugin is active, and have their queries listed."""
    copy = layout.wordpress / "wp-content" / "mu-plugins" / COUNTER.name
    shutil.copy(COUNTER, copy)
    try:
        yield
    finally:
        copy.unlink()


def get_page(member: Member, path: str, **headers: str) -> requests.Response:
    """Load a page as a member, who must not be redirected."""
    address = member.stack["site"] + path
    answer = member.http.get(address, headers=headers, timeout=TIMEOUT_SECONDS, allow_redirects=False)
    assert answer.status_code == 200, f"{path} answered {answer.status_code}"
    return answer


def list_queries(member: Member, path: str, **headers: str) -> list[str]:
    """The SQL queries of a page, in their order."""
    page = get_page(member, path, **{"X-Lyd-Count": "1"}, **headers).text
    listed = re.search(r"<!-- lyd-queries (\[.*\]) -->", page)
    assert listed is not None, f"{path} does not list its queries"
    return [query for query, _caller in json.loads(listed[1])]
