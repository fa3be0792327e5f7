"""The calls to HubSpot for the contacts of one account. Every method raises PartnerError.

Contacts are created or updated by their e-mail address in one call (upsert): searching first would race, because the
search finds new contacts late. The call may be repeated after any error: it leads to the same contacts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import requests

from lyd.adapters.errors import PartnerRefused
from lyd.adapters.http import PartnerClient, mark_maybe_done
from lyd.adapters.hubspot.fields import Fields
from lyd.adapters.hubspot.models import ContactDraft, ContactOutcome

UPSERT = "crm/objects/2026-03/contacts/batch/upsert"
MOST_IN_BATCH = 100
NO_ANSWER = "no_answer"
"""The problem of a contact that HubSpot's answer does not mention."""
REFUSALS_OF_CONTENT = frozenset({requests.codes.bad_request, requests.codes.conflict})
"""Statuses for which a batch is split, because one contact in it is wrong."""


class HubSpotContacts:
    """The contacts of one account."""

    def __init__(self, client: PartnerClient) -> None:
        self._client = client

    def upsert(self, drafts: Sequence[ContactDraft]) -> tuple[ContactOutcome, ...]:
        """Create or update contacts, and return what was done with each, in the order of the drafts.

        Contacts that HubSpot refuses do not keep others from being saved. Of several drafts with the same address the
        last one counts.
        """
        latest = list({draft.key: draft for draft in drafts}.values())
        outcomes: dict[str, ContactOutcome] = {}
        for begin in range(0, len(latest), MOST_IN_BATCH):
            outcomes |= self._upsert_batch(latest[begin : begin + MOST_IN_BATCH])
        return tuple(outcomes[key] for key in dict.fromkeys(draft.key for draft in drafts))

    def _upsert_batch(self, drafts: Sequence[ContactDraft]) -> dict[str, ContactOutcome]:
        """Save a batch; HubSpot refuses it as a whole for one wrong contact, which is then found by halves."""
        try:
            with mark_maybe_done():
                return _read_outcomes(self._client.request("POST", UPSERT, json=_write(drafts)), drafts)
        except PartnerRefused as refusal:
            if refusal.http not in REFUSALS_OF_CONTENT:
                raise
            if len(drafts) == 1:
                key = drafts[0].key
                return {key: ContactOutcome(key, problem=refusal.code, description=refusal.description)}
        middle = len(drafts) // 2
        return self._upsert_batch(drafts[:middle]) | self._upsert_batch(drafts[middle:])


def _write(drafts: Sequence[ContactDraft]) -> dict[str, Any]:
    """Return a batch. The trace id, which HubSpot returns, is the place of a contact in it."""
    head = {"idProperty": "email"}
    return {
        "inputs": [
            {**head, "id": draft.key, "objectWriteTraceId": str(place), "properties": draft.properties()}
            for place, draft in enumerate(drafts)
        ]
    }


def _read_outcomes(payload: Any, drafts: Sequence[ContactDraft]) -> dict[str, ContactOutcome]:
    body = Fields(payload, "upsert")
    done = body.items("results", lambda row: _read_result(row, drafts))
    failed = [outcome for some in body.items("errors", lambda row: _read_error(row, drafts)) for outcome in some]
    outcomes = {draft.key: ContactOutcome(draft.key, problem=NO_ANSWER) for draft in drafts}
    return outcomes | {outcome.email: outcome for outcome in (*failed, *done) if outcome.email}


def _read_result(fields: Fields, drafts: Sequence[ContactDraft]) -> ContactOutcome:
    place = fields.optional_text("objectWriteTraceId")
    email = fields.part("properties").optional_text("email") if fields.has("properties") else ""
    is_new = fields.flag("new") if fields.has("new") else None
    return ContactOutcome(_find_key(place, email, drafts), fields.text("id"), is_new)


def _read_error(fields: Fields, drafts: Sequence[ContactDraft]) -> list[ContactOutcome]:
    """Return the outcome of each contact that an error of a batch is about."""
    context = fields.part("context") if fields.has("context") else Fields({}, "context")
    problem = fields.optional_text("category") or "error"
    description = fields.optional_text("message")
    keys = [_find_key(place, "", drafts) for place in context.texts("objectWriteTraceId")]
    keys += [_find_key("", email, drafts) for email in context.texts("ids")]
    return [ContactOutcome(key, problem=problem, description=description) for key in keys]


def _find_key(place: str, email: str, drafts: Sequence[ContactDraft]) -> str:
    """Return the address of the draft at a place, or with an address; "" if it is none of them."""
    if place.isdecimal() and int(place) < len(drafts):
        return drafts[int(place)].key
    return next((draft.key for draft in drafts if draft.key == email.strip().lower()), "")
