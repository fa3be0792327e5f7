"""Tags of a template: a mistake names its part and paragraph."""

import pytest
from tests.factories.word import LINES, package, problems, with_part, word

from lyd.assembly.checks import check_package


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{{ Name", "paragraph 5 “{{ Name”: "),
        ("{{ Name }", "paragraph 5 “{{ Name }”: a tag is not ended as it begins, {{ … }} or {% … %} ("),
        (
            "{% if Name %}",
            "paragraph 5 “{% if Name %}”: this if is never ended: add {% endif %} after what it includes.",
        ),
        ("{%p if Name %}", "paragraph 5 “{% if Name %}”: this if is never ended"),
        ("{% endif %}", "paragraph 5 “{% endif %}”: there is no if to which this endif belongs."),
        ("Law {%p if Name %}", "paragraph 5 “Law {%p if Name %}”: the tag takes its whole paragraph away"),
        ("{%p if Name %}{{ Name }}{%p endif %}", "the tag takes its whole paragraph away"),
        ("{%tr if Name %}", "there is no row around the tag"),
        ("{{r Name }}", "is for pictures and rich text; write {{ … }}"),
        ("{{p Name }}", "is for pictures and rich text; write {{ … }}"),
        ("{{ Name.__class__ }}", "paragraph 5 “{{ Name.__class__ }}”: The template reaches for __class__"),
        ("{{ cycler('a') }}", "The template calls something, which is not allowed."),
        ("{{ Name | safe }}", "The template uses the filter safe, which is not allowed."),
        ("{% set x = 1 %}", "The template sets a variable, which is not allowed."),
        ("{% include 'x' %}", "The template includes another file, which is not allowed."),
        ("{{ Name is callable }}", "The template uses the test callable, which is not allowed."),
        ("{{ cycler }}", "The interview has no question cycler."),
        ("{{ People }}", "People is no single answer to print."),
        ("{% for x in Name %}{% endfor %}", "Name is no list to loop over."),
        ("{{ People | full_name }}", "People is no group with First, Middle, Last … for full_name."),
        ("{{ People | each('Last') | and_list }}", "People has no question Last."),
        ("{% for p in People %}{{ loop.depth }}{% endfor %}", "A loop has no question depth."),
    ],
)
def test_a_mistake_in_a_paragraph_is_named(line: str, reason: str) -> None:
    assert reason in problems(*LINES, line)


def test_tags_in_the_header_are_checked_too() -> None:
    found = "\n".join(check_package(package(template=word(*LINES, header="{{ Nobody }}"))).problems)
    assert found == "word/header1.xml, paragraph 1 “{{ Nobody }}”: The interview has no question Nobody."


def test_tags_where_nothing_is_filled_are_refused() -> None:
    notes = with_part(word(*LINES), "word/endnotes.xml", b"<w xmlns='x'>{{ Name }}</w>")
    assert "word/endnotes.xml has tags" in problems(template=notes)
