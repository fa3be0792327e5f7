"""What conditions and loops leave behind is a document that Word opens, or an error that names the place."""

from __future__ import annotations

import io
import re

import docx
import pytest
from lxml import etree
from tests.factories.clauses import agreement, clause, mark_of, marked, paragraph, run
from tests.factories.word import parts_of, with_body, with_part, word
from tests.unit.assembly.renders import rendered

from lyd.assembly.errors import BrokenStructure
from lyd.assembly.templates.structure import is_sound
from lyd.interviews.docx import WORD

IF, END = "{%p if Wanted %}", "{%p endif %}"


def table(*rows: str) -> str:
    return f'<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid>{"".join(rows)}</w:tbl>'


def row(*paragraphs: str) -> str:
    cell = "".join(paragraph(run(text)) if not text.startswith("<") else text for text in paragraphs)
    return f"<w:tr><w:tc><w:tcPr/>{cell}</w:tc></w:tr>"


def root_of(template: bytes, name: str = "word/document.xml", **values: object) -> etree._Element:
    made = rendered(template, **values)
    docx.Document(io.BytesIO(made))
    return etree.fromstring(parts_of(made)[name])


def children(element: etree._Element) -> list[str]:
    return [etree.QName(child).localname for child in element]


def test_an_emptied_cell_keeps_an_empty_paragraph() -> None:
    template = agreement(table(row(IF, "Text", END)))
    for wanted in (True, False):
        cell = root_of(template, Wanted=wanted).find(f".//{WORD}tc")
        assert children(cell) == ["tcPr", "p"]


def test_a_cell_that_ends_with_a_table_gets_the_paragraph_that_word_requires() -> None:
    template = agreement(table(row("Before", table(row("Inner")), IF, "After", END)))
    outer = root_of(template, Wanted=False).find(f".//{WORD}tc")
    assert children(outer) == ["tcPr", "p", "tbl", "p"]


def test_a_table_without_rows_is_removed_with_a_paragraph_where_one_is_needed() -> None:
    rows = (row("{%tr for p in People %}"), row("{{ p }}"), row("{%tr endfor %}"))
    template = agreement(table(*rows), table(row(table(*rows))))
    full, empty = root_of(template, People=["a"]), root_of(template, People=[])
    assert len(full.findall(f".//{WORD}tbl")) == 3
    assert len(empty.findall(f".//{WORD}tbl")) == 1
    assert children(empty.find(f".//{WORD}tc")) == ["tcPr", "p"]


def test_a_row_without_cells_is_removed() -> None:
    cells = "".join(
        f"<w:tc>{paragraph(run(text))}</w:tc>" for text in ("{%tc for p in People %}", "{{ p }}", "{%tc endfor %}")
    )
    template = agreement(table(f"<w:tr>{cells}</w:tr>", row("Rest")))
    assert len(root_of(template, People=["a", "b"]).findall(f".//{WORD}tr")) == 2
    assert len(root_of(template, People=[]).findall(f".//{WORD}tr")) == 1


@pytest.mark.parametrize("kind", ["header", "footer"])
def test_headers_and_footers_are_never_empty(kind: str) -> None:
    template = word("Text", **{kind: "x"})
    name = f"word/{kind}1.xml"
    xml = parts_of(template)[name]
    start, end = xml.index(b"<w:p"), xml.rindex(b"</w:p>") + 6
    tags = "".join(paragraph(run(text)) for text in (IF, "x", END)).encode()
    template = with_part(template, name, xml[:start] + tags + xml[end:])
    assert children(root_of(template, name, Wanted=False)) == ["p"]


def test_emptied_text_boxes_keep_a_paragraph_and_emptied_controls_go() -> None:
    inner = "".join(paragraph(run(text)) for text in (IF, "x", END))
    box = (
        '<w:r><w:pict><v:textbox xmlns:v="urn:schemas-microsoft-com:vml">'
        f"<w:txbxContent>{inner}</w:txbxContent></v:textbox></w:pict></w:r>"
    )
    control = f"<w:sdt><w:sdtContent>{inner}</w:sdtContent></w:sdt>"
    root = root_of(agreement(paragraph(box), control), Wanted=False)
    assert children(root.find(f".//{WORD}txbxContent")) == ["p"]
    assert root.find(f".//{WORD}sdt") is None


def marks(root: etree._Element) -> list[tuple[str, str]]:
    found = root.iter(f"{WORD}bookmarkStart", f"{WORD}bookmarkEnd")
    return [(etree.QName(mark).localname[8:], mark.get(f"{WORD}id")) for mark in found]


def test_bookmarks_that_a_loop_repeats_are_paired_and_have_ids_and_names_of_their_own() -> None:
    template = agreement(clause("{%p for p in People %}"), clause("{{ p }}", 0, "party"), clause("{%p endfor %}"))
    root = root_of(template, People=["a", "b", "c"])
    found = marks(root)
    assert [kind for kind, _ in found] == ["Start", "End"] * 3
    assert len({identity for _, identity in found}) == 3
    assert all(found[index][1] == found[index + 1][1] for index in (0, 2, 4))
    names = [start.get(f"{WORD}name") for start in root.iter(f"{WORD}bookmarkStart")]
    assert names == ["party", "party_2", "party_3"]


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("lost", ["Start", "End"])
def test_half_a_bookmark_is_closed_or_removed(lost: str, wanted: bool) -> None:
    start, end = '<w:bookmarkStart w:id="7" w:name="x"/>', '<w:bookmarkEnd w:id="7"/>'
    cut = paragraph((start if lost == "Start" else end) + run("Optional"))
    kept = paragraph((end if lost == "Start" else start) + run("Kept"))
    inner = (paragraph(run(IF)), cut, paragraph(run(END)))
    template = agreement(*((*inner, kept) if lost == "Start" else (kept, *inner)))
    kinds = [kind for kind, _ in marks(root_of(template, Wanted=wanted))]
    assert kinds == ([] if lost == "Start" and not wanted else ["Start", "End"])


def test_tags_in_different_parts_of_the_structure_are_an_error_that_names_the_text() -> None:
    outside = (paragraph(run("Before")), paragraph(run("{% if Wanted %}Outside")))
    template = agreement(*outside, table(row("Inside{% endif %}")))
    assert rendered(template, Wanted=True)
    with pytest.raises(BrokenStructure, match="near “Before”"):
        rendered(template, Wanted=False)


def test_what_is_sound_is_not_searched() -> None:
    xml = parts_of(with_body(word("Text"), table(row("One"), row("Two"))))["word/document.xml"].decode()
    assert is_sound(xml.replace("\n", ""))
    assert not is_sound(xml.replace("</w:p></w:tc>", "</w:tc>"))


def test_a_document_ends_with_its_section() -> None:
    template = agreement(clause("x"), clause(IF), clause("y"), clause(END))
    assert children(root_of(template, Wanted=False)[0])[-1] == "sectPr"


def test_marks_around_a_section_are_no_fault() -> None:
    template = agreement(marked(paragraph(run("Text")), "all"))
    assert "sectPr" in children(root_of(template)[0])


def test_half_a_field_is_an_error_that_names_its_paragraph() -> None:
    begun = mark_of("begin") + "<w:r><w:instrText>DATE</w:instrText></w:r>" + mark_of("separate") + run("Today")
    template = agreement(paragraph(begun), clause(IF), paragraph(run("End") + mark_of("end")), clause(END))
    assert rendered(template, Wanted=True)
    with pytest.raises(BrokenStructure, match="paragraph “Today” contains half of a field"):
        rendered(template, Wanted=False)


def test_ids_that_the_template_itself_has_twice_are_made_unique() -> None:
    twice = [clause("x", mark="one"), clause("x", mark="two")]
    template = agreement(*(re.sub(r'w:id="\d+"', 'w:id="7"', each) for each in twice))
    found = marks(root_of(template))
    assert [kind for kind, _ in found] == ["Start", "End"] * 2
    assert found[0][1] == found[1][1] != found[2][1] == found[3][1]
