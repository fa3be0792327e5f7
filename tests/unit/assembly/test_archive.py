"""Archives of Word files: parts that do not change are the same bytes, and so is the whole."""

from __future__ import annotations

from tests.factories.word import parts_of, word
from tests.unit.assembly.renders import rendered


def test_untouched_parts_are_the_same_bytes() -> None:
    template = word("{{ Name }}")
    made = parts_of(rendered(template, Name="Ada"))
    changed = {name for name, data in parts_of(template).items() if made.get(name) != data}
    lists_of_parts = {"[Content_Types].xml", "word/_rels/document.xml.rels"}
    assert changed == {"word/document.xml", "word/stylesWithEffects.xml"} | lists_of_parts


def test_the_same_values_give_the_same_bytes() -> None:
    template = word("{{ Name }}")
    assert rendered(template, Name="Ada") == rendered(template, Name="Ada")
