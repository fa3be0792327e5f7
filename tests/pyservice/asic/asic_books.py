"""Counts of what reached ASIC, from its stand-in's books."""

from __future__ import annotations

from tests.pyservice.asic.asic_desk import AsicDesk


def count_charges(desk: AsicDesk) -> list[int]:
    """How often ASIC charged each attempt of ours that it charged."""
    found = desk.asic.state()["charges"]
    return [found[payment.reference] for payment in desk.payments() if payment.reference in found]


def count_messages(desk: AsicDesk) -> list[int]:
    """How often each of our submissions was sent to ASIC."""
    sent = desk.asic.state()["lodgement_messages"]
    return [sent.get(submission.reference, 0) for submission in desk.submissions()]


def count_lodgements(desk: AsicDesk) -> int:
    """How many of our submissions ASIC has taken."""
    references = {submission.reference for submission in desk.submissions()}
    return len([one for one in desk.asic.state()["lodgements"] if one["reference"] in references])
