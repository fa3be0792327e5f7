"""Fixtures of the plugin's site tests: anonymous requests, a fake service, and the settings page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import pytest
import requests
from lxml import html
from sqlalchemy import Engine, create_engine
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.fake_service import Upstream
from tests.site.plugin.sign_in_forms import Visitor, reset_two_factor
from tests.site.store.conftest import connect, store

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

__all__ = ["connect", "store"]

Stack = dict[str, Any]
Visit = Callable[..., requests.Response]
SAME_ORIGIN = {"Sec-Fetch-Site": "same-origin"}


@pytest.fixture
def visit(stack: Stack) -> Visit:
    """Send a request without cookies; redirects are not followed."""

    def ask(path: str, method: str = "GET", **request: Any) -> requests.Response:
        return requests.request(method, stack["site"] + path, allow_redirects=False, timeout=TIMEOUT_SECONDS, **request)

    return ask


@pytest.fixture
def get_unnormalised(stack: Stack) -> Callable[[str], tuple[int, dict[str, Any]]]:
    """GET a target byte for byte, without the normalisation of `requests`; returns status and JSON."""

    def ask(target: str) -> tuple[int, dict[str, Any]]:
        connection = HTTPConnection(urlsplit(stack["site"]).netloc, timeout=TIMEOUT_SECONDS)
        try:
            connection.request("GET", target)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    return ask


@pytest.fixture
def sign_in_again(stack: Stack) -> Callable[[str], Member]:
    """Sign an account in with a new session, for tests that sign out."""
    return lambda name: Member.sign_in(stack, name)


@pytest.fixture(scope="session")
def database() -> Iterator[Engine]:
    """The database of the stack."""
    engine = create_engine(service_environment(find_layout(test=True), find_store())["LYD_DATABASE_URL"])
    yield engine
    engine.dispose()


@pytest.fixture
def user(sign_in_again: Callable[[str], Member], database: Engine) -> Iterator[Member]:
    """An account with a new session and without two-factor authentication."""
    member = sign_in_again("outsider")
    reset_two_factor(database, member.account["user_id"])
    yield member
    reset_two_factor(database, member.account["user_id"])


@pytest.fixture
def visitor(stack: Stack) -> Visitor:
    """A browser without a session."""
    return Visitor(stack["site"])


@pytest.fixture(scope="session")
def upstream() -> Iterator[Upstream]:
    """A fake service that reports what it received."""
    with Upstream() as running:
        yield running


@pytest.fixture
def settings_page(stack: Stack, member: Callable[[str], Member]) -> SettingsPage:
    return SettingsPage(member("admin").http, stack)


@pytest.fixture
def use_service(settings_page: SettingsPage) -> Callable[[str], AbstractContextManager[None]]:
    """Point the plugin at another service through the settings page, for the duration of a with block."""

    @contextmanager
    def serve(address: str) -> Iterator[None]:
        before = settings_page.fields()
        settings_page.save(lyd_service_url=address)
        try:
            yield
        finally:
            settings_page.save(**before)

    return serve


class SettingsPage:
    """The plugin's settings page in an administrator's browser."""

    def __init__(self, http: requests.Session, stack: Stack) -> None:
        self.http = http
        self.admin = f"{stack['site']}/wp-admin"
        parent = "admin.php" if stack["store"] == "woocommerce" else "options-general.php"
        self.address = f"{self.admin}/{parent}?page=lyd"

    def open(self) -> html.HtmlElement:
        answer = self.http.get(self.address, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)

    def fields(self) -> dict[str, str]:
        """The values of the plugin's own fields, by name."""
        return {name: value for name, value in self._form().form_values() if name.startswith("lyd_")}

    def save(self, **values: str) -> html.HtmlElement:
        """Change fields, press Save, and return the next page."""
        sent = {**dict(self._form().form_values()), **values}
        answer = self.http.post(f"{self.admin}/options.php", sent, timeout=TIMEOUT_SECONDS)
        assert answer.status_code == 200, answer.text[:500]
        return html.fromstring(answer.text)

    def _form(self) -> html.FormElement:
        return next(form for form in self.open().forms if (form.get("action") or "").endswith("/options.php"))
