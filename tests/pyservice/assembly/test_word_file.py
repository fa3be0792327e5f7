"""The print form of a Word file: the PDF says what the Word file says, as references are text in it."""

from __future__ import annotations

import io

import docx
import pypdf
import pypdfium2
from tests.factories.clauses import agreement, clause, paragraph, run, runs, split_field
from tests.factories.pdf import text_of as printed_text
from tests.factories.word import parts_of, text_of
from tests.unit.assembly.renders import rendered

from lyd.assembly.generation import make_pdf
from lyd.assembly.word_file import print_form

SWITCHES = ("\\n", "\\r", "\\w", "\\r \\p", "\\w \\t", "\\n \\* Upper", "")
TEMPLATE = agreement(
    clause("First", 0),
    clause("Target", 0, "target"),
    clause("{%p if Wanted %}"),
    clause("Optional", 0),
    clause("{%p endif %}"),
    clause("Under", 1),
    clause(" / ".join(f"[[REF target {switch} \\h]]" for switch in SWITCHES), 1),
    paragraph(runs(" / ".join(f"[[REF under {switch} \\h]]" for switch in SWITCHES))),
    clause("Letter", 2, "under"),
    levels=(("upperRoman", "Article %1."), ("decimal", "%1.%2"), ("lowerLetter", "%3)")),
)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_every_reference_is_printed_as_the_word_file_has_it(converter_url: str) -> None:
    for wanted in (True, False):
        word = rendered(TEMPLATE, Wanted=wanted)
        printed = flat(printed_text(make_pdf(converter_url, word)))
        references = [flat(line) for line in text_of(word).split("\n") if "/" in line]
        assert len(references) == 2
        assert all(line in printed for line in references)


def test_references_with_a_link_are_links_in_the_pdf(converter_url: str) -> None:
    plain = '<w:hyperlink w:anchor="target"><w:r><w:t>here</w:t></w:r></w:hyperlink>'
    references = paragraph(runs("See [[REF target \\r \\h]] or [[REF target \\r]] ") + plain)
    word = rendered(agreement(clause("Target", 0, "target"), references))
    pdf = pypdf.PdfReader(io.BytesIO(make_pdf(converter_url, word)))
    marks = [mark.get_object()["/Subtype"] for page in pdf.pages for mark in page.get("/Annots", [])]
    assert marks == ["/Link", "/Link"]


def test_the_print_form_has_no_fields_of_references_and_keeps_others() -> None:
    word = rendered(agreement(clause("Target", 0, "t"), paragraph(runs("[[REF t \\r]] [[DATE]] [[PAGEREF t]]"))))
    xml = parts_of(print_form(word))["word/document.xml"]
    assert b" REF " not in xml
    assert xml.count(b"instrText ") == 2
    docx.Document(io.BytesIO(print_form(word)))


def test_a_reference_whose_name_is_split_is_text_in_the_print_form() -> None:
    word = rendered(agreement(clause("Target", 0, "t"), paragraph(split_field(" RE", "F t \\r "))))
    assert b"instrText" not in parts_of(print_form(word))["word/document.xml"]


def test_asian_text_names_its_font_in_the_print_form_only() -> None:
    word = rendered(agreement(paragraph(run("{{ Name }}", '<w:rStyle w:val="x"/><w:b/>'))), Name="契約書")
    assert b"WenQuanYi" not in parts_of(word)["word/document.xml"]
    look = '<w:rStyle w:val="x"/><w:rFonts w:eastAsia="WenQuanYi Micro Hei"/><w:b/>'
    assert look.encode() in parts_of(print_form(word))["word/document.xml"]


def test_right_to_left_text_ends_with_its_run_in_the_print_form_only() -> None:
    word = rendered(agreement(paragraph(run("{{ Name }} (40%), then {{ Name }}{{ Name }}"))), Name="שלום")
    assert "\u200e" not in text_of(word)
    assert text_of(print_form(word)) == "שלום\u200e (40%), then שלוםשלום\u200e"
    bidi = rendered(agreement(f"<w:p><w:pPr><w:bidi/></w:pPr>{run('{{ Name }} (40%)')}</w:p>"), Name="שלום")
    assert text_of(print_form(bidi)) == "שלום (40%)"


def test_paragraphs_without_text_stay_as_they_are_in_the_print_form() -> None:
    word = rendered(agreement("<w:p/>", paragraph(run("{{ Name }}")), "<w:p><w:pPr/></w:p>"), Name="שלום")
    assert text_of(print_form(word)).split("\n") == ["", "שלום\u200e", ""]


def test_digits_after_a_right_to_left_name_are_printed_from_left_to_right(converter_url: str) -> None:
    word = rendered(agreement(paragraph(run("Ana and {{ Name }} (40%), in all"))), Name="שלום")
    letters = {letter: x for x, letter in _positions(make_pdf(converter_url, word))}
    assert letters["ש"] < letters["4"] < letters["0"] < letters["%"] < letters[","]


def _positions(pdf: bytes) -> list[tuple[float, str]]:
    """The left edge of each letter of the first page."""
    text = pypdfium2.PdfDocument(pdf)[0].get_textpage()
    return [(text.get_charbox(index)[0], text.get_text_range(index, 1)) for index in range(text.count_chars())]


def test_other_files_are_printed_as_they_are() -> None:
    word = rendered(agreement(paragraph(run("“{{ Name }}” – §"))), Name="Αθήνα")
    assert print_form(word) is word
