"""Answers of models that cannot be used, although the call succeeded."""

from __future__ import annotations

from lyd.adapters.errors import InvalidPartnerResponse, PartnerUnavailable

OUT_OF_QUOTA = "insufficient_quota"
"""The partner's code for an account that has to be paid first: no wait helps."""


class UnusableAnswer(InvalidPartnerResponse):
    """A refusal, an answer that was cut off, or one of another form than asked for; detail says which."""

    error_code = "unusable_answer"


def is_out_of_quota(error: PartnerUnavailable) -> bool:
    """Return whether the account has to be paid first: a shop admin is told, and no wait helps."""
    return error.detail.endswith(OUT_OF_QUOTA)
