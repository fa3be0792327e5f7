"""Where ASIC's payment page may return to."""

from __future__ import annotations

import pytest

from lyd.asic.errors import ReturnAddressRefused
from lyd.asic.return_addresses import complete_return_url

SITE = "https://firm.example"
PAGE = f"{SITE}/my-account/my-document/"
RETURN = "docId=7&action=get_transaction_status"


@pytest.mark.parametrize(
    ("url", "complete"),
    [
        (PAGE, f"{PAGE}?{RETURN}"),
        (f"{SITE}/my-account", f"{SITE}/my-account?{RETURN}"),
        (f"{PAGE}?tab=my&docId=9", f"{PAGE}?tab=my&{RETURN}"),
        (f"{PAGE}?action=XD_Assemble#top", f"{PAGE}?{RETURN}"),
    ],
)
def test_a_page_of_my_account_gets_document_and_action(url: str, complete: str) -> None:
    assert complete_return_url(url, SITE, 7) == complete


def test_the_site_may_be_in_a_folder() -> None:
    assert complete_return_url(f"{SITE}/firm/my-account/", f"{SITE}/firm", 7).startswith(f"{SITE}/firm/my-account/?")
    with pytest.raises(ReturnAddressRefused):
        complete_return_url(PAGE, f"{SITE}/firm", 7)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "/my-account/my-document/",
        "https://elsewhere.example/my-account/",
        "http://firm.example/my-account/",
        "https://firm.example:444/my-account/",
        "https://firm.example@elsewhere.example/my-account/",
        "https://user@firm.example/my-account/",
        "https://firm.example.elsewhere.example/my-account/",
        f"{SITE}/my-accounts/",
        f"{SITE}/wp-admin/",
        f"{SITE}/my-account/../wp-admin/",
        f"{SITE}/my-account/%2e%2e/wp-admin/",
        f"{SITE}/",
        "javascript:alert(1)",
        "https://firm.example\\@elsewhere.example/my-account/",
    ],
)
def test_any_other_address_is_refused(url: str) -> None:
    with pytest.raises(ReturnAddressRefused):
        complete_return_url(url, SITE, 7)
