"""The partner's answers."""

from __future__ import annotations

import pytest

from lyd.adapters.errors import InvalidPartnerResponse, PartnerRefused
from lyd.adapters.sms.models import AcceptedSms, read_accepted_sms

ANSWER = {"sid": f"SM{'a' * 32}", "status": "queued", "error_code": None}


@pytest.mark.parametrize("status", ["queued", "accepted", "scheduled", "sending", "sent", "delivered"])
def test_a_message_on_its_way_is_accepted(status: str) -> None:
    assert read_accepted_sms(ANSWER | {"status": status}) == AcceptedSms(f"SM{'a' * 32}", status)


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ({"status": "failed", "error_code": 30007}, "30007"),
        ({"status": "undelivered"}, "undelivered"),
        ({"error_code": "21610"}, "21610"),
    ],
)
def test_a_message_that_will_not_arrive_is_refused(answer: dict[str, object], code: str) -> None:
    with pytest.raises(PartnerRefused) as refused:
        read_accepted_sms(ANSWER | answer)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "answer", [None, [], "SM1", {}, {"sid": "SM1"}, ANSWER | {"sid": ""}, ANSWER | {"sid": "a" * 65}, {"sid": 1}]
)
def test_an_answer_of_another_form_is_invalid_and_may_be_a_sent_message(answer: object) -> None:
    with pytest.raises(InvalidPartnerResponse) as failed:
        read_accepted_sms(answer)
    assert failed.value.maybe_done
