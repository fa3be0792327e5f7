"""What Stripe sends, read: sessions and events, or an error of our own."""

from decimal import Decimal
from typing import Any

import pytest

from lyd.adapters.errors import InvalidPartnerResponse
from lyd.adapters.stripe.models import read_event, read_session, to_cents

SESSION: dict[str, Any] = {
    "id": "cs_1",
    "url": None,
    "status": "complete",
    "payment_status": "paid",
    "payment_intent": "pi_1",
    "amount_total": 9900,
    "currency": "aud",
    "metadata": {"order_id": "71"},
}
EVENT: dict[str, Any] = {"id": "evt_1", "type": "charge.refunded", "data": {"object": {"id": "ch_1"}}, "created": 1}


def test_cents_become_dollars_and_back() -> None:
    assert read_session(SESSION).amount == Decimal("99.00")
    assert to_cents(Decimal("99.00")) == 9900


def test_parts_of_a_cent_cannot_be_paid() -> None:
    with pytest.raises(ValueError, match="whole cents"):
        to_cents(Decimal("0.005"))


def test_an_expanded_payment_intent_is_read_by_its_id() -> None:
    assert read_session({**SESSION, "payment_intent": {"id": "pi_2"}}).payment_intent == "pi_2"


@pytest.mark.parametrize("name", ["id", "status", "payment_status", "amount_total", "currency"])
def test_a_session_without_a_field_is_invalid(name: str) -> None:
    with pytest.raises(InvalidPartnerResponse):
        read_session({**SESSION, name: None})


@pytest.mark.parametrize("changes", [{"id": ""}, {"data": None}, {"data": {"object": []}}, {"created": "soon"}])
def test_an_event_of_another_shape_is_invalid(changes: dict[str, Any]) -> None:
    assert read_event(EVENT).object == {"id": "ch_1"}
    with pytest.raises(InvalidPartnerResponse):
        read_event({**EVENT, **changes})
