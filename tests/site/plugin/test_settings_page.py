"""The settings page: permissions, validation, and the hidden secret."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import requests
from tests.members import Member
from tests.site.plugin.conftest import SettingsPage, Stack

Members = Callable[[str], Member]


def test_the_page_shows_the_health_of_every_component(settings_page: SettingsPage) -> None:
    page = settings_page.open()
    rows = {row.find("th").text_content(): row.text_content() for row in page.xpath("//tbody/tr[th[@scope='row']]")}

    assert {"PHP", "WordPress", "WooCommerce", "Shared secret", "My Account page", "Widgets", "Last error"} <= set(rows)
    for part in ("database", "redis", "storage", "converter"):
        assert " ms" in rows[f"Service: {part}"]


def test_the_secret_is_never_shown(settings_page: SettingsPage) -> None:
    page = settings_page.open()
    field = page.xpath("//input[@name='lyd_secret']")[0]

    assert (field.get("type"), field.get("value")) == ("password", "")
    assert "Set, 32 bytes or more" in page.text_content()


def test_saving_with_an_empty_secret_keeps_it(settings_page: SettingsPage, member: Members) -> None:
    settings_page.save(lyd_secret="")

    member("owner").refresh()
    assert member("owner").product_api("GET", "/me/capabilities").status_code == 200


def test_a_short_secret_is_rejected_and_the_old_one_kept(settings_page: SettingsPage, member: Members) -> None:
    page = settings_page.save(lyd_secret="x" * 31)

    assert "The shared secret needs 32 bytes or more." in page.text_content()
    member("owner").refresh()
    assert member("owner").product_api("GET", "/me/capabilities").status_code == 200


def test_an_invalid_service_url_is_rejected(settings_page: SettingsPage) -> None:
    before = settings_page.fields()["lyd_service_url"]

    page = settings_page.save(lyd_service_url="javascript:alert(1)")

    assert "The service address must look like" in page.text_content()
    assert settings_page.fields()["lyd_service_url"] == before


@pytest.mark.parametrize("address", ["log.example.com", "http://log.example.com", "https://log.example.com/?key=1"])
def test_an_external_log_without_https_or_with_a_query_is_rejected(settings_page: SettingsPage, address: str) -> None:
    before = settings_page.fields()["lyd_external_log_url"]

    page = settings_page.save(lyd_external_log_url=address)

    assert "The external log must look like" in page.text_content()
    assert settings_page.fields()["lyd_external_log_url"] == before


def test_an_invalid_sales_email_is_rejected(settings_page: SettingsPage) -> None:
    before = settings_page.fields()["lyd_sales_email"]

    page = settings_page.save(lyd_sales_email="call us")

    assert "The sales email must look like" in page.text_content()
    assert settings_page.fields()["lyd_sales_email"] == before


def test_an_abn_with_wrong_check_digits_is_rejected_and_the_old_one_kept(settings_page: SettingsPage) -> None:
    settings_page.save(lyd_invoice_abn="51824753556")
    assert settings_page.fields()["lyd_invoice_abn"] == "51 824 753 556"

    page = settings_page.save(lyd_invoice_abn="51 824 753 557")

    assert "Please enter a valid ABN of 11 digits." in page.text_content()
    assert settings_page.fields()["lyd_invoice_abn"] == "51 824 753 556"
    settings_page.save(lyd_invoice_abn="")


def test_every_field_has_a_label(settings_page: SettingsPage) -> None:
    page = settings_page.open()
    for field in page.xpath("//input[starts-with(@name, 'lyd_')]"):
        assert page.xpath(f"//label[@for='{field.get('id')}']") or field.xpath("ancestor::label"), field.get("name")


def test_members_can_neither_see_nor_save_settings(stack: Stack, member: Members, settings_page: SettingsPage) -> None:
    owner = member("owner").http
    sent = {
        "option_page": "lyd",
        "action": "update",
        "_wpnonce": "0123456789",
        "lyd_service_url": "http://evil.example",
    }

    assert "lyd_service_url" not in owner.get(settings_page.address).text
    assert "Settings saved" not in owner.post(f"{settings_page.admin}/options.php", sent).text
    assert "evil.example" not in settings_page.fields()["lyd_service_url"]


def test_saving_requires_the_forms_nonce(settings_page: SettingsPage) -> None:
    sent = {
        "option_page": "lyd",
        "action": "update",
        "_wpnonce": "0123456789",
        "lyd_service_url": "http://evil.example",
    }

    answer: requests.Response = settings_page.http.post(f"{settings_page.admin}/options.php", sent)

    assert answer.status_code == 403
    assert "evil.example" not in settings_page.fields()["lyd_service_url"]
