"""An interview that is good, and with a third question."""

from __future__ import annotations

from copy import deepcopy

GOOD = {
    "title": "Good",
    "references": {
        "Person": {"questions": [{"id": "First", "label": "First name", "type": "text", "dataPath": "First"}]}
    },
    "sections": [
        {
            "id": "s",
            "title": "S",
            "questions": [
                {"id": "Kind", "label": "Kind", "type": "select", "dataPath": "Kind", "options": ["A", "B"]},
                {"id": "Who", "label": "Who", "type": "reference", "reference": "Person", "dataPath": "Who"},
            ],
        }
    ],
}


def changed(**entries: object) -> dict:
    """The good interview with a third question."""
    data = deepcopy(GOOD)
    data["sections"][0]["questions"].append(
        {"id": "Third", "label": "L", "type": "text", "dataPath": "Third"} | entries
    )
    return data
