"""The checker: every refusal names the paragraph, the question or the case."""

from tests.factories.bundles import CASES, OUTPUTS, PERSON, bundle, case_with
from tests.factories.word import NDA, package, problems

from lyd.assembly.checks import check_package
from lyd.interviews.package import read_package


def test_the_shipped_agreement_passes_and_every_paragraph_of_it_is_tested() -> None:
    report = check_package(read_package(NDA))
    assert (report.problems, report.notes) == ([], [])


def test_a_small_package_passes() -> None:
    assert check_package(package()).passed


def test_a_package_without_cases_is_refused() -> None:
    assert "has no cases" in problems(case=None)


def test_a_package_with_several_outputs_passes() -> None:
    report = check_package(bundle())
    assert (report.problems, report.notes) == ([], [])


def test_problems_of_several_outputs_name_the_file() -> None:
    report = check_package(bundle(minutes=("Minutes {{ Compny }}", "{{ Signs }}"), deed=("Deed {{ loop.index }}",)))
    assert report.problems[:3] == [
        "deed.docx: word/document.xml, paragraph 1 “Deed {{ loop.index }}”: The interview has no question loop.",
        "minutes.docx: word/document.xml, paragraph 1 “Minutes {{ Compny }}”: The interview has no question Compny "
        "(did you mean “Company”?).",
        "minutes.docx: word/document.xml, paragraph 2 “{{ Signs }}”: The interview has no question Signs.",
    ]
    faulty = bundle(
        letter=("{% if Email",), outputs=OUTPUTS.replace("Letter to {{ Director_Name }}", "{{ Director_Nam }}")
    )
    assert check_package(faulty).problems[0].startswith("letter.docx: word/document.xml, paragraph 1 “{% if Email”: ")


def test_names_and_conditions_of_outputs_are_checked() -> None:
    outputs = OUTPUTS.replace("Letter to {{ Director_Name }}", "{{ Director_Nam }}").replace("of {{ Company }}", "{{ x")
    assert check_package(bundle(outputs=outputs)).problems[0].startswith("package.yaml, name of minutes.docx: ")
    outputs = OUTPUTS.replace("Letter to {{ Director_Name }}", "{{ Director_Nam }}").replace("'A Company'", "'A Club'")
    assert check_package(bundle(outputs=outputs.replace("when: Signs", "when: Director_Name > 3"))).problems == [
        "Output minutes.docx: when: “A Club” is no option.",
        "package.yaml, name of letter.docx: The interview has no question Director_Nam "
        "(did you mean “Director_Name”?).",
        "Output letter.docx: when: > compares numbers or dates, not a text.",
    ]


def test_an_answer_that_any_output_uses_is_used() -> None:
    unused = check_package(bundle(letter=("Dear {{ Director_Name }}",), deed=("{{ Trust_Name }}",)))
    reason = "is asked but used nowhere in any template (purpose: data, if it is not to be printed)."
    names = ("Person", "Email", "Directors.Email")
    assert unused.problems == [f"Question {name} {reason}" for name in names]


def test_cases_say_which_files_are_made_and_what_they_hold() -> None:
    def problems_of(**outputs: object) -> list[str]:
        return check_package(bundle(cases=case_with(**outputs))).problems

    assert problems_of(minutes={}, letter={"count": 2, "expected": ["Dear Ben Po", "Dear Ann Ode"]}) == []
    name = "Case “cases/01-company.json”"
    assert problems_of(minutes={"count": 0}) == [f"{name}: minutes.docx: 0 files are expected, 1 are made."]
    assert problems_of(letter={"count": 3}) == [f"{name}: letter.docx: 3 files are expected, 2 are made."]
    assert problems_of(minuts={}) == [
        f"{name}: outputs: there is no output minuts.docx (did you mean “minutes.docx”?)."
    ]
    assert problems_of(letter={"expected": ["Dear Cy"]}) == [f"{name}: letter.docx: the document lacks “Dear Cy”."]
    assert problems_of(letter={"absent": ["letter 2 of 2"]}) == [
        f"{name}: letter.docx: the document has “letter 2 of 2”."
    ]
    person = {"02-person": {"answers": PERSON, "outputs": {"minutes.docx": {}}}}
    assert check_package(bundle(cases=person)).problems == ["Case “cases/02-person.json”: minutes.docx is not made."]


def test_a_fault_that_only_answers_show_names_the_file_and_what_no_case_makes_is_noted() -> None:
    faulty = bundle(minutes=("Minutes of {{ Person }}", "{{ Company }}"))
    assert check_package(faulty).problems == [
        "Case “cases/01-company.json”: minutes.docx: The template prints Person, which has no answer here."
    ]
    report = check_package(bundle(cases={"02-person": CASES["02-person"]}))
    assert {"minutes.docx: no case produces it.", "letter.docx: no case produces it."} <= set(report.notes)
