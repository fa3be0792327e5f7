"""Protection against password guessing: the same error after the same time, and a limit of attempts."""

from __future__ import annotations

import re
import statistics
import time
import uuid
import xmlrpc.client
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from lxml import html
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.sign_in_forms import (
    FORMS,
    Post,
    Visitor,
    connect_by_xmlrpc,
    delete_attempts,
    sign_in_by_wordpress_form,
    text_of,
)

WORDS = "That name and password do not match. After several wrong tries you have to wait for 15 minutes."
TRIES, ROUNDS = 10, 9
MEASUREMENTS, ALIKE = 4, 0.2


@pytest.fixture(autouse=True)
def _nobody_has_tried(database: Engine) -> Iterator[None]:
    with database.begin() as connection:
        delete_attempts(connection)
    yield
    with database.begin() as connection:
        delete_attempts(connection)


@pytest.fixture
def account(stack: Stack) -> dict[str, str]:
    found: dict[str, str] = stack["accounts"]["outsider"]
    return found


def stranger() -> str:
    return f"nobody-{uuid.uuid4().hex[:8]}"


def attempt_counts(database: Engine) -> list[int]:
    """Attempt counts of all names and addresses."""
    query = text("SELECT option_value FROM wp_options WHERE option_name LIKE 'lyd\\_tries\\_%'")
    with database.connect() as connection:
        return sorted(int(value) for value in connection.execute(query).scalars())


def attempt(stack: Stack, login: str, password: str, form: Post = sign_in_by_wordpress_form) -> Visitor:
    visitor = Visitor(stack["site"])
    form(visitor, login, password)
    return visitor


def response_text(stack: Stack, form: Post, login: str, password: str) -> str:
    """The text of the response, without parts that differ on every page."""
    visitor = Visitor(stack["site"])
    answer = form(visitor, login, password)
    if answer.status_code in {302, 303}:
        answer = visitor.get(answer.headers["Location"].removeprefix(visitor.site))
    page = html.fromstring(answer.text)
    for field in page.xpath("//input[@type='hidden'] | //script | //style"):
        field.drop_tree()
    shown = re.sub(r"\s+", " ", html.tostring(page, encoding="unicode"))
    return re.sub(r"[0-9a-f]{10,}|nobody-\w+|outsider|oscar@[\w.-]+", "…", shown)


@pytest.mark.parametrize("form", FORMS.values(), ids=FORMS)
def test_all_failed_attempts_get_the_same_response(stack: Stack, account: dict[str, str], form: Post) -> None:
    unknown = response_text(stack, form, stranger(), "wrong")
    wrong = response_text(stack, form, account["login"], "wrong")
    wrong_by_mail = response_text(stack, form, account["email"], "wrong")
    for _ in range(TRIES):
        attempt(stack, account["login"], "wrong")
    locked = response_text(stack, form, account["login"], account["password"])

    assert WORDS in " ".join(html.fromstring(unknown).text_content().split())
    assert unknown == wrong == wrong_by_mail == locked


def test_xml_rpc_gives_the_same_error(stack: Stack, account: dict[str, str]) -> None:
    faults = set()
    for login in (stranger(), account["login"]):
        with (
            connect_by_xmlrpc(stack["site"]) as server,
            pytest.raises(xmlrpc.client.Fault) as fault,
        ):
            server.wp.getUsersBlogs(login, "wrong")
        faults.add((fault.value.faultCode, fault.value.faultString))

    assert len(faults) == 1


def test_an_unknown_name_takes_as_long_as_a_wrong_password(
    stack: Stack, account: dict[str, str], database: Engine
) -> None:
    """Without a dummy hash an unknown name takes about half the time in every measurement.

    Medians vary on a busy machine, so the closest pair of a few measurements counts.
    """
    measured = []
    for _ in range(MEASUREMENTS):
        unknown, wrong = medians(stack, account["login"])
        measured.append(round(abs(unknown - wrong) / wrong, 2))
        if measured[-1] < ALIKE:
            return
        with database.begin() as connection:
            delete_attempts(connection)
    pytest.fail(f"the times differ by these parts: {measured}")


def medians(stack: Stack, login: str) -> tuple[float, float]:
    """Median seconds for an unknown name and for this name with a wrong password, measured alternately."""
    seconds: tuple[list[float], list[float]] = ([], [])
    for _ in range(ROUNDS):
        for times, name in zip(seconds, (stranger(), login), strict=True):
            visitor = Visitor(stack["site"])
            began = time.perf_counter()
            sign_in_by_wordpress_form(visitor, name, "wrong")
            times.append(time.perf_counter() - began)
    return statistics.median(seconds[0]), statistics.median(seconds[1])


def test_after_ten_wrong_passwords_the_right_one_is_rejected_too(stack: Stack, account: dict[str, str]) -> None:
    for login in [account["login"], account["email"]] * (TRIES // 2):
        attempt(stack, login, "wrong")

    assert not attempt(stack, account["login"], account["password"]).is_signed_in
    assert not attempt(stack, account["email"], account["password"]).is_signed_in


def test_other_members_can_still_sign_in(stack: Stack, account: dict[str, str]) -> None:
    for _ in range(TRIES + 1):
        attempt(stack, account["login"], "wrong")

    other = stack["accounts"]["lite"]
    assert attempt(stack, other["login"], other["password"]).is_signed_in


def known_browser(stack: Stack, account: dict[str, str]) -> Visitor:
    """A browser in which the member signed in and whose session has ended."""
    visitor = attempt(stack, account["login"], account["password"])
    for cookie in visitor.auth_cookies:
        visitor.http.cookies.clear(cookie.domain, cookie.path, cookie.name)
    assert not visitor.is_signed_in
    return visitor


def test_strangers_cannot_lock_a_member_out_of_a_known_browser(stack: Stack, account: dict[str, str]) -> None:
    visitor = known_browser(stack, account)
    for _ in range(TRIES + 1):
        attempt(stack, account["login"], "wrong")

    assert not attempt(stack, account["login"], account["password"]).is_signed_in
    sign_in_by_wordpress_form(visitor, account["login"], account["password"])
    assert visitor.is_signed_in


def test_a_known_browser_has_ten_attempts_of_its_own(stack: Stack, account: dict[str, str]) -> None:
    visitor = known_browser(stack, account)
    for _ in range(TRIES):
        sign_in_by_wordpress_form(visitor, account["login"], "wrong")

    sign_in_by_wordpress_form(visitor, account["login"], account["password"])
    assert not visitor.is_signed_in


@pytest.mark.parametrize("change", [lambda value: value[:-1] + ("0" if value[-1] != "0" else "1"), lambda _: "1.2.3"])
def test_a_forged_cookie_makes_no_known_browser(
    stack: Stack, account: dict[str, str], change: Callable[[str], str]
) -> None:
    visitor = known_browser(stack, account)
    for cookie in visitor.http.cookies:
        if cookie.name.startswith("lyd_device_"):
            cookie.value = change(str(cookie.value))
    for _ in range(TRIES + 1):
        attempt(stack, account["login"], "wrong")

    sign_in_by_wordpress_form(visitor, account["login"], account["password"])
    assert not visitor.is_signed_in


def test_a_new_password_forgets_the_known_browsers(stack: Stack, account: dict[str, str]) -> None:
    visitor = known_browser(stack, account)
    set_password_again(stack, account)
    for _ in range(TRIES + 1):
        attempt(stack, account["login"], "wrong")

    sign_in_by_wordpress_form(visitor, account["login"], account["password"])
    assert not visitor.is_signed_in


def set_password_again(stack: Stack, account: dict[str, str]) -> None:
    """Set the same password, as the member; its hash is a new one."""
    member = Member.sign_in({**stack, "accounts": {"member": account}}, "member")
    answer = member.http.post(
        f"{stack['site']}/wp-json/wp/v2/users/me",
        json={"password": account["password"], "current_password": account["password"]},
        headers={"X-WP-Nonce": member.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )
    assert answer.status_code == 200, answer.text


def test_the_browser_of_one_member_is_not_known_to_another(stack: Stack, account: dict[str, str]) -> None:
    visitor = known_browser(stack, stack["accounts"]["lite"])
    for _ in range(TRIES + 1):
        attempt(stack, account["login"], "wrong")

    sign_in_by_wordpress_form(visitor, account["login"], account["password"])
    assert not visitor.is_signed_in


def test_the_right_password_resets_the_count(stack: Stack, account: dict[str, str]) -> None:
    for _ in range(2):
        for _ in range(TRIES - 1):
            attempt(stack, account["login"], "wrong")
        assert attempt(stack, account["login"], account["password"]).is_signed_in


def test_successful_sign_ins_are_not_counted(stack: Stack, account: dict[str, str], database: Engine) -> None:
    for _ in range(3):
        attempt(stack, account["login"], account["password"])

    assert sum(attempt_counts(database)) == 0


def test_frequent_successful_sign_ins_are_not_limited(stack: Stack, account: dict[str, str]) -> None:
    with connect_by_xmlrpc(stack["site"]) as server:
        for _ in range(TRIES + 2):
            assert server.wp.getUsersBlogs(account["login"], account["password"])

    assert attempt(stack, account["login"], account["password"]).is_signed_in


def test_an_address_that_tries_many_names_is_locked_out(
    stack: Stack, account: dict[str, str], database: Engine
) -> None:
    """The count is set directly, because the web server's rate limit would slow down 50 attempts."""
    attempt(stack, stranger(), "wrong")
    with database.begin() as connection:
        query = "UPDATE wp_options SET option_value = '50' WHERE option_name LIKE 'lyd\\_tries\\_%'"
        connection.execute(text(query))

    assert not attempt(stack, account["login"], account["password"]).is_signed_in


def test_simultaneous_attempts_are_all_counted(stack: Stack, account: dict[str, str], database: Engine) -> None:
    with ThreadPoolExecutor(6) as threads:
        list(threads.map(lambda _: attempt(stack, account["login"], "wrong"), range(12)))

    assert attempt_counts(database) == [12, 12]


def test_old_attempts_no_longer_count(stack: Stack, account: dict[str, str], database: Engine) -> None:
    for _ in range(TRIES + 1):
        attempt(stack, account["login"], "wrong")
    window = int(time.time()) // 900
    with database.begin() as connection:
        query = (
            "UPDATE wp_options SET option_name = REPLACE(option_name, :now, :then)"
            " WHERE option_name LIKE 'lyd\\_tries\\_%'"
        )
        connection.execute(text(query), {"now": f"_{window}_", "then": f"_{window - 2}_"})

    assert attempt(stack, account["login"], account["password"]).is_signed_in


def test_wordpress_names_a_missing_name_or_password(stack: Stack, database: Engine) -> None:
    visitor = Visitor(stack["site"])

    assert "The password field is empty." in text_of(sign_in_by_wordpress_form(visitor, "outsider", ""))
    assert attempt_counts(database) == []
