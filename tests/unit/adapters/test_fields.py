"""Texts of partners without what neither XML nor the database can hold."""

from __future__ import annotations

import json

from lyd.adapters.fields import PartnerFields


class Fields(PartnerFields):
    partner = "partner"


def test_halves_of_pairs_and_control_characters_are_left_out() -> None:
    name = r'"\u0000A\ud83dB\u000b \ud83d\ude00 \u0007<b>&\n"'
    text = Fields({"name": json.loads(name)}, "client").optional_text("Name")
    assert text == "AB 😀 <b>&"
    assert text.encode()
