"""The files that one interview produces: `outputs` of package.yaml (decision 0062)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lyd.interviews import entries
from lyd.interviews.errors import InvalidInterview
from lyd.interviews.expressions import Node
from lyd.interviews.question_parts import read_expression
from lyd.interviews.schema import Interview, Question, scope_fields
from lyd.interviews.suggestions import suggest

TEMPLATE = "template.docx"
"""The template of a package without `outputs`."""
MOST_OUTPUTS = 20
"""Entries of `outputs`."""
MOST_FILES = 200
"""Files of one document, each as Word and PDF: as many as a list has entries (decision 0048)."""
LONGEST_NAME = 200
"""Characters of a name as it is written in package.yaml."""

_FILE = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _.-]{0,80}\.docx")
_TAG = re.compile(r"\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
_KNOWN = frozenset({"file", "name", "when", "each"})


@dataclass(frozen=True, slots=True)
class Output:
    """A template of a package, and what is made of it.

    file is the template's file name. name is the title of the file that is made, which may contain tags; blank is the
    name of the document. The file is made if when holds; if each is the path of a repeatable group, once for each entry
    for which when holds, with the entry's answers in scope.
    """

    file: str
    name: str = ""
    when: Node | None = None
    each: tuple[str, ...] = ()


ONLY = Output(TEMPLATE)
"""The output of a package without `outputs`."""


def read_outputs(rows: list[Any], interview: Interview) -> tuple[Output, ...]:
    """Read the `outputs` of package.yaml; the first is the main file. Without rows it is template.docx alone.

    :raises InvalidInterview: with the mistakes of all rows, each with the name of its file.
    """
    if not rows:
        return (ONLY,)
    if len(rows) > MOST_OUTPUTS:
        raise InvalidInterview(f"package.yaml: there are more than {MOST_OUTPUTS} outputs.")
    outputs = entries.read_all(lambda row: _output(row, interview), rows)
    reasons = list(_conflicts(outputs))
    if reasons:
        raise InvalidInterview(*reasons)
    return outputs


def template_names(rows: list[Any]) -> list[str]:
    """Return the file names of the templates that `outputs` names, whatever else is wrong with them."""
    if not rows:
        return [TEMPLATE]
    names = (row.get("file") for row in rows if isinstance(row, Mapping))
    return list(dict.fromkeys(name for name in names if isinstance(name, str) and _FILE.fullmatch(name)))


def label_of(output: Output, main: str) -> str:
    """Return what a file is called before there are answers: its tags are left out. main is for one without a name."""
    return " ".join(_TAG.sub("…", output.name).split()) or main


def _output(row: Any, interview: Interview) -> Output:
    data = entries.mapping(row, "An output")
    file = entries.text(data, "file", "An output")
    owner = f"Output {file}"
    entries.refuse_unknown(data, _KNOWN, owner)
    if not _FILE.fullmatch(file):
        raise InvalidInterview(f"{owner}: the file is a Word file beside package.yaml, as minutes.docx.")
    name = entries.text(data, "name", owner, "").strip()
    if len(name) > LONGEST_NAME:
        raise InvalidInterview(f"{owner}: the name has more than {LONGEST_NAME} characters.")
    each = entries.text(data, "each", owner, "")
    return Output(
        file=file,
        name=name,
        when=read_expression(data, "when", owner),
        each=_path(each, interview, owner) if each else (),
    )


def _path(text: str, interview: Interview, owner: str) -> tuple[str, ...]:
    """Return the path of a repeatable group, which no other list contains."""
    path = tuple(text.split("."))
    fields = {field.data_path: field for field in interview.fields()}
    question: Question | None = None
    for step in path:
        if question is not None and question.repeat:
            raise InvalidInterview(f"{owner}: each names a list within the list {question.data_path}.")
        question = fields.get(step)
        if question is None:
            raise InvalidInterview(f"{owner}: each: there is no group {step}{suggest(step, sorted(fields))}.")
        fields = {field.data_path: field for field in scope_fields(question.questions)}
    if question is None or not question.is_group or not question.repeat:
        raise InvalidInterview(f"{owner}: each must name a repeatable group, which {text} is not.")
    return path


def _conflicts(outputs: tuple[Output, ...]) -> Iterator[str]:
    """Yield what is wrong between outputs: the first is always made once, and names tell files apart."""
    main, others = outputs[0], outputs[1:]
    if main.when is not None or main.each:
        yield f"Output {main.file} is the first and so the main file: it has neither when nor each."
    for output in others:
        if not output.name:
            yield f"Output {output.file} needs a text for name."
    files = Counter(output.file.lower() for output in outputs)
    yield from (f"package.yaml: the output {file} is there twice." for file, count in files.items() if count > 1)
    names = Counter(output.name.lower() for output in outputs if output.name)
    yield from (f"package.yaml: two outputs have the name “{name}”." for name, count in names.items() if count > 1)
