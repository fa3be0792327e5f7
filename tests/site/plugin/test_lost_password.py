""" "Lost your password?" does not tell which accounts exist: neither WordPress's form nor WooCommerce's."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
import requests
from lxml import html
from sqlalchemy import Engine
from tests.members import TIMEOUT_SECONDS
from tests.site.plugin.conftest import Stack
from tests.site.plugin.sign_in_forms import Visitor, delete_attempts

Send = Callable[[Visitor, str], requests.Response]
ROUNDS, ALIKE = 6, 0.3
PAUSE = 0.7
"""What follows an answer (the key, the mail) must not slow the next one down."""


def send_wordpress_form(visitor: Visitor, name: str) -> requests.Response:
    return visitor.post("/wp-login.php?action=lostpassword", {"user_login": name})


def send_store_form(visitor: Visitor, name: str) -> requests.Response:
    page = html.fromstring(visitor.get("/my-account/lost-password/").text)
    form = next(form for form in page.forms if "user_login" in form.fields)
    return visitor.post("/my-account/lost-password/", {**dict(form.form_values()), "user_login": name})


@pytest.fixture(autouse=True)
def _without_attempts(database: Engine) -> None:
    with database.begin() as connection:
        delete_attempts(connection)


@pytest.fixture(params=[send_wordpress_form, send_store_form], ids=["WordPress's form", "WooCommerce's form"])
def send(request: pytest.FixtureRequest, stack: Stack) -> Send:
    # Without WooCommerce its form is WordPress's.
    chosen: Send = request.param if stack["store"] == "woocommerce" else send_wordpress_form
    return chosen


def mails_to(stack: Stack, email: str) -> int:
    answer = requests.get(f"{stack['sandbox']}/mail/api", params={"to": email}, timeout=TIMEOUT_SECONDS)
    return len(answer.json())


def test_a_known_and_an_unknown_account_get_the_same_answer(stack: Stack, send: Send) -> None:
    answers = [
        send(Visitor(stack["site"]), name)
        for name in (stack["accounts"]["outsider"]["email"], "outsider", "nobody@example.test", "nobody-here")
    ]

    assert {(answer.status_code, answer.headers["Location"], answer.text) for answer in answers} == {
        (302, answers[0].headers["Location"], answers[0].text)
    }


def test_the_mail_is_still_sent_to_a_member(stack: Stack, send: Send) -> None:
    email = stack["accounts"]["outsider"]["email"]
    before = mails_to(stack, email)

    send(Visitor(stack["site"]), email)

    deadline = time.monotonic() + 10
    while mails_to(stack, email) == before and time.monotonic() < deadline:
        time.sleep(0.2)
    assert mails_to(stack, email) == before + 1


def test_a_known_account_takes_as_long_as_an_unknown_one(stack: Stack) -> None:
    """A busy machine varies by a multiple: the fastest of a few measurements counts."""
    seconds: tuple[list[float], list[float]] = ([], [])
    for number in range(ROUNDS):
        for times, name in zip(seconds, ("outsider", f"nobody-{number}"), strict=True):
            visitor = Visitor(stack["site"])
            began = time.perf_counter()
            send_wordpress_form(visitor, name)
            times.append(time.perf_counter() - began)
            time.sleep(PAUSE)
    known, unknown = (min(times) for times in seconds)

    assert abs(known - unknown) / unknown < ALIKE, seconds


def test_an_empty_form_is_named(stack: Stack) -> None:
    assert send_wordpress_form(Visitor(stack["site"]), "").status_code == 200
