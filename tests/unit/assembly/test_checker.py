"""The checker: every refusal names the paragraph, the question or the case."""

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
