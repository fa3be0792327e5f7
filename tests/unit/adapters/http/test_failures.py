"""Masking: what of a path reaches the log; and errors of answers to changes."""

from __future__ import annotations

import pytest

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.http.failures import mark_maybe_done, mask_path


@pytest.mark.parametrize(
    ("path", "masked"),
    [
        ("orders", "orders"),
        ("orders/71", "orders/{id}"),
        ("users/71/two-factor/begin", "users/{id}/two-factor/begin"),
        ("/contacts/0b6f3a8e-6d5c-4c1c-9b53-5a9b5e1f3a55/notes", "contacts/{id}/notes"),
        ("contacts/olivia@harbour.example", "contacts/{id}"),
        ("contacts/olivia%40harbour.example/x", "contacts/{id}/x"),
        ("contacts?email=olivia@harbour.example", "contacts"),
        ("api/v2.0/lists", "api/v2.0/lists"),
    ],
)
def test_ids_addresses_and_queries_are_masked(path: str, masked: str) -> None:
    assert mask_path(path) == masked


def test_an_answer_to_a_change_that_cannot_be_read_may_have_been_done() -> None:
    with pytest.raises(InvalidPartnerResponse) as error, mark_maybe_done():
        raise InvalidPartnerResponse("harbour", "contact.id")
    assert error.value.maybe_done
