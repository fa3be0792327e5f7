"""A member's password and email address change with the current password only, whichever entry point is used."""

from __future__ import annotations

import time
from typing import Any

import pytest
import requests
from lxml import html
from sqlalchemy import Engine, text
from tests.members import TIMEOUT_SECONDS, Member
from tests.site.plugin.accounts import PASSWORD, MakeAccount, make_account, secret, wordpress
from tests.site.plugin.conftest import Stack
from tests.site.plugin.new_address import link_mailed_to
from tests.site.plugin.sign_in_forms import delete_attempts

__all__ = ["make_account", "secret", "wordpress"]

NEW = "an entirely new password 7"


@pytest.fixture(name="ended")
def _ended() -> list[str]:
    return []


@pytest.fixture
def member(make_account: MakeAccount, database: Engine) -> Member:
    with database.begin() as connection:
        delete_attempts(connection)
    return make_account()


def call_wordpress(member: Member, path: str, method: str = "POST", **fields: Any) -> requests.Response:
    """Call WordPress's own REST API with cookie and nonce."""
    nonce = {"X-WP-Nonce": member.session["nonce"]}
    address = f"{member.stack['site']}/wp-json/wp/v2/users/{path}"
    return member.http.request(method, address, json=fields, headers=nonce, timeout=TIMEOUT_SECONDS)


def stored(database: Engine, member: Member) -> tuple[str, str]:
    """Password hash and email address of a member."""
    query = text("SELECT user_pass, user_email FROM wp_users WHERE ID = :id")
    with database.connect() as connection:
        row = connection.execute(query, {"id": member.account["user_id"]}).one()
    return row.user_pass, row.user_email


def form_of(member: Member, path: str, field: str) -> tuple[str, dict[str, str]]:
    """Address and fields of the form that has a field."""
    page = member.http.get(member.stack["site"] + path, timeout=TIMEOUT_SECONDS)
    form = next(form for form in html.fromstring(page.text).forms if field in form.fields)
    return page.url, {name: value or "" for name, value in form.form_values()}


@pytest.mark.parametrize("change", [{"password": NEW}, {"email": "taken-over@example.test"}], ids=["password", "email"])
@pytest.mark.parametrize("proof", [{}, {"current_password": "a guess"}], ids=["none", "wrong"])
@pytest.mark.parametrize("path", ["me", "{id}"])
def test_the_rest_api_requires_the_current_password(
    member: Member, database: Engine, change: dict[str, str], proof: dict[str, str], path: str
) -> None:
    before = stored(database, member)

    answer = call_wordpress(member, path.format(id=member.account["user_id"]), **change, **proof)

    assert (answer.status_code, answer.json()["code"]) == (403, "lyd_current_password")
    assert stored(database, member) == before


def test_the_rest_api_takes_a_new_password_with_the_current_one(member: Member, database: Engine) -> None:
    before = stored(database, member)

    answer = call_wordpress(member, "me", password=NEW, current_password=PASSWORD)

    assert answer.status_code == 200, answer.text
    assert stored(database, member)[0] != before[0]


def test_a_new_address_counts_after_its_link_was_opened_by_the_member(
    member: Member, database: Engine, stack: Stack
) -> None:
    new = f"moved-{member.account['user_id']}-{int(time.time())}@example.test"
    answer = call_wordpress(member, "me", email=new, current_password=PASSWORD)
    assert answer.status_code == 200, answer.text
    assert stored(database, member)[1] == member.account["email"]
    link = link_mailed_to(stack, new)

    requests.get(link, timeout=TIMEOUT_SECONDS)
    assert stored(database, member)[1] == member.account["email"]

    first = member.http.get(link, timeout=TIMEOUT_SECONDS)
    again = member.http.get(link, timeout=TIMEOUT_SECONDS)

    assert (first.status_code, again.status_code) == (200, 410)
    assert "Your email address was changed." in first.text
    assert stored(database, member)[1] == new


def test_the_address_of_another_account_gets_no_link(member: Member, database: Engine, stack: Stack) -> None:
    answer = call_wordpress(member, "me", email=stack["accounts"]["lite"]["email"], current_password=PASSWORD)

    assert answer.status_code == 200
    assert stored(database, member)[1] == member.account["email"]


def test_the_current_password_cannot_be_guessed_there(member: Member, database: Engine) -> None:
    before = stored(database, member)
    for number in range(10):
        call_wordpress(member, "me", password=NEW, current_password=f"guess {number}")

    answer = call_wordpress(member, "me", password=NEW, current_password=PASSWORD)

    assert answer.status_code == 403
    assert stored(database, member) == before


def test_members_cannot_make_application_passwords(member: Member) -> None:
    answer = call_wordpress(member, "me/application-passwords", name="a stolen session")

    assert answer.status_code >= 400
    assert "password" not in answer.json()


def test_other_fields_need_no_password(member: Member) -> None:
    assert call_wordpress(member, "me", first_name="Zoë").json()["first_name"] == "Zoë"


def test_administrators_keep_what_wordpress_offers(stack: Stack) -> None:
    admin = Member.sign_in(stack, "admin")

    made = call_wordpress(admin, "me/application-passwords", name="of an administrator")
    removed = call_wordpress(admin, f"me/application-passwords/{made.json()['uuid']}", "DELETE")

    assert (made.status_code, removed.status_code) == (201, 200)


def test_the_account_form_of_the_store_requires_it_for_a_new_address(
    member: Member, database: Engine, stack: Stack
) -> None:
    if stack["store"] != "woocommerce":
        return
    address, fields = form_of(member, "/my-account/edit-account/", "account_email")
    new = f"shop-{int(time.time())}-{member.account['user_id']}@example.test"
    fields |= {"account_email": new, "account_first_name": "Ann", "account_last_name": "Ode"}
    fields |= {"action": "save_account_details", "save_account_details": "Save changes"}

    refused = member.http.post(address, fields, timeout=TIMEOUT_SECONDS)
    assert "Please enter your current password." in refused.text
    accepted = member.http.post(address, {**fields, "current_password": PASSWORD}, timeout=TIMEOUT_SECONDS)

    assert "woocommerce-error" not in accepted.text
    assert stored(database, member)[1] == member.account["email"]
    member.http.get(link_mailed_to(stack, new), timeout=TIMEOUT_SECONDS)
    assert stored(database, member)[1] == new


def test_the_profile_screen_requires_it(member: Member, database: Engine, stack: Stack) -> None:
    if stack["store"] == "woocommerce":
        return  # WooCommerce keeps members out of the admin screens
    address, fields = form_of(member, "/wp-admin/profile.php", "email")
    before = stored(database, member)
    sent = {**fields, "pass1": NEW, "pass2": NEW}

    refused = member.http.post(address, sent, timeout=TIMEOUT_SECONDS)
    assert "Please enter your current password." in refused.text
    assert stored(database, member) == before
    member.http.post(address, {**sent, "current_password": PASSWORD}, timeout=TIMEOUT_SECONDS)

    assert stored(database, member)[0] != before[0]
