"""Runs PHPUnit once and hands each of its tests to pytest by name."""

from __future__ import annotations

import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

from stack.layout import ROOT

PLUGIN = ROOT / "wp-plugin" / "lyd"
Results = dict[str, str]


def list_tests() -> list[str]:
    """Return PHPUnit's names of the plugin's tests: Class::test, with the data set's name where it has one."""
    done = subprocess.run(["phpunit", "--list-tests"], cwd=PLUGIN, capture_output=True, text=True, check=True)
    return [line.removeprefix(" - ") for line in done.stdout.splitlines() if line.startswith(" - ")]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "phpunit_test" in metafunc.fixturenames:
        metafunc.parametrize("phpunit_test", list_tests())


@pytest.fixture(scope="session")
def phpunit_results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """What PHPUnit said of each test, by its listed name: the failure's text, empty when it passed."""
    report = tmp_path_factory.mktemp("phpunit") / "report.xml"
    command = ["phpunit", "--log-junit", str(report)]
    done = subprocess.run(command, cwd=PLUGIN, capture_output=True, text=True, check=False)
    assert report.exists(), f"PHPUnit did not run:\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
    cases = ElementTree.parse(report).iter("testcase")
    return {
        f"{case.get('class')}::{_listed_name(case)}": "\n".join(text or "" for text in _complaints(case))
        for case in cases
    }


def _listed_name(case: ElementTree.Element) -> str:
    """The report names a data set `test with data set "x"`, the list `test"x"` or `test#0`."""
    return (case.get("name") or "").replace(" with data set ", "")


def _complaints(case: ElementTree.Element) -> list[str | None]:
    found = (child for child in case if child.tag in ("failure", "error", "warning", "skipped"))
    return [child.text or child.tag for child in found]
