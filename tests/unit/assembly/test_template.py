"""The compiled renderer: the same XML as docxtpl, the answers exactly as typed, and a limit to everything."""

import io
import time

import docx
import pytest
from docxtpl import DocxTemplate, RichText
from hypothesis import given, settings
from hypothesis import strategies as st
from jinja2.sandbox import SandboxedEnvironment
from lxml import etree
from tests.factories.word import NDA, parts_of, text_of, with_body, word

from lyd.assembly.errors import MissingAnswer, RenderLimit
from lyd.assembly.templates.filters import FILTERS
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values
from lyd.interviews.package import read_package

PACKAGE = read_package(NDA)
W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def canonical(archive: bytes, name: str) -> bytes:
    return etree.tostring(etree.fromstring(parts_of(archive)[name]), method="c14n")


def by_docxtpl(template: bytes, values: dict) -> bytes:
    environment = SandboxedEnvironment(autoescape=True)
    environment.filters.update(FILTERS)
    document, target = DocxTemplate(io.BytesIO(template)), io.BytesIO()
    document.render(values, environment, autoescape=True)
    document.save(target)
    return target.getvalue()


def rendered(template: bytes, draft: bool = False, **values: object) -> bytes:
    return CompiledTemplate(template).render(values, draft=draft)


@pytest.mark.parametrize("case", PACKAGE.cases, ids=lambda case: case.name)
def test_the_agreement_is_the_same_as_docxtpl_makes_it(case) -> None:
    values = template_values(PACKAGE.interview, case.answers, PACKAGE.rules)
    ours, theirs = CompiledTemplate(PACKAGE.docx).render(values), by_docxtpl(PACKAGE.docx, values)
    for name in ("word/document.xml", "word/header1.xml", "word/footer1.xml", "word/footer2.xml"):
        assert canonical(ours, name) == canonical(theirs, name), name
    docx.Document(io.BytesIO(ours))


def test_uneven_tables_are_mended_as_docxtpl_does() -> None:
    document = docx.Document()
    table = document.add_table(rows=1, cols=2)
    table.rows[0].cells[0].text = "{%tc for n in names %}"
    table.rows[0].cells[1].text = "{{ n }}"
    table.rows[0]._tr.append(etree.fromstring(etree.tostring(table.rows[0].cells[0]._tc)))
    table.rows[0].cells[-1].text = "{%tc endfor %}"
    target = io.BytesIO()
    document.save(target)
    values = {"names": ["a", "b", "c", "d"]}
    ours, theirs = rendered(target.getvalue(), **values), by_docxtpl(target.getvalue(), values)
    assert canonical(ours, "word/document.xml") == canonical(theirs, "word/document.xml")


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


LETTERS = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
TYPED_IN_WORD = CompiledTemplate(word("Before {{ Name }} after"))


@given(st.text(LETTERS | st.sampled_from("\t\n<&{}_%")))
@settings(deadline=None)
def test_whatever_is_typed_is_what_word_shows(typed: str) -> None:
    made = docx.Document(io.BytesIO(TYPED_IN_WORD.render({"Name": typed})))
    assert made.paragraphs[0].text == f"Before {typed} after"


def test_line_breaks_and_tabs_become_words_own() -> None:
    made = rendered(word("{{ Name }}"), Name="one\ntwo\tthree")
    assert docx.Document(io.BytesIO(made)).paragraphs[0].text == "one\ntwo\tthree"
    assert b"<w:br/>" in parts_of(made)["word/document.xml"]
    assert b"<w:tab/>" in parts_of(made)["word/document.xml"]


def test_line_ends_of_every_system_are_one_break() -> None:
    answers = {"Purpose": "one\r\ntwo\rthree"}
    assert template_values(PACKAGE.interview, answers, draft=True)["Purpose"] == "one\ntwo\nthree"


def test_tags_that_word_split_over_runs_are_found() -> None:
    split = "".join(f"<w:r><w:t>{piece}</w:t></w:r>" for piece in ("{", "{ Na", "me }", "}"))
    assert "Ada" in text_of(rendered(with_body(word(), f"<w:p>{split}</w:p>"), Name="Ada"))


def test_escaped_tags_are_printed_as_braces() -> None:
    assert "{{ Name }} Ada" in text_of(rendered(word("{_{ Name }_} {{ Name }}"), Name="Ada"))


def test_tags_in_file_properties_are_left_alone() -> None:
    document = docx.Document()
    document.core_properties.title = "{{ 7 * 7 }}"
    target = io.BytesIO()
    document.save(target)
    for values in ({}, {"Rich": RichText("x")}):
        made = docx.Document(io.BytesIO(rendered(target.getvalue(), **values)))
        assert made.core_properties.title == "{{ 7 * 7 }}"


def test_untouched_parts_are_the_same_bytes() -> None:
    template = word("{{ Name }}")
    made = parts_of(rendered(template, Name="Ada"))
    assert {name for name, data in parts_of(template).items() if made[name] != data} == {"word/document.xml"}


def test_the_same_values_give_the_same_bytes() -> None:
    template = word("{{ Name }}")
    assert rendered(template, Name="Ada") == rendered(template, Name="Ada")


def test_what_needs_docxtpl_itself_is_done_by_it() -> None:
    made = rendered(word("{{r Name }}", "{{ Other }}"), Name=RichText("Bold", bold=True), Other="<&>")
    assert b"<w:b/>" in parts_of(made)["word/document.xml"]
    assert "<&>" in text_of(made)


def test_a_missing_answer_stops_an_assembly_and_is_labelled_in_a_draft() -> None:
    template = word("Dear {{ First_Name }}", "{% if Gone %}x{% endif %}{% for one in Gone %}y{% endfor %}")
    with pytest.raises(MissingAnswer, match="First_Name"):
        rendered(template)
    assert text_of(rendered(template, draft=True)).startswith("Dear [First Name]\n")


def test_required_answers_that_are_missing_show_their_labels_in_a_draft() -> None:
    values = template_values(PACKAGE.interview, {"DisclosingParty": [{"Party_Type": "An Individual"}]}, draft=True)
    party = values["DisclosingParty"][0]
    assert (party["First"], party["Middle"]) == ("[First name]", "")
    assert values["ReceivingParty"][0]["Party_Type"] == "[Who is this party?]"
    assert "[Date of the agreement]" in text_of(CompiledTemplate(PACKAGE.docx).render(values, draft=True))


def test_hidden_answers_are_not_printed() -> None:
    answers = PACKAGE.cases[0].answers
    changed = {
        **answers,
        "DisclosingParty": [{**answers["DisclosingParty"][0], "Company": "Hidden Pty", "Directors": [{}]}],
    }
    values = template_values(PACKAGE.interview, changed, PACKAGE.rules)
    assert "Company" not in values["DisclosingParty"][0]


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
