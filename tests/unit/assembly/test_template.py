"""The compiled renderer: the same XML as docxtpl, the answers exactly as typed, and a limit to everything."""

import io
import time

import docx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.factories.word import text_of, word
from tests.unit.assembly.renders import PACKAGE, by_docxtpl, comparable, rendered

from lyd.assembly.errors import MissingAnswer, RenderLimit
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


@pytest.mark.parametrize("case", PACKAGE.cases, ids=lambda case: case.name)
def test_the_agreement_is_the_same_as_docxtpl_makes_it(case) -> None:
    values = template_values(PACKAGE.interview, case.answers, PACKAGE.rules)
    ours, theirs = CompiledTemplate(PACKAGE.docx).render(values), by_docxtpl(PACKAGE.docx, values)
    for name in ("word/document.xml", "word/header1.xml", "word/footer1.xml", "word/footer2.xml"):
        assert comparable(ours, name) == comparable(theirs, name), name
    docx.Document(io.BytesIO(ours))


TYPED = [
    "Smith & <Sons> \"Ltd\" 'B'",
    "</w:t></w:r></w:p>",
    "{{ 7 * 7 }} {% raw %} {_{ }_} {_% %_} {# #}",
    "👩‍⚖️ ✍🏽 𝒜𠮷",
    "شركة الاختبار",
    "Nguyễn Thị Hồng",
    "  two  spaces  at  the  ends  ",
    "&amp; &lt; &#13;",
    "a\u00a0b\u2028c",
    "$1 \\1 \\g<0> %s",
]


@pytest.mark.parametrize("typed", TYPED)
def test_answers_appear_exactly_as_typed(typed: str) -> None:
    template = word("Before {{ Name }} after", header="{{ Name }}")
    made = docx.Document(io.BytesIO(rendered(template, Name=typed)))
    assert made.paragraphs[0].text == f"Before {typed} after"
    assert made.sections[0].header.paragraphs[0].text == typed


TURNING = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Left out on purpose: test_scripts.py."""
LETTERS = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff" + TURNING)
TYPED_IN_WORD = CompiledTemplate(word("Before {{ Name }} after"))


@given(st.text(LETTERS | st.sampled_from("\t\n<&{}_%")))
@settings(deadline=None)
def test_whatever_is_typed_is_what_word_shows(typed: str) -> None:
    made = docx.Document(io.BytesIO(TYPED_IN_WORD.render({"Name": typed})))
    assert made.paragraphs[0].text == f"Before {typed} after"


def test_tags_in_file_properties_are_left_alone() -> None:
    document = docx.Document()
    document.core_properties.title = "{{ 7 * 7 }}"
    target = io.BytesIO()
    document.save(target)
    made = docx.Document(io.BytesIO(rendered(target.getvalue())))
    assert made.core_properties.title == "{{ 7 * 7 }}"


def test_a_missing_answer_stops_an_assembly_and_is_labelled_in_a_draft() -> None:
    template = word("Dear {{ First_Name }}", "{% if Gone %}x{% endif %}{% for one in Gone %}y{% endfor %}")
    with pytest.raises(MissingAnswer, match="First_Name"):
        rendered(template)
    assert text_of(rendered(template, draft=True)).startswith("Dear [First Name]\n")


FOUR = "".join(f"{{% for {name} in n %}}" for name in "abcd"), "{% endfor %}" * 4
LOOPS = ["".join(FOUR), "{{ d }}".join(FOUR)]


@pytest.mark.parametrize("loops", LOOPS)
def test_a_template_that_loops_for_ever_is_stopped(loops: str) -> None:
    started = time.monotonic()
    with pytest.raises(RenderLimit):
        CompiledTemplate(word(loops)).render({"n": ["x"] * 5000}, seconds=0.3)
    assert time.monotonic() - started < 10


def test_a_document_that_grows_without_end_is_stopped() -> None:
    loops = "{% for a in n %}{% for b in n %}{{ big }}{% endfor %}{% endfor %}"
    with pytest.raises(RenderLimit, match="too large"):
        CompiledTemplate(word(loops)).render({"n": ["x"] * 1000, "big": "x" * 100_000})
