"""The whole text of a Word file as its reader sees it."""

from __future__ import annotations

from tests.factories.clauses import agreement, clause, paragraph, runs
from tests.factories.word import parts_of, with_body, with_part, with_relationship, word
from tests.unit.assembly.renders import rendered

from lyd.assembly.checks.document_lines import document_lines


def table(*rows: tuple[str, ...]) -> str:
    def cell(text: str) -> str:
        return "".join(f"<w:p><w:r><w:t>{line}</w:t></w:r></w:p>" for line in text.split("¶"))

    cells = ("".join(f"<w:tc>{cell(text)}</w:tc>" for text in row) for row in rows)
    return f"<w:tbl>{''.join(f'<w:tr>{row}</w:tr>' for row in cells)}</w:tbl>"


def test_clauses_have_their_numbers_and_references_their_results() -> None:
    template = agreement(
        clause("{%p if Optional %}"),
        clause("Optional", 0),
        clause("{%p endif %}"),
        clause("Target", 0, "target"),
        clause("Part", 2),
        paragraph(runs("See clause [[REF target \\r \\h]] on page [[PAGEREF target]].")),
    )
    assert document_lines(rendered(template, Optional=True)) == [
        "1. Optional", "2. Target", "(a) Part", "See clause 2 on page #."
    ]  # fmt: skip
    assert document_lines(rendered(template, Optional=False))[-1] == "See clause 1 on page #."


def test_a_row_is_a_line_and_blank_lines_are_left_out() -> None:
    body = table(("Date", "1 May"), ("Party", "Ada¶1 High Street"), ("", ""))
    nested = f"<w:tbl><w:tr><w:tc>{table(('a', 'b'))}<w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>"
    assert document_lines(with_body(word("", "End"), body + nested)) == [
        "Date | 1 May", "Party | Ada / 1 High Street", "a | b |", "End"
    ]  # fmt: skip


def test_breaks_and_tabs_within_a_paragraph() -> None:
    xml = "<w:p><w:pPr><w:tabs><w:tab w:val='left' w:pos='1'/></w:tabs></w:pPr><w:r><w:t>A</w:t><w:tab/><w:t>B</w:t>"
    assert document_lines(with_body(word(), f"{xml}<w:br/><w:t>C</w:t></w:r></w:p>")) == ["A B / C"]


def test_headers_and_footers_follow_once_each() -> None:
    assert document_lines(word("Text", header="Head", footer="Foot")) == ["Text", "Header: Head", "Footer: Foot"]


def test_footnotes_are_numbered_in_the_order_of_their_references() -> None:
    def reference(key: int) -> str:
        return f'<w:r><w:footnoteReference w:id="{key}"/></w:r>'

    body = f"<w:p><w:r><w:t>One</w:t></w:r>{reference(3)}<w:r><w:t>, two</w:t></w:r>{reference(2)}</w:p>"
    namespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
    notes = "".join(
        f'<w:footnote w:id="{key}"{kind}><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:footnote>'
        for key, kind, text in ((0, ' w:type="separator"', "line"), (2, "", "second"), (3, "", "first"))
    )
    docx = with_relationship(with_body(word(), body), "footnotes", "footnotes.xml", external=False)
    docx = with_part(docx, "word/footnotes.xml", f'<w:footnotes xmlns:w="{namespace}">{notes}</w:footnotes>'.encode())
    assert "word/footnotes.xml" in parts_of(docx)
    assert document_lines(docx) == ["One[1], two[2]", "[1] first", "[2] second"]
