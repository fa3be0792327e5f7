"""Words that several agreements share; they stand in ``clauses`` and are named in clauses.txt as [[NOTICES]]."""

from __future__ import annotations

from pathlib import Path

LAW = (
    "{% if Jurisdiction_State in ['Australian Capital Territory', 'Northern Territory'] %}the {% endif %}"
    "{{ Jurisdiction_State }}"
)
"""The place whose law governs, with the article that territories have."""
SHARED = {
    **{
        path.stem.upper(): path.read_text(encoding="utf-8").strip()
        for path in Path(__file__).parent.glob("clauses/*.txt")
    },
    "LAW": LAW,
}
"""What replaces each name in words of clauses; LAW comes last, since the others name it."""
