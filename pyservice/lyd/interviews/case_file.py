"""cases/*.json: stored test answers of a package, with what their documents must hold."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from lyd.interviews import entries
from lyd.interviews.errors import InvalidInterview, InvalidPackage
from lyd.interviews.signer_details import CAPACITIES, DETAILS
from lyd.interviews.xml import Tree

_KNOWN = frozenset({"title", "answers", "expected", "absent", "signers", "today", "outputs"})
_OUTPUT = frozenset({"expected", "absent", "count"})
_SIGNER = frozenset({"key", "name", *DETAILS})


@dataclass(frozen=True, slots=True)
class ExpectedSigner:
    """The key of a signer, and the details that the case expects, by their names: name, capacity, on_behalf_of,
    date_of_birth and state.
    """

    key: str
    details: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class OutputExpectation:
    """What the files of one output must hold: every text in one of them, no absent text in any. count is how many there
    are; None is at least one.
    """

    expected: tuple[str, ...]
    absent: tuple[str, ...]
    count: int | None


@dataclass(frozen=True, slots=True)
class Case:
    """Stored test answers: texts that the document must hold and must not hold, and its signers.

    file is the name of its file without folder and ending; today the day on which it happens, None for the current one.
    recorded are the lines of all documents as they were recorded; None if they were not. The texts are those of the
    main file; outputs has the others, and their number, by the file name of the template.
    """

    file: str
    name: str
    answers: Tree
    expected: tuple[str, ...]
    absent: tuple[str, ...]
    signers: tuple[ExpectedSigner, ...] | None
    today: datetime.date | None = None
    recorded: tuple[str, ...] | None = None
    outputs: dict[str, OutputExpectation] = field(default_factory=dict)


def is_case(name: str) -> bool:
    """Say whether a file of a package is a case, by its name."""
    return name.startswith("cases/") and name.endswith(".json") and name.count("/") == 1


def is_recorded(name: str) -> bool:
    """Say whether a file of a package is the recorded text of a case, by its name."""
    return name.startswith("cases/") and name.endswith(".txt") and name.count("/") == 1


def recorded_name(case: str) -> str:
    """Return the name of the file with the recorded text of a case."""
    return f"cases/{case}.txt"


def read_case(name: str, text: str, recorded: str | None = None) -> Case:
    """Read a case. Raises :class:`InvalidPackage` naming the file and the line or entry that is wrong.

    :param recorded: the content of the file with the recorded text; blank lines do not count.
    """
    data = _parse(name, text)
    try:
        entries.refuse_unknown(data, _KNOWN, name)
    except InvalidInterview as error:
        raise InvalidPackage(*error.reasons) from error
    if not isinstance(data.get("answers"), dict):
        raise InvalidPackage(f"{name} is no case: it needs answers, expected and absent.")
    return Case(
        file=PurePosixPath(name).stem,
        name=str(data.get("title") or name),
        answers=data["answers"],
        expected=_texts(data, "expected", name),
        absent=_texts(data, "absent", name),
        signers=_signers(data["signers"], name) if "signers" in data else None,
        today=_day(data["today"], name) if "today" in data else None,
        recorded=None if recorded is None else _lines(recorded),
        outputs=_outputs(data.get("outputs", {}), name),
    )


def _lines(recorded: str) -> tuple[str, ...]:
    lines = (" ".join(line.split()) for line in recorded.removeprefix("\ufeff").splitlines())
    return tuple(line for line in lines if line)


def _signers(data: Any, name: str) -> tuple[ExpectedSigner, ...]:
    if not isinstance(data, list):
        raise InvalidPackage(f"{name}: signers must be a list of keys.")
    try:
        return entries.read_all(lambda row: _signer(row, f"{name}: signers"), data)
    except InvalidInterview as error:
        raise InvalidPackage(*error.reasons) from error


def _signer(data: Any, name: str) -> ExpectedSigner:
    """Read a signer: a key, or a mapping with the key and what is known of the signer."""
    if not isinstance(data, dict):
        return ExpectedSigner(str(data))
    key = entries.text(data, "key", name)
    notes = entries.Notes()
    notes.take(entries.refuse_unknown, data, _SIGNER, f"{name}: {key}")
    notes.take(entries.choice, data, "capacity", f"{name}: {key}", CAPACITIES)
    notes.raise_for_any()
    return ExpectedSigner(key, {entry: str(value) for entry, value in data.items() if entry != "key"})


def _outputs(data: Any, name: str) -> dict[str, OutputExpectation]:
    try:
        rows = entries.mapping(data, f"{name}: outputs")
        return {str(file): _expectation(row, f"{name}: outputs: {file}") for file, row in rows.items()}
    except InvalidInterview as error:
        raise InvalidPackage(*error.reasons) from error


def _expectation(data: Any, name: str) -> OutputExpectation:
    row = entries.mapping(data, name)
    entries.refuse_unknown(row, _OUTPUT, name)
    count = row.get("count")
    if count is not None and (isinstance(count, bool) or not isinstance(count, int) or count < 0):
        raise InvalidPackage(f"{name}: count must be a whole number from 0.")
    if count == 0 and len(row) > 1:
        raise InvalidPackage(f"{name}: a file that is not made has no texts to expect.")
    return OutputExpectation(_texts(row, "expected", name), _texts(row, "absent", name), count)


def _parse(name: str, text: str) -> dict[str, Any]:
    repeated: list[str] = []

    def build(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        repeated.extend(key for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        return dict(pairs)

    try:
        data = json.loads(text, object_pairs_hook=build)
    except json.JSONDecodeError as error:
        raise InvalidPackage(f"{name} is no case: line {error.lineno} is not valid JSON ({error.msg}).") from error
    except RecursionError as error:
        raise InvalidPackage(f"{name} is no case: it is nested too deeply.") from error
    if repeated:
        raise InvalidPackage(*(f"{name}: {key} is there twice." for key in dict.fromkeys(repeated)))
    if not isinstance(data, dict):
        raise InvalidPackage(f"{name} is no case: it needs answers, expected and absent.")
    return data


def _day(text: Any, name: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(text)
    except (TypeError, ValueError) as error:
        raise InvalidPackage(f"{name}: today must be a day such as 2026-11-25.") from error


def _texts(data: dict[str, Any], key: str, name: str) -> tuple[str, ...]:
    texts = data.get(key, [])
    if not isinstance(texts, list):
        raise InvalidPackage(f"{name}: {key} must be a list of texts.")
    return tuple(str(text) for text in texts)
