"""Cross-references say the numbers that clauses have after rendering, in Word's own ways of writing them."""

from __future__ import annotations

import pytest
from tests.factories.clauses import (
    agreement,
    clause,
    field,
    mark_of,
    marked,
    paragraph,
    run,
    runs,
    simple_field,
    split_field,
)
from tests.factories.word import parts_of, text_of, with_part, word
from tests.unit.assembly.renders import rendered

from lyd.assembly.errors import BrokenReference

TREE = (
    clause("Definitions", 0, "one"),
    clause("Duties", 0, "two"),
    clause("Each party must:", 1, "two_one"),
    clause("keep secrets", 2, "a"),
    clause("in safes", 3, "i"),
    clause("in vaults; see {}", 3, "ii"),
    clause("return papers; see {}", 2, "b"),
    clause("See {}.", None),
    clause("Disputes; see {}", 0, "three"),
)


def lines(template: bytes, draft: bool = False, **values: object) -> list[str]:
    return text_of(rendered(template, draft, **values)).split("\n")


def seen(instruction: str, place: int) -> str:
    """What a reference says if it stands in one of the paragraphs of the tree."""
    paragraphs = [
        entry.replace("{}", "").replace("</w:p>", f"{field(instruction)}</w:p>" if index == place else "</w:p>")
        for index, entry in enumerate(TREE)
    ]
    return lines(agreement(*paragraphs))[place].rpartition("see ")[2].removeprefix("See .")


IN_VAULTS, IN_B, UNNUMBERED, IN_THREE = 5, 6, 7, 8


@pytest.mark.parametrize(
    ("instruction", "place", "expected"),
    [
        ("REF i \\n \\h", IN_VAULTS, "(i)"),
        ("REF i \\w \\h", IN_VAULTS, "2.1(a)(i)"),
        ("REF i \\r \\h", IN_VAULTS, "(i)"),
        ("REF i \\r \\h", IN_B, "(a)(i)"),
        ("REF i \\r \\h", IN_THREE, "2.1(a)(i)"),
        ("REF a \\r \\h", IN_B, "(a)"),
        ("REF i \\r \\h", UNNUMBERED, "2.1(a)(i)"),
        ("REF two_one \\r", IN_B, "2.1"),
        ("REF two \\r", IN_THREE, "2"),
        ("REF three \\r \\p", IN_B, "3 below"),
        ("REF one \\n \\p", IN_B, "1 above"),
        ("REF one \\p", IN_B, "above"),
        ("REF one", IN_B, "Definitions"),
        ("REF one \\* Upper", IN_B, "DEFINITIONS"),
        ("REF ONE \\r \\* MERGEFORMAT", IN_B, "1"),
        ('REF "one" \\r', IN_B, "1"),
        ("ref one \\r", IN_B, "1"),
    ],
)
def test_a_reference_is_written_as_its_switches_say(instruction: str, place: int, expected: str) -> None:
    assert seen(instruction, place) == expected


OTHERS = (("upperRoman", "Article %1."), ("decimalZero", "Section %1.%2"), ("lowerLetter", "%3)"))


@pytest.mark.parametrize(
    ("instruction", "expected"),
    [
        ("REF x \\w", "Section II.01a)"),
        ("REF x \\w \\t", "II.01a)"),
        ("REF y \\n", "Article II"),
        ("REF y \\n \\t", "II"),
    ],
)
def test_words_in_numbers_are_kept_or_left_out(instruction: str, expected: str) -> None:
    template = agreement(
        clause("One", 0),
        clause("Two", 0, "y"),
        clause("Under", 1),
        clause("Target", 2, "x"),
        paragraph(runs(f"[[{instruction}]]")),
        levels=OTHERS,
    )
    assert lines(template)[-1] == expected


@pytest.mark.parametrize("kind", [field, simple_field])
def test_the_number_follows_when_a_clause_falls_out(kind) -> None:
    template = agreement(
        paragraph(run("See clause ") + kind("REF target \\r \\h", "3")),
        clause("{%p if Wanted %}", 0),
        clause("Optional", 0),
        clause("{%p endif %}", 0),
        clause("Always", 0),
        clause("Target", 0, "target"),
    )
    assert lines(template, Wanted=True)[0] == "See clause 3"
    assert lines(template, Wanted=False)[0] == "See clause 2"


def fallen(reference: str) -> bytes:
    return agreement(
        clause("Before", 0),
        clause("{%p if Wanted %}"),
        clause("Optional", 0, "target"),
        clause("{%p endif %}"),
        clause("After", 0),
        paragraph(run("As clause ") + reference + run(" says")),
    )


@pytest.mark.parametrize("reference", [field("REF target \\r"), simple_field("REF target"), field("PAGEREF target")])
def test_a_reference_to_a_clause_that_fell_out_is_an_error_that_names_its_paragraph(reference: str) -> None:
    assert lines(fallen(reference), Wanted=True)
    with pytest.raises(BrokenReference, match=r"“As clause stale says” refers to the bookmark target, which is not in"):
        rendered(fallen(reference), Wanted=False)


def test_a_draft_shows_a_placeholder_instead_and_no_field() -> None:
    made = rendered(fallen(field("REF target \\r")), draft=True, Wanted=False)
    assert text_of(made).endswith("As clause [missing reference] says")
    assert b"fldChar" not in parts_of(made)["word/document.xml"]


def test_a_bookmark_between_paragraphs_falls_out_with_the_clause_after_it() -> None:
    template = agreement(
        marked("", "target").replace("<w:bookmarkEnd", "<!-- --><w:bookmarkEnd"),
        clause("{%p if Wanted %}"),
        clause("Optional", 0),
        clause("{%p endif %}"),
        clause("After", 0),
        paragraph(runs("[[REF target \\r]]")),
    )
    assert lines(template, Wanted=True)[-1] == "1"
    with pytest.raises(BrokenReference):
        rendered(template, Wanted=False)


@pytest.mark.parametrize(
    ("target", "reason"),
    [
        (clause("Plain", None, "target"), "without a number"),
        (clause("", 0, "target").replace(" \\r", ""), "marks no text"),
        (clause("One", 0, "target") + clause("Two", 0, "target2").replace("target2", "target"), "several times"),
    ],
)
def test_a_reference_that_has_no_answer_is_an_error(target: str, reason: str) -> None:
    switch = "" if "text" in reason else "\\r"
    with pytest.raises(BrokenReference, match=reason):
        rendered(agreement(target, paragraph(field(f"REF target {switch}"))))


def test_a_number_in_a_format_that_only_word_knows_is_an_error() -> None:
    template = agreement(clause("x", 0, "x"), paragraph(field("REF x \\r")), levels=[("chineseCounting", "%1")])
    with pytest.raises(BrokenReference, match="chineseCounting"):
        rendered(template)


def test_an_instruction_may_be_split_over_runs_and_all_marks_may_be_in_one_run() -> None:
    split = (
        mark_of("begin") + '<w:r><w:instrText xml:space="preserve"> RE</w:instrText></w:r>'
        '<w:r><w:instrText xml:space="preserve">F x \\r </w:instrText></w:r>' + mark_of("separate") + run("9")
    ) + mark_of("end")
    one = split.replace("</w:r><w:r>", "")
    without_result = mark_of("begin") + "<w:r><w:instrText>REF x \\r</w:instrText></w:r>" + mark_of("end")
    template = agreement(clause("x", 0, "x"), *(paragraph(entry) for entry in (split, one, without_result)))
    assert lines(template)[1:] == ["1", "1", "1"]


def test_a_name_that_word_has_split_over_formatted_runs_is_noticed() -> None:
    split = paragraph(run("See ") + split_field(" RE", "F target \\r "))
    before = (clause("{%p if Wanted %}"), clause("Optional", 0), clause("{%p endif %}"), clause("Target", 0, "target"))
    assert lines(agreement(*before, split), Wanted=False)[-1] == "See 1"
    assert lines(agreement(*before, split), Wanted=True)[-1] == "See 2"
    gone = (clause("{%p if Wanted %}"), clause("Target", 0, "target"), clause("{%p endif %}"), clause("After", 0))
    with pytest.raises(BrokenReference):
        lines(agreement(*gone, split), Wanted=False)


def test_simple_fields_beside_each_other_are_noticed() -> None:
    both = paragraph(simple_field("SEQ x") + simple_field("REF target \\r"))
    assert lines(agreement(clause("Target", 0, "target"), both))[-1] == "stale1"


def test_the_formatting_of_the_old_result_is_kept_and_other_fields_are_left_alone() -> None:
    bold = field("REF x \\r").replace("<w:r><w:t", "<w:r><w:rPr><w:b/></w:rPr><w:t")
    other = field("DATE \\@ yyyy", "2026")
    made = rendered(agreement(clause("x", 0, "x"), paragraph(bold + other)))
    assert b'<w:rPr><w:b/><w:bCs/></w:rPr><w:t xml:space="preserve">1</w:t>' in parts_of(made)["word/document.xml"]
    assert text_of(made).endswith("12026")


def test_bookmarked_text_contains_the_answers_and_numbers_of_this_document() -> None:
    template = agreement(
        paragraph(run("See ") + field("REF name")),
        clause("The {{ Name }} of clause [[REF c \\r]]", None, "name"),
        clause("Clause", 0, "c"),
    )
    assert lines(template, Name="Trust")[0] == "See The Trust of clause 1"


def test_headers_refer_to_the_text_even_if_they_hold_no_tag() -> None:
    template = word("Text", header="x")
    header = parts_of(template)["word/header1.xml"].replace(b"<w:t>x</w:t></w:r>", b"</w:r>" + field("REF t").encode())
    body = parts_of(template)["word/document.xml"]
    body = body.replace(b"<w:r><w:t>Text</w:t></w:r>", marked(run("Text"), "t").encode())
    template = with_part(with_part(template, "word/header1.xml", header), "word/document.xml", body)
    assert text_of(rendered(template)).count("Text") == 2


def test_a_bookmark_of_a_text_box_counts_once_though_word_stores_both_of_its_forms() -> None:
    inner = clause("Boxed", None, "boxed")
    uri = "http://schemas.openxmlformats.org/markup-compatibility/2006"
    box = (
        f'<w:r><mc:AlternateContent xmlns:mc="{uri}"><mc:Choice Requires="wps"><w:txbxContent>{inner}</w:txbxContent>'
        f"</mc:Choice><mc:Fallback><w:txbxContent>{inner}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r>"
    )
    assert lines(agreement(paragraph(box), paragraph(field("REF boxed"))))[-1] == "Boxed"


def test_text_may_refer_to_a_bookmark_in_a_header_without_tags() -> None:
    template = word("x", header="Head")
    header = parts_of(template)["word/header1.xml"].replace(run_of("Head"), marked(run("Head"), "head").encode())
    body = parts_of(template)["word/document.xml"].replace(run_of("x"), field("REF head").encode())
    template = with_part(with_part(template, "word/header1.xml", header), "word/document.xml", body)
    assert text_of(rendered(template)).count("Head") == 2


def run_of(text: str) -> bytes:
    return f"<w:r><w:t>{text}</w:t></w:r>".encode()
