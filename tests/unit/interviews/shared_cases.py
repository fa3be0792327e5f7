"""Cases of tests/fixtures, which the service shares with the widgets.

`sections` are the questions as the widgets get them, with expressions as trees; `today` is the current day of a file's
cases. A file with expressions has its sections a second time, in `texts`, as an author writes them: they are what to
read and to change, and a test says what `sections` have to be then.
"""

import datetime
import json
from pathlib import Path
from typing import Any

import pytest

FIXTURES = Path(__file__).parents[2] / "fixtures"


def load_cases(folder: str) -> list:
    """Return the cases of each file of a folder, as parameters (sections, case, today)."""
    return [
        pytest.param(data["sections"], case, _today(data), id=f"{name}: {case['name']}")
        for name, data in _load_files(folder)
        for case in data["cases"]
    ]


def load_rows(folder: str) -> list:
    """Return the cases of each file of a folder of cases without an interview."""
    return [
        pytest.param(case, id=f"{name}: {number}")
        for name, data in _load_files(folder)
        for number, case in enumerate(data["cases"])
    ]


def load_texts() -> list:
    """Return the sections of files with expressions, as parameters (texts, sections)."""
    return [
        pytest.param(data["texts"], data["sections"], id=f"{folder}/{name}")
        for folder in ("validation", "fill")
        for name, data in _load_files(folder)
        if "texts" in data
    ]


def load_file(path: Path) -> dict[str, Any]:
    """Return the content of one file."""
    return dict(json.loads(path.read_text()))


def _load_files(folder: str) -> list[tuple[str, dict[str, Any]]]:
    return [(path.stem, load_file(path)) for path in sorted((FIXTURES / folder).glob("*.json"))]


def _today(data: dict[str, Any]) -> datetime.date | None:
    return datetime.date.fromisoformat(data["today"]) if "today" in data else None
