"""Paragraphs are counted as Word counts them; what a reference says shows it."""

from __future__ import annotations

import pytest
from tests.factories.clauses import LIST, agreement, clause, paragraph, runs
from tests.factories.word import parts_of, text_of, with_part
from tests.unit.assembly.renders import rendered

from lyd.assembly.templates.number_formats import written


def numbers(*paragraphs: str, names: str, switch: str = "w", **options: object) -> str:
    """The numbers of the bookmarks in a document."""
    fields = " ".join(f"[[REF {name} \\{switch}]]" for name in names.split())
    return text_of(rendered(agreement(*paragraphs, paragraph(runs(fields)), **options))).rpartition("\n")[2]


@pytest.mark.parametrize(
    ("number", "kind", "expected"),
    [
        (4, "decimal", "4"),
        (4, "decimalZero", "04"),
        (26, "lowerLetter", "z"),
        (28, "upperLetter", "BB"),
        (1994, "lowerRoman", "mcmxciv"),
        (9, "upperRoman", "IX"),
        (22, "ordinal", "22nd"),
        (112, "ordinal", "112th"),
        (4, "bullet", ""),
        (4, "none", ""),
    ],
)
def test_a_number_is_written_in_each_format(number: int, kind: str, expected: str) -> None:
    assert written(number, kind) == expected


def test_levels_start_again_after_the_level_above() -> None:
    paragraphs = (clause("", 0), clause("", 1), clause("", 1), clause("", 0), clause("x", 1, "x"), clause("y", 2, "y"))
    assert numbers(*paragraphs, names="x y") == "2.1 2.1(a)"


def test_a_level_that_was_never_used_counts_as_its_first_number() -> None:
    assert numbers(clause("x", 1, "x"), clause("y", 0, "y"), names="x y") == "1.1 2"


def test_paragraphs_without_number_and_those_taken_out_of_their_list_do_not_count() -> None:
    out = '<w:p><w:pPr><w:pStyle w:val="ListNumber"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr></w:p>'
    assert numbers(clause("", 0), clause("plain"), out, clause("x", 0, "x"), names="x") == "2"


LISTS = f"""<w:abstractNum w:abstractNumId="95"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/>
<w:lvlText w:val="%1"/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/>
<w:lvlRestart w:val="0"/><w:lvlText w:val="%1%2"/></w:lvl><w:lvl w:ilvl="2"><w:start w:val="1"/>
<w:numFmt w:val="upperRoman"/><w:isLgl/><w:lvlText w:val="%1.%2.%3"/></w:lvl><w:lvl w:ilvl="3"><w:start w:val="1"/>
<w:numFmt w:val="decimal"/><w:lvlRestart w:val="1"/><w:lvlText w:val="%4"/></w:lvl></w:abstractNum>|
<w:num w:numId="95"><w:abstractNumId w:val="95"/></w:num>
<w:num w:numId="96"><w:abstractNumId w:val="95"/></w:num>
<w:num w:numId="97"><w:abstractNumId w:val="95"/><w:lvlOverride w:ilvl="0">
<w:startOverride w:val="7"/></w:lvlOverride></w:num>
<w:num w:numId="98"><w:abstractNumId w:val="{LIST}"/><w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:start w:val="1"/>
<w:numFmt w:val="upperLetter"/><w:lvlText w:val="Schedule %1"/></w:lvl></w:lvlOverride></w:num>"""


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([(95, 0), (95, 0)], "4"),
        ([(95, 0), (96, 0)], "4"),
        ([(95, 0), (95, 0), (97, 0)], "7"),
        ([(97, 0), (97, 0)], "8"),
        ([(97, 0), (95, 0), (97, 0)], "9"),
        ([(95, 0), (95, 1), (95, 0), (95, 1)], "4b"),
        ([(95, 0), (95, 1), (95, 2)], "3.1.1"),
        ([(95, 0), (95, 3), (95, 1), (95, 3)], "2"),
        ([(95, 0), (95, 3), (95, 0), (95, 3)], "1"),
        ([(LIST, 0), (98, 0)], "Schedule B"),
    ],
    ids=lambda value: str(value).replace(" ", ""),
)
def test_lists_continue_and_start_again(places: list[tuple[int, int]], expected: str) -> None:
    *before, last = places
    paragraphs = [clause("", level, number=number) for number, level in before]
    paragraphs.append(clause("x", last[1], "x", number=last[0]))
    assert numbers(*paragraphs, names="x", switch="n", lists=LISTS.replace("\n", " ")) == expected


def styled(template: bytes, styles: str) -> bytes:
    name = "word/styles.xml"
    return with_part(template, name, parts_of(template)[name].replace(b"</w:styles>", styles.encode() + b"</w:styles>"))


STYLES = f"""<w:style w:type="paragraph" w:styleId="Top"><w:name w:val="Top"/><w:pPr><w:numPr><w:numId w:val="{LIST}"/>
</w:numPr></w:pPr></w:style><w:style w:type="paragraph" w:styleId="Child"><w:name w:val="Child"/>
<w:basedOn w:val="Top"/></w:style><w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/>
<w:basedOn w:val="Top"/><w:pPr><w:numPr><w:ilvl w:val="1"/></w:numPr></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>"""


def test_styles_number_their_paragraphs_and_those_based_on_them() -> None:
    template = agreement(
        clause("", style="Top"),
        clause("", style="Child"),
        clause("x", style="Sub", mark="x"),
        clause("", style="Loop"),
        clause("y", style="Child", mark="y"),
        paragraph(runs("[[REF x \\w]] [[REF y \\w]]")),
    )
    assert text_of(rendered(styled(template, STYLES))).endswith("2.1 3")


def test_a_style_takes_the_level_that_names_it() -> None:
    template = styled(
        agreement(clause("", 0), clause("x", style="Top", mark="x"), paragraph(runs("[[REF x \\w]]"))), STYLES
    )
    name = "word/numbering.xml"
    linked = parts_of(template)[name].replace(
        b'<w:lvlText w:val="%1.%2"/>', b'<w:pStyle w:val="Top"/><w:lvlText w:val="%1.%2"/>'
    )
    assert text_of(rendered(with_part(template, name, linked))).endswith("1.1")
