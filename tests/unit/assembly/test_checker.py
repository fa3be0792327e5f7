"""The checker: every refusal names the paragraph, the question or the case."""

import pytest
from tests.factories.word import CASE, INTERVIEW, LINES, MANIFEST, NDA, package, with_body, with_part, word

from lyd.assembly.checks import check_package
from lyd.interviews.package import read_package


def problems(*lines: str, **changed: bytes) -> str:
    return "\n".join(check_package(package(*lines, **changed)).problems)


def test_the_shipped_agreement_passes_and_every_paragraph_of_it_is_tested() -> None:
    report = check_package(read_package(NDA))
    assert (report.problems, report.notes) == ([], [])


def test_a_small_package_passes() -> None:
    assert check_package(package()).passed


def test_a_tag_without_a_question_names_its_paragraph() -> None:
    assert problems("First", *LINES, "Yours, {{ Sender }}") == (
        "word/document.xml, paragraph 6 “Yours, {{ Sender }}”: The interview has no question Sender."
    )


def test_a_tag_without_a_question_in_a_group_names_the_group() -> None:
    found = problems("{{ Name }}", "{%p for p in People %}", "{{ p.First }} {{ p.Frist }}", "{%p endfor %}")
    assert found == "word/document.xml, paragraph 3 “{{ p.First }} {{ p.Frist }}”: People has no question Frist."


def test_a_question_without_a_tag_is_named() -> None:
    assert problems("{{ Name }}") == "Question People.First is asked but used nowhere in the template."


def test_a_question_that_decides_what_is_asked_counts_as_used() -> None:
    interview = INTERVIEW + (
        b"      - { id: Why, label: Why, type: text, dataPath: Why, visibleIf: { questionId: Kind, equals: x } }\n"
    )
    interview = interview.replace(
        b"      - { id: Name,", b"      - { id: Kind, label: Kind, type: text, dataPath: Kind }\n      - { id: Name,"
    )
    assert problems(*LINES, "{% if Why %}{{ Why }}{% endif %}", interview=interview) == ""


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{{ Name", "paragraph 5 “{{ Name”: "),
        ("{% if Name %}", "paragraph 5 “{% if Name %}”: Unexpected end of template"),
        ("{%p if Name %}", "paragraph 5 “{% if Name %}”: Unexpected end of template"),
        ("{% endif %}", "paragraph 5 “{% endif %}”: Encountered unknown tag 'endif'"),
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
        ("{{ People | full_name }}", "People has no question Middle."),
        ("{{ People | each('Last') | and_list }}", "People has no question Last."),
        ("{% for p in People %}{{ loop.depth }}{% endfor %}", "A loop has no question depth."),
    ],
)
def test_a_mistake_in_a_paragraph_is_named(line: str, reason: str) -> None:
    assert reason in problems(*LINES, line)


def test_a_row_tag_stands_alone_in_its_row() -> None:
    def table(second: str) -> bytes:
        rows = ("{%tr for p in People %}", second), ("{{ p.First }}", "x"), ("{%tr endfor %}", "")
        cells = (("".join(f"<w:tc><w:p><w:r><w:t>{text}</w:t></w:r></w:p></w:tc>" for text in row)) for row in rows)
        body = "".join(f"<w:tr>{row}</w:tr>" for row in cells)
        grid = "<w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>"
        return with_body(word("Dear {{ Name }}"), f"<w:tbl>{grid}{body}</w:tbl><w:p/>")

    assert problems(template=table("")) == ""
    assert "the tag takes its whole row away" in problems(template=table("Heading"))


def test_tags_in_the_header_are_checked_too() -> None:
    found = "\n".join(check_package(package(template=word(*LINES, header="{{ Nobody }}"))).problems)
    assert found == "word/header1.xml, paragraph 1 “{{ Nobody }}”: The interview has no question Nobody."


def test_tags_where_nothing_is_filled_are_refused() -> None:
    notes = with_part(word(*LINES), "word/endnotes.xml", b"<w xmlns='x'>{{ Name }}</w>")
    assert "word/endnotes.xml has tags" in problems(template=notes)


@pytest.mark.parametrize(
    ("case", "reason"),
    [
        (CASE.replace(b"Dear Ada", b"Dear Eve"), "Case “cases/1.json”: the document lacks “Dear Eve”."),
        (CASE.replace(b'"{"', b'"Ben"'), "Case “cases/1.json”: the document has “Ben”."),
        (CASE.replace(b'"Name": "Ada", ', b""), "Case “cases/1.json”: Name: This field cannot be blank."),
        (CASE.replace(b'"Name"', b'"Nome"'), "Case “cases/1.json”: Nome: There is no such question."),
    ],
)
def test_a_case_that_fails_is_named(case: bytes, reason: str) -> None:
    assert reason in problems(case=case)


def test_a_package_without_cases_is_refused() -> None:
    assert "has no cases" in problems(case=None)


def test_a_template_that_takes_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lyd.assembly.checks.cases.SECONDS", 0.2)
    loops = "{%p for a in People %}{%p for b in People %}{%p for c in People %}{%p for d in People %}"
    template = ("{{ Name }}", *loops.replace("}{", "}\n{").split("\n"), *["{%p endfor %}"] * 4, *LINES[1:])
    people = b", ".join([b'{"First": "x"}'] * 500)
    found = problems(*template, case=b'{"answers": {"Name": "Ada", "People": [' + people + b"]}}")
    assert found == "Case “cases/1.json”: The template takes too long."


def test_what_no_case_produces_is_noted() -> None:
    report = check_package(package(*LINES, "{%p if Name == 'Eve' %}", "Only for Eve", "{%p endif %}"))
    assert report.passed
    assert report.notes == ["word/document.xml, paragraph 6 “Only for Eve”: no case produces it."]


def test_the_keys_of_signers_are_known_where_they_sign() -> None:
    manifest = MANIFEST + b"signers: [{ at: People, key: Signer, name: [First] }]\n"
    lines = (
        "{{ Name }}",
        "{%p for p in People %}",
        "{{ p.First }} {{ p.Signer_Key }} {{ p.Date_Key }}",
        "{%p endfor %}",
    )
    case = CASE.replace(b"Dear Ada", b"Ben Signer001 SignerDate001")
    assert problems(*lines, manifest=manifest, case=case) == ""
    assert "People has no question Signer_Key" in problems(*lines, case=case)
