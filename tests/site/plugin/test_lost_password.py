""" "Lost your password?" does not tell which accounts exist: neither WordPress's form nor WooCommerce's."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import requests
from lxml import html
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS
from tests.site.plugin.conftest import Stack
from tests.site.plugin.sign_in_forms import Visitor, delete_attempts

from stack.layout import find_layout

Send = Callable[[Visitor, str], requests.Response]
MAX_WAIT = 20
WAIT = """<?php
add_action('retrieve_password', function (): void {{
    for ($until = time() + {seconds}; file_exists({path}) && time() < $until; clearstatcache()) {{
        usleep(50_000);
    }}
}});
"""


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


def wait_for_mail(stack: Stack, email: str, count: int) -> None:
    deadline = time.monotonic() + MAX_WAIT
    while mails_to(stack, email) < count and time.monotonic() < deadline:
        time.sleep(0.2)
    assert mails_to(stack, email) == count


def key_of(database: Engine, login: str) -> str:
    """The hash of the key in the mail's link."""
    query = text("SELECT user_activation_key FROM wp_users WHERE user_login = :login")
    with database.connect() as connection:
        return str(connection.execute(query, {"login": login}).scalar_one())


@pytest.fixture
def gate(tmp_path: Path) -> Iterator[Path]:
    """A file; WordPress makes no key while it exists."""
    file = tmp_path / "gate"
    file.touch()
    plugin = find_layout(test=True).data / "wordpress" / "wp-content" / "mu-plugins" / "lyd-test-gate.php"
    plugin.write_text(WAIT.format(path=json.dumps(str(file)), seconds=MAX_WAIT), encoding="utf-8")
    yield file
    file.unlink(missing_ok=True)
    plugin.unlink()


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

    wait_for_mail(stack, email, before + 1)


def test_the_answer_does_not_wait_for_key_and_mail(stack: Stack, send: Send, database: Engine, gate: Path) -> None:
    """The time of an answer would tell which accounts exist; this holds on a busy machine too."""
    email = stack["accounts"]["outsider"]["email"]
    before = mails_to(stack, email), key_of(database, "outsider")

    assert send(Visitor(stack["site"]), email).status_code == 302

    assert gate.exists()
    assert (mails_to(stack, email), key_of(database, "outsider")) == before
    gate.unlink()
    wait_for_mail(stack, email, before[0] + 1)
    assert key_of(database, "outsider") != before[1]


def test_an_empty_form_is_named(stack: Stack) -> None:
    assert send_wordpress_form(Visitor(stack["site"]), "").status_code == 200
