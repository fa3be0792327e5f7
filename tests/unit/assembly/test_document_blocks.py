"""Paragraphs of a traced document: their addresses, numbers and order, footnotes, and what is left out."""

from __future__ import annotations

from tests.factories.clauses import agreement, clause, contents, paragraph, run, runs
from tests.factories.word import with_body, word
from tests.unit.assembly.test_footnotes import REFERENCE, with_footnote
from tests.unit.assembly.traces import PEOPLE, pieces, read, read_lines, rules, texts

FOR, END = clause("{%p for p in People %}"), clause("{%p endfor %}")


def test_addresses_stay_the_same_when_an_entry_is_inserted_before() -> None:
    lines = (
        "{%p for p in People %}",
        "{{ p.Name }}",
        "{%p endfor %}",
        "{%p if Note %}",
        "{{ Note }}",
        "{%p endif %}",
        "End",
    )
    before = {block.id: block.text for block in read_lines(*lines, People=PEOPLE)}
    new = [{"_id": "zoe", "Name": "Zoe"}, *PEOPLE]
    after = {block.id: block.text for block in read_lines(*lines, People=new, Note="n")}
    assert before == {"2@ana": "Ana", "2@ben": "Ben", "7": "End"}
    assert after == {"2@zoe": "Zoe", **before, "5": "n"}


def test_a_paragraph_that_is_printed_twice_in_one_round_gets_a_number() -> None:
    body = (paragraph(run("{% for c in Colours %}a")), paragraph(run("b{% endfor %}")))
    blocks = read(agreement(*body), Colours=["Red", "Red"])
    assert [block.id for block in blocks] == ["1", "2@0", "2@1"]
    choices = read_lines("{%p for c in Colours %}", "{{ c }}", "{%p endfor %}", Colours=["Red", "Red"])
    assert [block.id for block in choices] == ["2@0", "2@1"]


def test_clauses_have_the_numbers_that_word_prints() -> None:
    body = (clause("{%p if Note %}"), clause("First", 0), clause("{%p endif %}"), clause("Second", 0), clause("Sub", 1))
    assert [block.label for block in read(agreement(*body), Note="n")] == ["1.", "2.", "2.1"]
    assert [block.label for block in read(agreement(*body))] == ["1.", "1.1"]


def test_references_and_their_answers_are_those_of_the_document() -> None:
    body = (FOR, clause("{{ p.Name }}", 0, "duty"), paragraph(runs("see [[REF duty \\w]] of [[REF duty]]")), END)
    blocks = read(agreement(*body), People=PEOPLE)
    assert texts(blocks) == ["Ana", "see 1 of Ana", "Ben", "see 2 of Ben"]
    assert pieces(blocks[3])[-1] == ("Ben", ["People.@ben.Name"])


def test_the_case_of_a_reference_is_that_of_the_document() -> None:
    body = (
        clause("{{ Firm }} {{ Note }}", 0, "duty"),
        paragraph(runs("[[REF duty \\* Caps]] [[REF duty \\* FirstCap]]")),
    )
    assert texts(read(agreement(*body), Firm="ada", Note="bell"))[1] == "Ada Bell Ada bell"


def test_a_reference_brings_no_rules_of_the_paragraph_that_it_repeats() -> None:
    body = (clause("{% if Note %}{{ Note }}{% endif %} x", 0, "duty"), paragraph(runs("[[REF duty]] after")))
    repeated = read(agreement(*body), Note="n")[1]
    assert (repeated.text, [rules(piece) for piece in repeated.pieces]) == ("n x after", [[], []])


def test_a_missing_reference_is_shown_as_in_a_draft() -> None:
    assert texts(read(agreement(paragraph(runs("see [[REF duty \\w]]"))))) == ["see [missing reference]"]


def test_tables_of_contents_list_the_headings_that_are_left() -> None:
    heading = clause("{{ Firm }}", 0, style="Heading1")
    blocks = read(agreement(contents("TOC \\o 1-1"), heading), Firm="Ada")
    assert blocks[0].text.startswith("1.\tAda")
    assert ("Ada", ["Firm"]) in pieces(blocks[0])
    assert len({block.id for block in blocks}) == len(blocks)


def test_footnotes_come_last_under_the_rules_of_their_reference() -> None:
    loop = (paragraph(run("{%p for p in People %}")), paragraph(run("x") + REFERENCE), paragraph(run("{%p endfor %}")))
    blocks = read(with_footnote(*loop), Firm="Ada & Co", People=PEOPLE)
    assert [(block.id, block.part, block.label, block.text) for block in blocks] == [
        ("2@ana", "document", "", "x[1]"),
        ("2@ben", "document", "", "x[2]"),
        ("note1@ana", "footnotes", "1", "Note of Ada & Co"),
        ("note1@ben", "footnotes", "2", "Note of Ada & Co"),
    ]
    assert pieces(blocks[3]) == [("Note of ", []), ("Ada & Co", ["Firm"])]
    assert rules(blocks[3]) == [("for", "p in People", True, ["People"])]


def test_a_footnote_without_a_reference_is_left_out() -> None:
    body = (paragraph(run("{%p if Note %}")), paragraph(run("x") + REFERENCE), paragraph(run("{%p endif %}")))
    assert texts(read(with_footnote(*body, paragraph(run("y"))), Firm="Ada")) == ["y"]


def test_paragraphs_without_text_are_left_out() -> None:
    assert texts(read_lines("a", "", "{{ Note }}", " ", "b")) == ["a", " ", "b"]


def test_a_numbered_paragraph_without_text_shows_its_number() -> None:
    assert [(block.label, block.text) for block in read(agreement(clause("{{ Note }}", 0)))] == [("1.", "")]


def test_lines_and_tabs_of_answers_are_in_the_text() -> None:
    (block,) = read_lines("a {{ Note }} b", Note="one\ntwo\tthree")
    assert pieces(block) == [("a ", []), ("one\ntwo\tthree", ["Note"]), (" b", [])]


def test_a_text_box_is_a_paragraph_of_its_own() -> None:
    inner = paragraph(run("in {{ Note }}"))
    content = f"<v:textbox><w:txbxContent>{inner}</w:txbxContent></v:textbox>"
    box = f"<w:r><w:pict><v:shape xmlns:v='urn:schemas-microsoft-com:vml'>{content}</v:shape></w:pict></w:r>"
    blocks = read(with_body(word("last"), f"<w:p>{run('out')}{box}</w:p>"), Note="n")
    assert [(block.id, block.text) for block in blocks] == [("1", "out"), ("2", "in n"), ("3", "last")]


def test_names_in_other_scripts_stay_whole() -> None:
    (block,) = read_lines("({{ Firm }}) and {{ Note }}.", Firm="ליאור כהן (40%)", Note="สมชาย")
    assert pieces(block) == [("(", []), ("ליאור כהן (40%)", ["Firm"]), (") and ", []), ("สมชาย", ["Note"]), (".", [])]
