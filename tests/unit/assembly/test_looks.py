"""The looks of paragraphs and runs: their own, those of their styles, and those of their numbers."""

from __future__ import annotations

import re

import pytest
from tests.factories.clauses import agreement, clause, paragraph, run
from tests.factories.word import NDA, parts_of, with_part
from tests.unit.assembly.traces import read, texts

from lyd.interviews.package import read_package

STYLES = (
    '<w:style w:type="paragraph" w:styleId="Base"><w:name w:val="Base"/><w:pPr><w:ind w:left="400"/>'
    '<w:jc w:val="both"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Plain"><w:name w:val="Plain"/><w:basedOn w:val="Base"/>'
    '<w:rPr><w:b w:val="0"/><w:i/></w:rPr></w:style>'
    '<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Banner"><w:name w:val="Banner"/><w:pPr><w:shd w:fill="1F242E"/></w:pPr>'
    '<w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>'
    '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:tblStylePr w:type="firstRow"><w:tcPr>'
    '<w:shd w:fill="336699"/></w:tcPr></w:tblStylePr></w:style>'
    '<w:style w:type="character" w:styleId="Anchor"><w:name w:val="Anchor"/><w:rPr><w:color w:val="ffffff"/></w:rPr>'
    "</w:style>"
    '<w:style w:type="character" w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:vanish/></w:rPr></w:style>'
    '<w:style w:type="character" w:styleId="Strong"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>'
)


def styled(*body: str) -> bytes:
    made = agreement(*body)
    styles = parts_of(made)["word/styles.xml"]
    return with_part(made, "word/styles.xml", styles.replace(b"</w:styles>", STYLES.encode() + b"</w:styles>"))


def in_style(style: str, look: str = "", properties: str = "") -> str:
    return f'<w:p><w:pPr><w:pStyle w:val="{style}"/>{properties}</w:pPr>{run("x", look)}</w:p>'


@pytest.mark.parametrize(
    ("style", "look", "expected"),
    [
        ("Base", "", (True, False, False)),
        ("Plain", "", (False, True, False)),
        ("Plain", "<w:b/><w:u w:val='single'/>", (True, True, True)),
        ("Base", "<w:b w:val='false'/><w:u w:val='none'/>", (False, False, False)),
        ("Plain", "<w:rStyle w:val='Strong'/>", (True, True, False)),
        ("Loop", "", (False, False, False)),
        ("Nowhere", "<w:i/>", (False, True, False)),
    ],
)
def test_a_run_looks_as_its_own_properties_or_its_styles_say(
    style: str, look: str, expected: tuple[bool, bool, bool]
) -> None:
    (block,) = read(styled(in_style(style, look)))
    (piece,) = block.pieces
    assert (piece.bold, piece.italic, piece.underline) == expected


def test_paragraphs_are_aligned_and_indented_as_they_or_their_styles_say() -> None:
    own = '<w:ind w:start="200"/><w:jc w:val="end"/>'
    body = (in_style("Plain"), in_style("Plain", "", own), in_style("Loop", "", '<w:jc w:val="center"/>'))
    blocks = read(styled(*body))
    assert [(block.align, block.indent) for block in blocks] == [("justify", 20), ("right", 10), ("center", 0)]


def test_an_indent_with_a_unit_or_out_of_the_margin_is_none() -> None:
    body = (in_style("Loop", "", '<w:ind w:left="1cm"/>'), in_style("Loop", "", '<w:ind w:left="-300"/>'))
    assert [block.indent for block in read(styled(*body))] == [0, 0]


def test_a_numbered_paragraph_is_indented_as_its_level_says() -> None:
    made = agreement(clause("x", 0))
    numbering = parts_of(made)["word/numbering.xml"].replace(
        b'<w:lvlText w:val="%1."/>', b'<w:lvlText w:val="%1."/><w:pPr><w:ind w:left="720"/></w:pPr>'
    )
    (block,) = read(with_part(made, "word/numbering.xml", numbering))
    assert (block.label, block.indent) == ("1.", 36)


def test_headings_have_the_level_of_their_outline() -> None:
    outline = '<w:outlineLvl w:val="3"/>'
    body = (clause("a", style="Heading2"), in_style("Base", "", outline), clause("b"), clause("c", style="Title"))
    assert [block.level for block in read(styled(*body))] == [2, 4, 0, 0]


def test_a_number_that_only_word_can_write_is_left_out() -> None:
    levels = (("japaneseCounting", "%1"), ("bullet", "\uf0b7"))
    blocks = read(agreement(clause("a", 0), clause("b", 1), levels=levels))
    assert [(block.label, block.text) for block in blocks] == [("", "a"), ("•", "b")]


def test_a_document_without_styles_can_be_read() -> None:
    made = agreement(paragraph(run("{{ Firm }}")))
    rels = parts_of(made)["word/_rels/document.xml.rels"].replace(b'/styles"', b'/other"')
    assert texts(read(with_part(made, "word/_rels/document.xml.rels", rels), Firm="Ada")) == ["Ada"]


WHITE = '<w:color w:val="FFFFFF"/>'


def in_table(text: str, table: str = "", row: str = "", cell: str = "") -> str:
    """A table of one cell with these properties."""
    return (
        f"<w:tbl><w:tblPr>{table}</w:tblPr><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:trPr>{row}</w:trPr><w:tc><w:tcPr>{cell}</w:tcPr>"
        f"{paragraph(text)}</w:tc></w:tr></w:tbl>"
    )


@pytest.mark.parametrize(
    "look",
    [
        WHITE,
        "<w:vanish/>",
        '<w:rStyle w:val="Anchor"/>',
        '<w:rStyle w:val="Gone"/>',
        f'{WHITE}<w:shd w:val="clear" w:fill="auto"/>',
        f'{WHITE}<w:highlight w:val="none"/>',
    ],
)
def test_text_that_a_reader_cannot_see_is_left_out_with_its_answers(look: str) -> None:
    body = paragraph(run("Signed {{ Firm }}") + run("{{ Note }}", look) + run("."))
    (block,) = read(styled(body), Firm="Ada", Note="Signer1001")
    assert [(piece.text, piece.answers) for piece in block.pieces] == [("Signed ", ()), ("Ada", ("Firm",)), (".", ())]
    assert texts(read(styled(paragraph(run("{{ Note }}", look))), Note="Signer1001")) == []


@pytest.mark.parametrize(
    "body",
    [
        paragraph(run("x", f'{WHITE}<w:shd w:val="clear" w:fill="1F242E"/>')),
        paragraph(run("x", f'{WHITE}<w:highlight w:val="black"/>')),
        in_style("Banner"),
        in_table(run("x", WHITE), cell='<w:shd w:fill="1F242E"/>'),
        in_table(run("x", WHITE), table='<w:shd w:fill="1F242E"/>'),
        in_table(run("x", WHITE), table='<w:tblStyle w:val="Grid"/>'),
        in_style("Banner", '<w:color w:val="auto"/>'),
        paragraph(run("x", '<w:rStyle w:val="Anchor"/><w:color w:val="FF0000"/>')),
        paragraph(run("x", '<w:rStyle w:val="Gone"/><w:vanish w:val="0"/>')),
    ],
)
def test_text_on_a_background_or_in_a_colour_stays(body: str) -> None:
    assert texts(read(styled(body))) == ["x"]


def test_hidden_text_leaves_the_rules_and_answers_behind_it_as_they_are() -> None:
    body = paragraph(run("{% if Mutual %}", "<w:vanish/>") + run("both") + run("{% endif %}", WHITE) + run(" sign"))
    (block,) = read(styled(body), Mutual="Yes")
    assert [(piece.text, [rule.text for rule in piece.rules]) for piece in block.pieces] == [
        ("both", ["Mutual"]),
        (" sign", []),
    ]


def test_the_places_of_signatures_are_not_in_the_text_of_the_sample() -> None:
    package = read_package(NDA)
    for case in package.cases:
        shown = "\n".join(texts(read(package.templates[package.outputs[0].file], package.interview, **case.answers)))
        assert "Executed" in shown
        assert not re.search(r"Signer\d|Date\d|Witness\d", shown)
