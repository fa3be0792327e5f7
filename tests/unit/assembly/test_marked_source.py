"""What a traced rendering knows of each text: the answers that a tag prints, the conditions and loops around it."""

from __future__ import annotations

import pytest
from tests.factories.clauses import agreement, paragraph, run
from tests.factories.word import word
from tests.unit.assembly.traces import PEOPLE, pieces, read, read_lines, rules, texts

IN_PEOPLE = ("for", "p in People", True, ["People"])


def test_a_plain_tag_names_its_answer_and_the_templates_own_words_name_none() -> None:
    (block,) = read_lines("The firm {{ Firm }} agrees.", Firm="Ada & Co <b>")
    assert pieces(block) == [("The firm ", []), ("Ada & Co <b>", ["Firm"]), (" agrees.", [])]
    assert (block.id, block.part, rules(block)) == ("1", "document", [])


def test_a_group_is_in_the_path_of_its_answers() -> None:
    (block,) = read_lines("{{ Office.Town }}, {{ Office.Owner.Name }}", Office={"Town": "Ely", "Owner": {"Name": "Bo"}})
    assert pieces(block) == [("Ely", ["Office.Town"]), (", ", []), ("Bo", ["Office.Owner.Name"])]


def test_in_a_loop_answers_have_the_ids_of_their_entries() -> None:
    blocks = read_lines("{%p for p in People %}", "Dear {{ p.Name }}", "{%p endfor %}", "Yours", People=PEOPLE)
    assert [block.id for block in blocks] == ["2@ana", "2@ben", "4"]
    assert pieces(blocks[1]) == [("Dear ", []), ("Ben", ["People.@ben.Name"])]
    assert rules(blocks[1]) == [IN_PEOPLE]
    assert rules(blocks[2]) == []


def test_nested_loops_name_every_entry_around_and_entries_without_an_id_by_index() -> None:
    lines = ("{%p for p in People %}", "{%p for c in p.Children %}", "{{ p.Name }}: {{ c.Name }}")
    blocks = read_lines(*lines, "{%p endfor %}", "{%p endfor %}", People=PEOPLE)
    assert [block.id for block in blocks] == ["3@ana@kim", "3@ben@0", "3@ben@1"]
    names = [("Ben", ["People.@ben.Name"]), (": ", []), ("Max", ["People.@ben.Children.1.Name"])]
    assert pieces(blocks[2]) == names
    assert rules(blocks[2]) == [IN_PEOPLE, ("for", "c in p.Children", True, ["People.@ben.Children"])]


def test_an_inner_loop_may_use_the_name_of_the_outer_one() -> None:
    lines = ("{%p for p in People %}", "{%p for p in p.Children %}", "{{ p.Name }}", "{%p endfor %}", "{{ p.Name }}")
    blocks = read_lines(*lines, "{%p endfor %}", People=PEOPLE[:1])
    assert [pieces(block)[0] for block in blocks] == [
        ("Kim", ["People.@ana.Children.@kim.Name"]),
        ("Ana", ["People.@ana.Name"]),
    ]


def test_a_loop_over_the_list_of_one_entry_is_of_that_entry() -> None:
    lines = ("{%p for c in People[1].Children %}", "{{ c.Name }}", "{%p endfor %}")
    assert [pieces(block) for block in read_lines(*lines, People=PEOPLE)] == [
        [("Lou", ["People.@ben.Children.0.Name"])],
        [("Max", ["People.@ben.Children.1.Name"])],
    ]


def test_the_variable_of_a_loop_hides_an_answer_of_its_name() -> None:
    (block,) = read_lines("{% for Firm in Unknown %}{{ Firm }}{% else %}{{ Firm }}{% endfor %}", Firm="Ada")
    assert pieces(block) == [("Ada", ["Firm"])]
    (block,) = read_lines("{% for Firm in Colours %}{{ Firm }}{% endfor %}", Firm="Ada", Colours=["Red"])
    assert pieces(block) == [("Red", ["Colours"])]


def test_the_entries_that_a_loop_leaves_out_are_not_taken_for_others() -> None:
    lines = (
        "{%p for p in People if p.Signs == 'No' %}",
        "{{ loop.index }} {{ p.Name }} {% if loop.last %}end{% endif %}",
    )
    (block,) = read_lines(*lines, "{%p endfor %}", People=PEOPLE)
    assert block.id == "2@ben"
    assert pieces(block)[:3] == [("1 ", []), ("Ben", ["People.@ben.Name"]), (" ", [])]
    assert rules(block) == [("for", "p in People if p.Signs == 'No'", True, ["People", "People.@ben.Signs"])]


def test_a_loop_that_looks_ahead_keeps_its_entry() -> None:
    line = "{% if not loop.last %}{{ p.Name }} of {{ loop.length }}, {% endif %}{{ p.Share }};"
    (block,) = read_lines("{% for p in People %}" + line + "{% endfor %}", People=PEOPLE)
    assert [piece for piece in pieces(block) if piece[1]] == [
        ("Ana", ["People.@ana.Name"]),
        ("60", ["People.@ana.Share"]),
        ("40", ["People.@ben.Share"]),
    ]


def test_rows_of_a_table_are_of_their_entries() -> None:
    rows = ("{%tr for p in People %}", "{{ p.Name }}|{{ p.Share }}", "{%tr endfor %}")
    cells = ["".join(f"<w:tc><w:tcPr/>{paragraph(run(cell))}</w:tc>" for cell in row.split("|")) for row in rows]
    grid = '<w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="4000"/></w:tblGrid>'
    table = f"<w:tbl><w:tblPr/>{grid}{''.join(f'<w:tr>{row}</w:tr>' for row in cells)}</w:tbl>"
    blocks = read(agreement(table), People=PEOPLE)
    assert [block.id for block in blocks] == ["2@ana", "3@ana", "2@ben", "3@ben"]
    assert [(block.cell.row, block.cell.column) for block in blocks if block.cell] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert pieces(blocks[3]) == [("40", ["People.@ben.Share"])]


BRANCHES = ("{%p if Price > 10 %}", "dear", "{%p elif Pieces > 5 and Mutual == 'Yes' %}", "many", "{%p else %}", "few")
DEAR, MANY = ("if", "Price > 10"), ("if", "Pieces > 5 and Mutual == 'Yes'")


@pytest.mark.parametrize(
    ("answers", "text", "expected"),
    [
        ({"Price": "11"}, "dear", [(*DEAR, True, ["Price"])]),
        (
            {"Pieces": "6", "Mutual": "Yes"},
            "many",
            [(*DEAR, False, ["Price"]), (*MANY, True, ["Pieces", "Mutual"])],
        ),
        ({}, "few", [(*DEAR, False, ["Price"]), (*MANY, False, ["Pieces", "Mutual"])]),
    ],
)
def test_a_paragraph_has_the_conditions_of_its_branch(
    answers: dict[str, str], text: str, expected: list[tuple[object, ...]]
) -> None:
    block, after = read_lines(*BRANCHES, "{%p endif %}", "After", **answers)
    assert (block.text, rules(block)) == (text, expected)
    assert (after.text, rules(after)) == ("After", [])


def test_the_other_branch_of_a_loop_is_under_a_rule_that_does_not_hold() -> None:
    lines = ("{%p for p in People %}", "{{ p.Name }}", "{%p else %}", "Nobody", "{%p endfor %}")
    (block,) = read_lines(*lines, People=[])
    assert (block.id, block.text) == ("4", "Nobody")
    assert rules(block) == [("for", "p in People", False, ["People"])]


def test_conditions_within_a_paragraph_are_of_their_pieces() -> None:
    line = "A {% if Mutual == 'Yes' %}mutual {{ Firm }}{% else %}one-way{% endif %} deed"
    (block,) = read_lines(line, Firm="Ada", Mutual="Yes")
    condition = ("if", "Mutual == 'Yes'", True, ["Mutual"])
    assert rules(block) == []
    assert [(piece.text, list(piece.answers), rules(piece)) for piece in block.pieces] == [
        ("A ", [], []),
        ("mutual ", [], [condition]),
        ("Ada", ["Firm"], [condition]),
        (" deed", [], []),
    ]
    (other,) = read_lines(line, Firm="Ada", Mutual="No")
    assert [(piece.text, rules(piece)) for piece in other.pieces] == [
        ("A ", []),
        ("one-way", [("if", "Mutual == 'Yes'", False, ["Mutual"])]),
        (" deed", []),
    ]


def test_a_condition_may_begin_in_one_run_and_end_in_another() -> None:
    body = paragraph(run("{% if Note %}x ", "<w:b/>") + run("{{ Note }} y{% endif %} z"))
    (block,) = read(agreement(body), Note="n")
    assert [(piece.text, piece.bold, bool(piece.rules)) for piece in block.pieces] == [
        ("x ", True, True),
        ("n", False, True),
        (" y", False, True),
        (" z", False, False),
    ]
    assert texts(read(agreement(body))) == [" z"]


def test_a_condition_that_joins_two_paragraphs_is_noted_where_they_begin() -> None:
    body = (paragraph(run("a{% if Note %}b")), paragraph(run("c{% endif %}d")))
    blocks = read(agreement(*body), Note="n")
    assert [(block.id, block.text, len(block.rules)) for block in blocks] == [("1", "ab", 0), ("2", "cd", 1)]


def test_loops_within_a_line_name_the_entry_of_each_piece() -> None:
    (block,) = read_lines(
        "{% for p in People %}{{ p.Name }}{% if not loop.last %}, {% endif %}{% endfor %}.", People=PEOPLE
    )
    assert pieces(block) == [("Ana", ["People.@ana.Name"]), (", ", []), ("Ben", ["People.@ben.Name"]), (".", [])]
    assert [len(piece.rules) for piece in block.pieces] == [1, 2, 1, 0]


def test_a_choice_of_options_is_named_as_a_whole() -> None:
    line = "{% for c in Colours %}{{ c }};{% endfor %} {{ Colours | and_list }}"
    (block,) = read_lines(line, Colours=["Red", "Blue"])
    assert [piece for piece in pieces(block) if piece[1]] == [
        ("Red", ["Colours"]),
        ("Blue", ["Colours"]),
        ("Red and Blue", ["Colours"]),
    ]


@pytest.mark.parametrize(
    ("tag", "text", "answers"),
    [
        ("Signed | date_words", "29 February 2024", ["Signed"]),
        ("Firm | trim | upper", "ADA", ["Firm"]),
        ("Note | default('none')", "none", ["Note"]),
        ("People | each('Name') | and_list", "Ana and Ben", ["People.@ana.Name", "People.@ben.Name"]),
        ("People | length", "2", ["People"]),
        ("count(People, Share > Price)", "2", ["People.@ana.Share", "Price", "People.@ben.Share"]),
        ("sum(People, Share)", "100", ["People.@ana.Share", "People.@ben.Share"]),
        ("People[1].Name", "Ben", ["People.@ben.Name"]),
        ("Price * Pieces", "20", ["Price", "Pieces"]),
        ("Total | money", "$20.00", ["Price", "Pieces"]),
        ("Twice", "40", ["Price", "Pieces"]),
        ("People | each('Half') | join", "30, 20", ["People.@ana.Share", "People.@ben.Share"]),
        ("Who | full_name", "Ada King", ["Who.First", "Who.Middle", "Who.Last"]),
        ("full_name(Who)", "Ada King", ["Who.First", "Who.Middle", "Who.Last"]),
        ("Firm ~ '-' ~ Pieces", "ada-2", ["Firm", "Pieces"]),
        ("today | date_words", "25 November 2026", []),
        ("'literal'", "literal", []),
    ],
)
def test_a_tag_names_the_answers_that_it_is_made_of(tag: str, text: str, answers: list[str]) -> None:
    given = {
        "Firm": "ada",
        "Signed": "2024-02-29",
        "Price": "10",
        "Pieces": "2",
        "Who": {"First": "Ada", "Last": "King"},
    }
    (block,) = read_lines(f"{{{{ {tag} }}}}", **given, People=PEOPLE)
    assert pieces(block) == [(text, answers)]


def test_missing_answers_are_marked_and_optional_ones_that_are_blank_print_nothing() -> None:
    (block,) = read_lines("{{ Firm }}|{{ Note }}|{{ Firm | upper }}|{{ Office.Town }}")
    assert [(piece.text, list(piece.answers), piece.is_missing) for piece in block.pieces] == [
        ("[Firm]", ["Firm"], True),
        ("||", [], False),
        ("[Firm]", ["Firm"], True),
        ("|", [], False),
        ("[Town]", ["Office.Town"], True),
    ]


def test_a_text_of_several_answers_marks_the_ones_that_are_missing() -> None:
    people = [{"_id": "ana", "Name": "Ana"}, {"_id": "ben"}]
    (block,) = read_lines("{{ full_name(Who) }}; {{ join(People, Name) }}", Who={"First": "Ada"}, People=people)
    assert [(piece.text, list(piece.answers)) for piece in block.pieces if piece.is_missing] == [
        ("[Last name]", ["Who.Last"]),
        ("[Name]", ["People.@ben.Name"]),
    ]
    assert block.text == "Ada [Last name]; Ana and [Name]"


def test_an_expression_without_a_value_is_marked_with_the_answers_that_it_needs() -> None:
    (block,) = read_lines("{{ Price / Pieces }}", Price="1", Pieces="0")
    assert [(piece.text, list(piece.answers), piece.is_missing) for piece in block.pieces] == [
        ("[no value]", ["Price", "Pieces"], True)
    ]


def test_names_that_are_no_answers_are_printed_without_any() -> None:
    (block,) = read_lines("{{ Unknown }} {{ Unknown.Name }}")
    assert [(piece.text, piece.is_missing) for piece in block.pieces] == [
        ("[Unknown]", True),
        (" ", False),
        ("[Name]", True),
    ]
    assert [piece.answers for piece in block.pieces] == [(), (), ()]


def test_tags_in_attributes_and_comments_of_the_template_are_left_alone() -> None:
    link = f'<w:hyperlink w:anchor="{{{{ Note }}}}" w:tooltip="{{% if Note %}}x{{% endif %}}">{run("{{ Firm }}")}'
    blocks = read(
        agreement(paragraph(f"{link}</w:hyperlink>"), paragraph(run("{# {% if Secret %} #}{{ Firm }}"))),
        Firm="Ada",
        Note="n",
    )
    assert [pieces(block) for block in blocks] == [[("Ada", ["Firm"])], [("Ada", ["Firm"])]]


def test_conditions_are_shown_as_their_author_wrote_them() -> None:
    (block,) = read(word("{%p if  Price>10   or Note==“a” %}", "x", "{%p endif %}"), Price="11")
    assert rules(block)[0][1] == 'Price>10 or Note=="a"'
