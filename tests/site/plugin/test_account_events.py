"""Account events in WordPress: listed and mailed once."""

from __future__ import annotations

import subprocess
import time
import uuid
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
import requests
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.conftest import Stack
from tests.site.plugin.new_address import link_mailed_to
from tests.site.plugin.sign_in_forms import (
    Visitor,
    enable_two_factor,
    sign_in_by_account_form,
    sign_in_by_wordpress_form,
)

from stack.layout import find_layout

Members = Callable[[str], Member]
Serve = Callable[[str], AbstractContextManager[None]]
UNREACHABLE = "http://127.0.0.1:9"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
WORDPRESSES = ("Password Changed", "Email Changed")
"""What the subjects of WordPress's own mails end in."""
CONFIRMATION = "Confirm your new email address"
MAKE_DUE = r"""
require $argv[1] . '/wp-load.php';
$found = 0;
foreach (_get_cron_array() as $time => $hooks) {
    foreach ($hooks[$argv[2]] ?? [] as $event) {
        wp_unschedule_event($time, $argv[2], $event['args']);
        $found += wp_schedule_single_event(time() - 900 + $found, $argv[2], $event['args']) ? 1 : 0;
    }
}
exit($found > 0 ? 0 : 1);
"""


@pytest.fixture
def mailbox(stack: Stack, database: Engine) -> Callable[[str], list[str]]:
    """The subjects of the mails to an address since the start of the test, after mails of earlier tests were sent."""
    wait_for(lambda: is_all_sent(database))
    # Not emptied, because tests running in parallel use it.
    before = {mail["id"] for mail in requests.get(f"{stack['mail']}/api", timeout=TIMEOUT_SECONDS).json()}

    def subjects(email: str) -> list[str]:
        mails = requests.get(f"{stack['mail']}/api", {"to": email}, timeout=TIMEOUT_SECONDS).json()
        return [mail["subject"] for mail in mails if mail["id"] not in before]

    return subjects


def is_all_sent(database: Engine) -> bool:
    """Whether no mail is due now; scheduled retries may remain."""
    query = """
        SELECT COUNT(*) FROM lyd_outbox
        WHERE job = 'mail.deliver' AND state IN ('queued', 'running') AND available_at <= UTC_TIMESTAMP(6)
    """
    with database.connect() as connection:
        return connection.execute(text(query)).scalar_one() == 0


def wait_for(find: Callable[[], Any]) -> Any:
    """Wait up to ten seconds for a result."""
    for _ in range(50):
        if found := find():
            return found
        time.sleep(0.2)
    raise AssertionError("it did not happen")


def events(member: Member, kind: str) -> list[dict[str, Any]]:
    listed = member.product_api("GET", "/security").json()["data"]["events"]
    return [event for event in listed if event["kind"] == kind]


def signed_in(visitor: Visitor, member: Member) -> Member:
    """The account in the visitor's browser."""
    other = Member(member.stack, member.account, visitor.http)
    other.refresh()
    return other


def change_in_wordpress(member: Member, **fields: str) -> None:
    answer = member.http.post(
        f"{member.stack['site']}/wp-json/wp/v2/users/me",
        json={**fields, "current_password": member.account["password"]},
        headers={"X-WP-Nonce": member.session["nonce"]},
        timeout=TIMEOUT_SECONDS,
    )
    assert answer.status_code == 200, answer.text


@pytest.mark.parametrize("form", [sign_in_by_wordpress_form, sign_in_by_account_form])
def test_a_sign_in_is_listed_as_the_current_device(stack: Stack, user: Member, form: Callable[..., Any]) -> None:
    visitor = Visitor(stack["site"])
    visitor.http.headers["User-Agent"] = FIREFOX
    form(visitor, user.account["login"], user.account["password"])
    here = signed_in(visitor, user)

    found = wait_for(lambda: [event for event in events(here, "signed_in") if event["is_current"]])

    assert [(event["device"], event["ip"]) for event in found] == [("Firefox on Linux", "127.0.0.1")]
    assert not [event for event in events(user, "signed_in") if event["id"] == found[0]["id"] and event["is_current"]]


@pytest.mark.parametrize(
    "name", ["é".encode() * 300, b"<script>alert(1)</script>", b"x" * 4000, b""], ids=["long", "code", "longer", "none"]
)
def test_a_browser_with_an_unusual_user_agent_is_listed(stack: Stack, user: Member, name: bytes) -> None:
    visitor = Visitor(stack["site"])
    visitor.http.headers["User-Agent"] = name  # type: ignore[assignment]  # requests sends bytes as they are
    sign_in_by_wordpress_form(visitor, user.account["login"], user.account["password"])
    here = signed_in(visitor, user)

    found = wait_for(lambda: [event for event in events(here, "signed_in") if event["is_current"]])

    assert "<script>" not in str(found)


def test_a_sign_in_with_a_code_is_one_sign_in(stack: Stack, user: Member, database: Engine) -> None:
    two_factor_member = enable_two_factor(user, database)
    visitor = Visitor(stack["site"])
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    visitor.enter(two_factor_member.code())
    here = signed_in(visitor, user)

    assert len(wait_for(lambda: [event for event in events(here, "signed_in") if event["is_current"]])) == 1


def test_only_the_service_mails_about_a_password_changed_in_wordpress(
    user: Member, mailbox: Callable[[str], list[str]]
) -> None:
    known = {event["id"] for event in events(user, "password_changed")}
    change_in_wordpress(user, password=user.account["password"])
    here = Member.sign_in(user.stack, "outsider")

    found = wait_for(lambda: [one for one in events(here, "password_changed") if one["id"] not in known])
    subjects = wait_for(lambda: mailbox(user.account["email"]))

    assert len(found) == 1
    assert [subject for subject in subjects if subject.endswith(WORDPRESSES)] == []
    assert len(subjects) == 1


def test_during_an_outage_wordpress_mails_and_the_service_lists_later(
    stack: Stack, user: Member, mailbox: Callable[[str], list[str]], use_service: Serve
) -> None:
    known = {event["id"] for event in events(user, "password_changed")}
    with use_service(UNREACHABLE):
        change_in_wordpress(user, password=user.account["password"])
    subjects = wait_for(lambda: mailbox(user.account["email"]))
    assert [subject.rpartition("] ")[2] for subject in subjects] == ["Password Changed"]
    here = Member.sign_in(stack, "outsider")
    assert not [one for one in events(here, "password_changed") if one["id"] not in known]

    make_due("lyd_security_report")

    def listed() -> list[dict[str, Any]]:
        """Run WP-Cron; if it is already running, this does nothing."""
        requests.get(f"{stack['site']}/wp-cron.php", timeout=TIMEOUT_SECONDS)
        return [one for one in events(here, "password_changed") if one["id"] not in known]

    assert len(wait_for(listed)) == 1
    assert mailbox(user.account["email"]) == subjects, "no second mail"


def make_due(hook: str) -> None:
    """Make the scheduled events of a hook due at the next run of WP-Cron."""
    done = subprocess.run(["php", "-r", MAKE_DUE, str(find_layout(test=True).wordpress), hook], check=False)
    assert done.returncode == 0, "nothing is planned"


def test_a_changed_address_is_mailed_to_both_addresses(user: Member, mailbox: Callable[[str], list[str]]) -> None:
    before, after = user.account["email"], f"oscar-{uuid.uuid4().hex[:8]}@fremantle-legal.example"
    change_address(user, after)
    try:
        for address in (before, after):
            subjects = wait_for(lambda address=address: changes(mailbox(address)))
            assert [subject for subject in subjects if subject.endswith(WORDPRESSES)] == []
            assert len(subjects) == 1
    finally:
        change_address(user, before)


def change_address(member: Member, email: str) -> None:
    """Change it in WordPress and follow the link in the mail."""
    change_in_wordpress(member, email=email)
    opened = member.http.get(link_mailed_to(member.stack, email), timeout=TIMEOUT_SECONDS)
    assert opened.status_code == 200


def changes(subjects: list[str]) -> list[str]:
    """The subjects without the mail that has the link."""
    return [subject for subject in subjects if not subject.endswith(CONFIRMATION)]


def test_changes_of_two_factor_authentication_are_mailed(
    stack: Stack, user: Member, database: Engine, mailbox: Callable[[str], list[str]]
) -> None:
    two_factor_member = enable_two_factor(user, database)
    visitor = Visitor(stack["site"])
    sign_in_by_wordpress_form(visitor, two_factor_member.login, two_factor_member.password)
    visitor.enter(two_factor_member.recovery_codes[0], "/?lyd-sign-in=recovery")

    subjects = wait_for(lambda: len(mailbox(user.account["email"])) == 2 and mailbox(user.account["email"]))

    assert set(subjects) == {"Two-factor authentication was turned on", "A recovery code was used to sign in"}
    assert events(user, "recovery_code_used")


def test_another_device_can_be_signed_out(stack: Stack, user: Member) -> None:
    visitor = Visitor(stack["site"])
    sign_in_by_wordpress_form(visitor, user.account["login"], user.account["password"])
    phone = signed_in(visitor, user)
    assert phone.product_api("GET", "/me/capabilities").status_code == 200
    listed = phone.product_api("GET", "/security").json()["data"]["sessions"]
    current = [one["id"] for one in listed if one["is_current"]]

    answer = user.product_api("POST", f"/security/sessions/{current[0]}/end")

    assert (len(current), answer.status_code) == (1, 200)
    assert not visitor.is_signed_in
    assert phone.product_api("GET", "/me/capabilities").status_code == 401
    assert user.product_api("GET", "/me/capabilities").status_code == 200


def test_all_other_devices_can_be_signed_out(stack: Stack, user: Member) -> None:
    others = [Visitor(stack["site"]) for _ in range(2)]
    for visitor in others:
        sign_in_by_wordpress_form(visitor, user.account["login"], user.account["password"])

    assert user.product_api("POST", "/security/sessions/end-others").status_code == 200

    assert [visitor.is_signed_in for visitor in others] == [False, False]
    sessions = user.product_api("GET", "/security").json()["data"]["sessions"]
    assert [one["is_current"] for one in sessions] == [True]
    user.refresh()


def test_a_member_cannot_forge_a_report(user: Member) -> None:
    assert user.site_api("POST", "security/report").status_code == 401
