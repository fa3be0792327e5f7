"""Cases of tests/fixtures, which the service shares with the widgets."""

import json
from pathlib import Path

import pytest

FIXTURES = Path(__file__).parents[2] / "fixtures"


def load_cases(folder: str) -> list:
    """Return the cases of each file of a folder, as parameters (sections, case)."""
    found = []
    for path in sorted((FIXTURES / folder).glob("*.json")):
        data = json.loads(path.read_text())
        found += [pytest.param(data["sections"], case, id=f"{path.stem}: {case['name']}") for case in data["cases"]]
    return found
