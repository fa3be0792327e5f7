"""The files that answers ask for: which, how often, and under which names."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from tests.factories.bundles import OUTPUTS, PERSON, bundle, company, director
from tests.factories.word import package

from lyd.assembly.errors import TooManyFiles
from lyd.assembly.planned_files import FileFault, PlannedFile, count_files, plan_files, preview_values
from lyd.interviews.client_mapping.mappings import Mappings
from lyd.interviews.entries import load_yaml
from lyd.interviews.interview_file import read_interview
from lyd.interviews.manifest import read_manifest
from lyd.interviews.models import Content
from lyd.interviews.outputs import read_outputs
from lyd.interviews.package import Package

TODAY = datetime.date(2026, 11, 25)
BUNDLE = bundle()


def plan(answers: dict[str, Any], source: Package = BUNDLE) -> list[PlannedFile]:
    return plan_files(source, answers, TODAY, "Reef deed")


def names(answers: dict[str, Any], source: Package = BUNDLE) -> list[tuple[str, str]]:
    return [(file.output.file, file.name) for file in plan(answers, source)]


def test_a_package_without_outputs_has_one_file_of_the_documents_name() -> None:
    assert names({"Name": "Ada"}, package()) == [("template.docx", "Reef deed")]
    assert count_files(package(), {"Name": "Ada"}, TODAY) == 1


def test_files_are_made_under_their_condition_and_for_each_entry() -> None:
    answers = company(director("Ann Ode"), director("Cy", signs=False), director("Ben Po"))
    assert names(answers) == [
        ("deed.docx", "Reef deed"),
        ("minutes.docx", "Minutes of Harbour & Reef Pty Ltd"),
        ("letter.docx", "Letter to Ann Ode"),
        ("letter.docx", "Letter to Ben Po"),
    ]
    assert count_files(BUNDLE, answers, TODAY) == 4


def test_what_is_hidden_makes_no_file() -> None:
    assert names({**company(director("Ann")), **PERSON}) == [("deed.docx", "Reef deed")]
    assert names(company()) == [("deed.docx", "Reef deed"), ("minutes.docx", "Minutes of Harbour & Reef Pty Ltd")]


def test_names_that_are_alike_get_a_number() -> None:
    answers = company(*(director(name) for name in ("Ann", "ANN", "Ann", "Ann (2)", "A/nn")))
    assert [name for _, name in names(answers)[2:]] == [
        "Letter to Ann",
        "Letter to ANN (2)",
        "Letter to Ann (3)",
        "Letter to Ann (2) (2)",
        "Letter to A nn",
    ]


def test_an_entry_knows_its_own_names_those_around_it_and_its_number() -> None:
    answers = company(director("Ann", email="ann@reef.example"), director("Ben"), Email="trust@reef.example")
    first, second = (file.values for file in plan(answers)[2:])
    assert (first["Director_Name"], first["Trust_Name"], first["Email"]) == ("Ann", "Reef Trust", "ann@reef.example")
    assert first["loop"] == {"index": 1, "index0": 0, "first": True, "last": False, "length": 2}
    assert second["loop"]["index"] == 2


def test_a_hidden_answer_of_an_entry_is_not_that_around_it() -> None:
    source = bundle(outputs=OUTPUTS.replace(", when: Signs", ""))
    answers = company(director("Cy", signs=False), Email="trust@reef.example")
    assert "Email" not in plan(answers, source)[-1].values
    assert plan(answers, source)[0].values["Email"] == "trust@reef.example"


def test_the_day_decides_as_any_answer() -> None:
    source = bundle(outputs=OUTPUTS.replace("Kind == 'A Company'", "year(today) == 2027"))
    assert len(plan_files(source, company(), TODAY, "Deed")) == 1
    assert len(plan_files(source, company(), datetime.date(2027, 1, 1), "Deed")) == 2


def test_a_name_without_an_answer_names_the_file() -> None:
    source = bundle(outputs=OUTPUTS.replace("Minutes of {{ Company }}", "Minutes of {{ Person }}"))
    with pytest.raises(FileFault, match=r"minutes\.docx: its name cannot be filled: The template prints Person"):
        plan(company(), source)


def test_a_blank_name_is_that_of_the_template() -> None:
    source = bundle(outputs=OUTPUTS.replace("Minutes of {{ Company }}", "{{ Email }}"))
    assert names(company(), source)[1] == ("minutes.docx", "minutes")


def test_a_document_has_at_most_200_files() -> None:
    most = company(*(director(f"Director {number}") for number in range(198)))
    assert len(plan(most)) == 200
    with pytest.raises(TooManyFiles, match="would make 201 files; a document has at most 200"):
        plan(company(*most["Directors"], director("One more")))


def test_a_preview_shows_the_first_entry_or_labels() -> None:
    letter = BUNDLE.outputs[2]
    values = preview_values(BUNDLE, letter, company(director("Cy", signs=False), director("Ann")), TODAY)
    assert (values["Director_Name"], values["loop"]["length"]) == ("Cy", 1)
    assert str(preview_values(BUNDLE, letter, company(), TODAY)["Director_Name"]) == "[Name]"
    assert "Director_Name" not in preview_values(BUNDLE, letter, PERSON, TODAY)


def test_a_list_in_a_group_is_reached_by_its_path() -> None:
    lines = [
        *("title: Board", "sections:", "- id: one", "  title: One", "  questions:"),
        "  - { id: Listed, label: Listed, type: yesno, dataPath: Listed }",
        "  - id: Board",
        *("    label: Board", "    type: group", "    dataPath: Board", "    visibleIf: Listed", "    questions:"),
        "    - { id: City, label: City, type: text, dataPath: City }",
        "    - id: Members",
        *("      label: Members", "      type: group", "      dataPath: Members", "      repeatable: true"),
        "      questions: [{ id: Name, label: Name, type: text, dataPath: Name }]",
    ]
    interview = read_interview(load_yaml("\n".join(lines)))
    row = {"file": "letter.docx", "name": "{{ Name }} of {{ City }}", "each": "Board.Members"}
    outputs = read_outputs([{"file": "deed.docx"}, row], interview)
    content = Content(read_manifest({"slug": "x", "name": "x", "version": "1.0.0"}), interview, (), outputs, Mappings())
    answers = {"Listed": "Yes", "Board": {"City": "Perth", "Members": [{"Name": "Ann"}, {"Name": "Ben"}]}}
    names = [file.name for file in plan_files(content, answers, TODAY, "Deed")]
    assert names == ["Deed", "Ann of Perth", "Ben of Perth"]
    assert len(plan_files(content, {**answers, "Listed": "No"}, TODAY, "Deed")) == 1
