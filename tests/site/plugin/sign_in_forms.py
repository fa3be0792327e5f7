"""Signing in over HTTP: the sign-in forms, the code page, and the stored two-factor state."""

from __future__ import annotations

import time
import xmlrpc.client
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookiejar import Cookie
from typing import Any

import pyotp
import redis
import requests
from lxml import html
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member

from stack.layout import find_layout
from stack.service_settings import service_environment
from stack.woocommerce import find_store

CODE_PAGE = "/?lyd-sign-in=code"
RECOVERY_PAGE = "/?lyd-sign-in=recovery"
STEP = 30
Post = Callable[["Visitor", str, str], requests.Response]


@dataclass
class Visitor:
    """A visitor with a cookie jar; redirects are not followed."""

    site: str
    http: requests.Session = field(default_factory=requests.Session)

    def get(self, path: str, **request: Any) -> requests.Response:
        return self._ask("GET", path, **request)

    def post(self, path: str, fields: dict[str, str], **request: Any) -> requests.Response:
        return self._ask("POST", path, data=fields, **request)

    def _ask(self, method: str, path: str, **request: Any) -> requests.Response:
        """Send a request, and repeat it while the web server's rate limit answers 429."""
        while True:
            answer = self.http.request(
                method, self.site + path, allow_redirects=False, timeout=TIMEOUT_SECONDS, **request
            )
            if answer.status_code != 429:
                return answer
            time.sleep(2)

    def enter(self, code: str, path: str = CODE_PAGE) -> requests.Response:
        """Send the form of the code page."""
        return self.post(path, {"lyd_code": code})

    @property
    def auth_cookies(self) -> list[Cookie]:
        """WordPress's login cookies."""
        return [one for one in self.http.cookies if one.name.startswith(("wordpress_logged_in", "wordpress_sec"))]

    @property
    def is_signed_in(self) -> bool:
        answer = self.get("/wp-json/lyd/auth/wp-auth", headers={"Sec-Fetch-Site": "same-origin"})
        assert answer.status_code in {200, 401}, answer.text
        return answer.status_code == 200

    def page_text(self, path: str) -> str:
        """The text of a page in one line."""
        return text_of(self.get(path))


def text_of(answer: requests.Response) -> str:
    return " ".join(html.fromstring(answer.text).text_content().split())


def sign_in_by_wordpress_form(visitor: Visitor, login: str, password: str, **more: str) -> requests.Response:
    """Sign in through WordPress's own form."""
    visitor.http.cookies.set("wordpress_test_cookie", "WP%20Cookie%20check")
    return visitor.post("/wp-login.php", {"log": login, "pwd": password, "testcookie": "1", **more})


def sign_in_by_account_form(visitor: Visitor, login: str, password: str, **more: str) -> requests.Response:
    """Sign in through the form of My Account: WooCommerce's, or the plugin's if there is no WooCommerce."""
    page = html.fromstring(visitor.get("/my-account/my-document/").text)
    form = next(form for form in page.forms if set(form.fields) & {"username", "log"})
    names = ("username", "password") if "username" in form.fields else ("log", "pwd")
    hidden = {one.name: one.value or "" for one in form.inputs if one.type == "hidden" and one.name}
    buttons = {"login": "Log in"} if names[0] == "username" else {}
    action = (form.action or visitor.site + "/my-account/my-document/").removeprefix(visitor.site)
    return visitor.post(action, {**hidden, **buttons, names[0]: login, names[1]: password, **more})


FORMS: dict[str, Post] = {"WordPress's form": sign_in_by_wordpress_form, "My Account's form": sign_in_by_account_form}


@dataclass
class TwoFactorMember:
    """A member with two-factor authentication, and the app's secret."""

    member: Member
    secret: str
    recovery_codes: list[str]
    database: Engine

    @property
    def login(self) -> str:
        return str(self.member.account["login"])

    @property
    def password(self) -> str:
        return str(self.member.account["password"])

    def code(self, steps: int = 0) -> str:
        """The app's code `steps` time steps from now, with enough time left to send it."""
        left = STEP - time.time() % STEP
        if left < 3:
            time.sleep(left)
        return str(pyotp.TOTP(self.secret).at(int(time.time()) + steps * STEP))

    def forget_used_codes(self) -> None:
        """Make codes of the current time step acceptable again."""
        with self.database.begin() as connection:
            connection.execute(
                text(
                    "UPDATE wp_usermeta SET meta_value = '0' WHERE user_id = :id AND meta_key = 'lyd_two_factor_step'"
                ),
                {"id": self.member.account["user_id"]},
            )


def enable_two_factor(member: Member, database: Engine) -> TwoFactorMember:
    """Enable two-factor authentication through the service, as the profile page does."""
    address = f"/tfa/{member.account['user_id']}"
    begun = member.product_api("PUT", address, json={"action": "begin", "password": member.account["password"]})
    assert begun.status_code == 200, begun.text
    secret = begun.json()["data"]["secret"]
    code = pyotp.TOTP(secret).now()
    confirmed = member.product_api("PUT", address, json={"action": "confirm", "code": code})
    assert confirmed.status_code == 200, confirmed.text
    made = TwoFactorMember(member, secret, confirmed.json()["data"]["recovery_codes"], database)
    made.forget_used_codes()
    return made


def reset_two_factor(database: Engine, user_id: int) -> None:
    """Delete a user's two-factor authentication, all attempt counts and rate limits."""
    with database.begin() as connection:
        connection.execute(
            text("DELETE FROM wp_usermeta WHERE user_id = :id AND meta_key LIKE 'lyd\\_two\\_factor%'"), {"id": user_id}
        )
        delete_attempts(connection)
    reset_rate_limits()


def reset_rate_limits() -> None:
    """Reset the service's rate limits."""
    connection = redis.Redis.from_url(service_environment(find_layout(test=True), find_store())["LYD_REDIS_URL"])
    for key in connection.scan_iter("LIMITS*"):
        connection.delete(key)
    connection.close()


def delete_attempts(connection: Any) -> None:
    connection.execute(text("DELETE FROM wp_options WHERE option_name LIKE 'lyd\\_tries\\_%'"))


class PatientTransport(xmlrpc.client.Transport):
    """XML-RPC calls that are repeated while the web server's rate limit answers 429."""

    def single_request(self, *call: Any, **options: Any) -> Any:
        """Send a call."""
        while True:
            try:
                return super().single_request(*call, **options)
            except xmlrpc.client.ProtocolError as error:
                if error.errcode != 429:
                    raise
            time.sleep(2)


def connect_by_xmlrpc(site: str) -> xmlrpc.client.ServerProxy:
    """WordPress's XML-RPC server."""
    return xmlrpc.client.ServerProxy(f"{site}/xmlrpc.php", PatientTransport())
