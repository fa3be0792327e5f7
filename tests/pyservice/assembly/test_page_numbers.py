"""Word and PDF agree: numbers of clauses, references, contents and pages, whatever falls out."""

from __future__ import annotations

import io
import re

import docx
import pytest
from tests.factories.clauses import agreement, clause, contents, field, paragraph, run, runs
from tests.factories.pdf import text_of as printed_text
from tests.factories.word import parts_of, text_of, with_part

from lyd.assembly.generation import make_pdf
from lyd.assembly.page_numbers import lacks_page_numbers, with_page_numbers
from lyd.assembly.templates.template import CompiledTemplate

BREAK = "<w:p><w:r><w:br w:type='page'/></w:r></w:p>"
BODY = (
    BREAK,
    clause("Definitions", 0, style="Heading1"),
    clause("{%p if Wanted %}"),
    BREAK,
    clause("Optional", 0, style="Heading1"),
    clause("{%p endif %}"),
    BREAK,
    clause("Duties", 0, style="Heading1", mark="duties"),
    clause("Keep secrets.", 1, mark="secrets"),
    paragraph(runs("Clause [[REF secrets \\r \\p \\h]] is on page [[PAGEREF duties \\h]], under [[REF duties]].")),
)


def both(converter_url: str, template: bytes, **values: object) -> tuple[str, str, bytes]:
    """The texts of the Word file and of the PDF, and the Word file."""
    word = CompiledTemplate(template).render(values, title="Ours")
    pdf = make_pdf(converter_url, word)
    word = with_page_numbers(word, pdf)
    return text_of(word), printed_text(pdf), word


@pytest.mark.parametrize(("wanted", "number", "page"), [(True, 3, 4), (False, 2, 3)])
def test_word_and_pdf_say_the_same(converter_url: str, wanted: bool, number: int, page: int) -> None:
    word, pdf, file = both(converter_url, agreement(contents('TOC \\o "1-1" \\h \\z'), *BODY), Wanted=wanted)
    assert f"{number}.\tDuties\t{page}" in word
    assert f"Clause {number}.1 above is on page {page}, under Duties." in word
    flat = " ".join(pdf.split())
    assert f"Clause {number}.1 above is on page {page}, under Duties." in flat
    assert re.search(rf"{number}\. ?Duties\W*{page}", flat)
    assert ("Optional" in flat) is wanted
    assert not lacks_page_numbers(file)
    docx.Document(io.BytesIO(file))


def test_pages_of_sections_have_their_own_numbers(converter_url: str) -> None:
    front = (
        '<w:p><w:pPr><w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgNumType w:fmt="lowerRoman" w:start="1"/>'
        "</w:sectPr></w:pPr></w:p>"
    )
    template = agreement(
        contents('TOC \\o "1-1" \\h'),
        BREAK,
        clause("Preface", style="Heading1"),
        front,
        paragraph(run("Text")),
        BREAK,
        clause("Duties", 0, style="Heading1", mark="duties"),
        paragraph(runs("On page [[PAGEREF duties]].")),
    )
    word, pdf, _ = both(converter_url, template)
    assert "Preface\tii" in word
    assert "Duties\t4" in word
    assert "On page 4." in word
    assert "On page 4." in pdf


def test_a_header_alone_may_refer_to_a_page(converter_url: str) -> None:
    document = docx.Document(io.BytesIO(agreement(BREAK, clause("Duties", 0, mark="duties"))))
    document.sections[0].header.paragraphs[0].text = "HERE"
    target = io.BytesIO()
    document.save(target)
    name, header = next(part for part in parts_of(target.getvalue()).items() if b"HERE" in part[1])
    filled = header.replace(b"<w:r><w:t>HERE</w:t></w:r>", field("PAGEREF duties").encode())
    *_, file = both(converter_url, with_part(target.getvalue(), name, filled))
    assert not lacks_page_numbers(file)
    assert "2" in text_of(file).split("\n")


def test_a_file_without_such_fields_stays_as_it_is(converter_url: str) -> None:
    word = CompiledTemplate(agreement(clause("Duties", 0))).render({})
    assert with_page_numbers(word, b"no PDF") is word
