"""The widgets' own tests, run once by Jest; each of its files is a test here."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from stack.layout import find_layout
from stack.widgets import WIDGETS, find_node

FILES = sorted(
    str(path.relative_to(WIDGETS))
    for folder in ("src", "tests", "dev")
    for path in (WIDGETS / folder).rglob("*.test.ts*")
)
Results = dict[str, dict[str, Any]]

pytestmark = pytest.mark.timeout(1800)
"""All of Jest is run in the first test, beside the other suites."""


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Results:
    """What Jest said of each file, by its path below widgets/."""
    node = find_node(find_layout())
    assert node, "Node is missing: run `tools/dev test widgets`."
    report = tmp_path_factory.mktemp("jest") / "report.json"
    command = [*node.npm, "test", "--", "--json", f"--outputFile={report}", "--ci"]
    done = subprocess.run(
        command, cwd=WIDGETS, env=os.environ | node.environment, capture_output=True, text=True, check=False
    )
    assert report.exists(), f"Jest did not run:\n{done.stderr[-3000:]}"
    files = json.loads(report.read_text())["testResults"]
    return {str(Path(file["name"]).relative_to(WIDGETS)): file for file in files}


@pytest.mark.parametrize("file", FILES)
def test_widgets(file: str, results: Results) -> None:
    result = results[file]
    assert result["status"] == "passed", result["message"]


def test_no_file_of_jest_is_left_out_here(results: Results) -> None:
    assert sorted(results) == FILES
