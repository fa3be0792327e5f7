"""A traced template says what the document says: the same text, within the same limits, and never as a file."""

from __future__ import annotations

import datetime
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from lxml import etree
from tests.effort import effort
from tests.factories.bundles import bundle, company, director
from tests.factories.clauses import agreement, clause, paragraph, run, runs
from tests.factories.compiled import compiled, traced
from tests.factories.word import NDA, parts_of, text_of, word
from tests.unit.assembly.random_templates import random_template
from tests.unit.assembly.renders import rendered
from tests.unit.assembly.traces import PEOPLE, QUESTIONS, pieces, read, read_lines, repeated, texts
from tests.unit.interviews.random_interviews import random_answers, random_interview
from tests.unit.interviews.test_typed_questions import interview, question

from lyd.assembly.blocks.block import Block
from lyd.assembly.blocks.traced_template import TracedTemplate
from lyd.assembly.checks.document_lines import document_lines
from lyd.assembly.errors import RenderError, RenderLimit
from lyd.assembly.planned_files import preview_values
from lyd.assembly.templates import paragraphs
from lyd.assembly.templates.marks import PRIVATE, without_marks
from lyd.assembly.templates.template import CompiledTemplate
from lyd.assembly.templates.values import template_values
from lyd.interviews.docx import WORD
from lyd.interviews.outputs import ONLY, Output
from lyd.interviews.package import Package, read_package
from lyd.interviews.schema import Interview
from lyd.interviews.xml import Tree

TODAY = datetime.date(2026, 11, 25)
LOAN = Path(__file__).parents[3] / "docs" / "examples" / "loan-agreement"
PACKAGES = {"nda": read_package(NDA), "loan agreement": read_package(LOAN), "trust deed": bundle()}
CASES = [
    pytest.param(package, output, case.answers, id=f"{name}, {output.file}, {case.name}")
    for name, package in PACKAGES.items()
    for output in package.outputs
    for case in package.cases
]
HALVES = [
    pytest.param(package, output, {}, id=f"{name}, {output.file}, no answers")
    for name, package in PACKAGES.items()
    for output in package.outputs
]


def paragraph_texts(docx: bytes) -> list[str]:
    """The text of each paragraph of a Word file that has any which is not in white."""
    root = etree.fromstring(parts_of(docx)["word/document.xml"])
    for color in root.findall(f".//{WORD}r/{WORD}rPr/{WORD}color[@{WORD}val='FFFFFF']"):
        for text in color.getparent().getparent().findall(f"{WORD}t"):
            text.text = ""
    return list(filter(None, map(paragraphs.text_of, paragraphs.paragraphs_of(root))))


def block_texts(blocks: list[Block]) -> list[str]:
    return [block.text for block in blocks if block.part == "document" and block.pieces]


def assert_same_text(docx: bytes, interview: Interview, output: Output, answers: Tree, values: dict[str, Any]) -> None:
    made = compiled(docx).render(values, draft=True)
    blocks = traced(docx).trace(values, interview, output, answers)
    assert block_texts(blocks) == paragraph_texts(made)
    assert len({block.id for block in blocks}) == len(blocks)


def without_controls(answers: Tree) -> Tree:
    """The answers without a character that XML cannot hold, which no saved answer has."""
    cleaned: Tree = json.loads(json.dumps(answers).replace("\\u001c", ""))
    return cleaned


@pytest.mark.parametrize(("package", "output", "answers"), [*CASES, *HALVES])
def test_blocks_have_the_text_of_the_draft_of_every_package(package: Package, output: Output, answers: Tree) -> None:
    values = preview_values(package, output, answers, TODAY)
    assert_same_text(package.templates[output.file], package.interview, output, answers, values)


@pytest.mark.parametrize(("package", "output", "answers"), CASES)
def test_blocks_have_the_numbers_of_the_recorded_texts(package: Package, output: Output, answers: Tree) -> None:
    values = preview_values(package, output, answers, TODAY)
    docx = package.templates[output.file]
    lines = document_lines(compiled(docx).render(values, draft=True))
    for block in traced(docx).trace(values, package.interview, output, answers):
        if block.label and block.cell is None and block.part == "document":
            assert " ".join(f"{block.label} {block.text}".split()) in lines


@pytest.mark.parametrize("seed", range(effort(30, 2_000)))
def test_blocks_have_the_text_of_the_draft_of_random_templates(seed: int) -> None:
    random = Random(seed)
    interview = random_interview(random)
    docx = random_template(random)
    for _ in range(3):
        answers = without_controls(random_answers(random, interview.questions))
        values = template_values(interview, answers, draft=True, today=TODAY)
        assert_same_text(docx, interview, ONLY, answers, values)


def test_answers_that_look_like_signs_tags_or_comments_are_texts_only() -> None:
    sign = "\U0010ff0a\U0010ff01\U0010ff0c"
    for answer in ("<!--loop 3-->", '" lyd-paragraph="7" x="', "{{ Firm }}{% if x %}", f"a{sign}b"):
        lines = ("{%p for p in People %}", "{{ p.Name }} {{ Firm }}", "{%p endfor %}")
        people = [{"_id": "x", "Name": answer}]
        (block,) = read_lines(*lines, Firm=answer, People=people)
        shown = without_marks(answer)
        assert pieces(block) == [(shown, ["People.@x.Name"]), (" ", []), (shown, ["Firm"])]
        made = rendered(word(*lines), Firm=answer, People=people)
        assert text_of(made).strip() == f"{shown} {shown}"


def test_signs_in_a_template_are_left_out() -> None:
    signs = "\\U0010ff0a\\U0010ff09\\U0010ff0c\\U0010ff0d\\U0010ff09"
    (block,) = read_lines("a\U0010ff0a\U0010ff01b {{ '" + signs + "x' }} {{ Firm }}", Firm="Ada")
    assert [(piece.text, piece.answers) for piece in block.pieces] == [
        ("ab ", ()),
        ("x", ()),
        (" ", ()),
        ("Ada", ("Firm",)),
    ]


def test_text_that_looks_like_the_attribute_of_a_paragraph_stays() -> None:
    assert texts(read_lines('x lyd-paragraph="7" y')) == ['x lyd-paragraph="7" y']


def test_a_traced_template_makes_no_file() -> None:
    with pytest.raises(TypeError, match="makes no file"):
        TracedTemplate(word("a")).render({})


def test_files_have_no_signs_after_the_same_template_was_traced() -> None:
    package = PACKAGES["nda"]
    answers = package.cases[2].answers
    values = preview_values(package, package.outputs[0], answers, TODAY)
    template = CompiledTemplate(package.docx)
    before = parts_of(template.render(values, draft=True))
    TracedTemplate(package.docx).trace(values, package.interview, package.outputs[0], answers)
    after = parts_of(template.render(values, draft=True))
    assert after == before
    signs = {chr(code) for code in range(ord(PRIVATE[0]), ord(PRIVATE[-1]) + 1)}
    for name, data in after.items():
        if name.endswith(".xml"):
            assert not signs & set(data.decode())
            assert b"lyd-paragraph" not in data


def test_two_thousand_entries_are_read_in_bounded_time() -> None:
    people = [{"_id": f"p{number}", "Name": f"Name {number}", "Share": "1"} for number in range(2_000)]
    line = "{{ p.Name }} {% if p.Share > 0 %}has {{ p.Share }} of {{ Firm }}{% endif %}"
    lines = ("{%p for p in People %}", line, "{{ loop.index }}", "{%p endfor %}")
    started = time.process_time()
    blocks = read_lines(*lines, Firm="100", People=people)
    assert time.process_time() - started < 5
    assert len(blocks) == 4_000
    assert pieces(blocks[-2])[0] == ("Name 1999", ["People.@p1999.Name"])


def test_a_list_of_many_entries_is_named_as_a_whole() -> None:
    people = [{"_id": f"p{number}", "Share": "1"} for number in range(51)]
    assert pieces(read_lines("{{ sum(People, Share) }}", People=people)[0]) == [("51", ["People"])]


def test_the_limits_of_a_rendering_hold() -> None:
    loops = "".join(f"{{% for p{number} in People %}}" for number in range(4)) + "x" + "{% endfor %}" * 4
    answers = {"People": [{"Name": str(number)} for number in range(200)]}
    values = template_values(QUESTIONS, answers, draft=True)
    with pytest.raises(RenderLimit, match="too long"):
        TracedTemplate(word(loops)).trace(values, QUESTIONS, ONLY, answers, seconds=0.2)


def test_a_fault_names_the_paragraph_without_signs() -> None:
    half = paragraph(runs("See {{ Firm }} [[REF duty]]").replace('<w:fldChar w:fldCharType="end"/>', "", 1))
    template = agreement(clause("{%p if Firm %}"), half, clause("{%p endif %}"))
    with pytest.raises(RenderError) as fault:
        read(template, Firm="Ada")
    values = template_values(QUESTIONS, {"Firm": "Ada"}, draft=True)
    with pytest.raises(RenderError) as expected:
        CompiledTemplate(template).render(values, draft=True)
    assert str(fault.value) == str(expected.value)
    assert "See Ada" in str(fault.value)


def test_a_file_for_each_entry_is_read_for_the_first_with_its_paths() -> None:
    package = PACKAGES["trust deed"]
    answers = company({"_id": "ann", **director("Ann Ode")}, {"_id": "ben", **director("Ben Po")})
    output = next(output for output in package.outputs if output.each)
    values = preview_values(package, output, answers, TODAY)
    blocks = traced(package.templates[output.file]).trace(values, package.interview, output, answers)
    named = {answer for block in blocks for piece in block.pieces for answer in piece.answers}
    assert "Directors.@ann.Director_Name" in named
    assert not any("ben" in answer for answer in named)


def test_the_same_tree_serves_documents_one_after_another() -> None:
    template = TracedTemplate(word("{%p for p in People %}", "{{ p.Name }}", "{%p endfor %}"))
    for people in (PEOPLE, PEOPLE[:1], []):
        answers = {"People": people}
        values = template_values(QUESTIONS, answers, draft=True)
        blocks = template.trace(values, QUESTIONS, ONLY, answers)
        assert texts(blocks) == [person["Name"] for person in people]


def test_parts_that_are_not_read_may_hold_tags() -> None:
    assert texts(
        read(word("{{ Firm }}", header="{{ Firm }} {% for p in People %}{{ p.Name }}{% endfor %}"), Firm="A")
    ) == ["A"]


def test_runs_beside_a_tag_stay_in_order() -> None:
    body = paragraph(run("a ") + run("{{ Firm }}", "<w:b/>") + run(" z"))
    assert pieces(read(agreement(body), Firm="Ada")[0]) == [("a ", []), ("Ada", ["Firm"]), (" z", [])]


@pytest.mark.parametrize("required", [True, False])
def test_a_party_that_is_not_chosen_is_as_in_the_draft(required: bool) -> None:
    people = repeated("People", question("text", "First"), question("text", "Last"))
    read = interview(people, {**question("party", "Chair", required=required), "from": "People"})
    docx = word(
        "Chair: {{ Chair | full_name }}.", "{{ 'chaired' if Chair else 'without a chair' }}", "{{ Chair.First }}"
    )
    values = template_values(read, {}, draft=True, today=TODAY)
    assert_same_text(docx, read, ONLY, {}, values)
    blocks = TracedTemplate(docx).trace(values, read, ONLY, {})
    missing = [(piece.text, piece.answers) for block in blocks for piece in block.pieces if piece.is_missing]
    assert missing == ([("[Chair]", ("Chair",))] * 2 if required else [])
