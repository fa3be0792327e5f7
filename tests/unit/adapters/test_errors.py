"""What a failed call to a partner tells the member, the log and the job."""

from __future__ import annotations

from lyd.adapters.errors import SOMETHING_WRONG, PartnerRefused, PartnerUnavailable


def test_the_partners_own_word_stays_out_of_the_message() -> None:
    refusal = PartnerRefused("harbour", "invalid_grant", 400)
    assert (refusal.detail, refusal.code, refusal.http) == ("400 invalid_grant", "invalid_grant", 400)
    assert refusal.text == SOMETHING_WRONG
    assert (refusal.status, refusal.maybe_done) == (502, False)


def test_a_partner_that_is_busy_says_how_long_to_wait() -> None:
    busy = PartnerUnavailable("harbour", "429", retry_after=7)
    assert (busy.wait, busy.status) == (7, 503)
    assert PartnerUnavailable("harbour", "timeout", maybe_done=True).maybe_done
    assert PartnerUnavailable("harbour").wait is None
