"""Paragraphs that no case produces are noted."""

from tests.factories.word import LINES, package

from lyd.assembly.checks import check_package


def test_what_no_case_produces_is_noted() -> None:
    report = check_package(package(*LINES, "{%p if Name == 'Eve' %}", "Only for Eve", "{%p endif %}"))
    assert report.passed
    assert report.notes == ["word/document.xml, paragraph 6 “Only for Eve”: no case produces it."]
