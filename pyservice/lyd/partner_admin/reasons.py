"""Reasons of failures in sentences, without personal data: what partners write of people is for the members."""

from __future__ import annotations

from collections.abc import Mapping

REASONS = {
    "connection_lost": "The connection has ended: its member must connect again.",
    "partner_unavailable": "The application could not be reached.",
    "invalid_partner_response": "The application gave an answer that could not be read.",
    "given_up": "The application could not be reached in all attempts.",
    "not_reached": "The application could not be reached in all attempts.",
    "no_answer": "The application's answer did not mention it.",
}
NOT_PLANNED = "It could not be planned."


def describe_reason(code: str) -> str:
    """Return a reason as a sentence; codes of partners stay as they are."""
    return REASONS.get(code, f"The application refused it: {code}.")


def describe_steps(counts: Mapping[str, int]) -> str:
    """Return which kinds of steps of a sync failed, and how many."""
    if not counts:
        return NOT_PLANNED
    total, kinds = sum(counts.values()), ", ".join(sorted(counts))
    return f"{total} {'step' if total == 1 else 'steps'} failed: {kinds}."
