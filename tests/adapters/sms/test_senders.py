"""Senders of text messages."""

from __future__ import annotations

import pytest

from lyd.adapters.sms.senders import is_sms_sender, sender_fields

SERVICE = f"MG{'0a' * 16}"


@pytest.mark.parametrize("sender", ["+61480000000", "HarbourLaw", "Harbour 24", "A", SERVICE])
def test_a_number_a_name_and_a_service_can_send(sender: str) -> None:
    assert is_sms_sender(sender)


@pytest.mark.parametrize("sender", ["", "0480000000", "+61", "Harbour Law Firm", "12345", "Harbour-Law", "Harbour\n"])
def test_other_texts_cannot(sender: str) -> None:
    assert not is_sms_sender(sender)


def test_a_service_has_a_field_of_its_own() -> None:
    assert sender_fields(SERVICE) == {"MessagingServiceSid": SERVICE}
    assert sender_fields("+61480000000") == {"From": "+61480000000"}
    assert sender_fields("HarbourLaw") == {"From": "HarbourLaw"}
