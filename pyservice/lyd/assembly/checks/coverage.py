"""Paragraphs of a template that no case produces: untested text."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable

from lyd.assembly.checks.tags import TaggedPart
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.run import CURRENT_RUN, Run
from lyd.assembly.templates.template import SIZE_LIMIT, TIME_LIMIT
from lyd.assembly.templates.values import Values

_MARK = re.compile(r"<!--(\d+)-->")
_SHOWS = re.compile(r"<w:t[ >]")


def uncovered(part: TaggedPart, environment: AnswersEnvironment, values: Iterable[Values]) -> list[str]:
    """Return the names of the paragraphs of a part that no values produce; values of an empty draft count too."""
    lines = part.source.split("\n")
    marked = "\n".join(
        line.replace("<w:p", f"<!--{number}--><w:p", 1) if line.startswith("<w:p") else line
        for number, line in enumerate(lines, start=1)
    )
    template = environment.from_string(marked)
    produced: set[int] = set()
    for context in values:
        token = CURRENT_RUN.set(Run(True, time.monotonic() + TIME_LIMIT, SIZE_LIMIT))
        try:
            produced |= {int(number) for number in _MARK.findall(template.render(context))}
        finally:
            CURRENT_RUN.reset(token)
    expected = [number for number, line in enumerate(lines, start=1) if line.startswith("<w:p") and _SHOWS.search(line)]
    return [part.paragraph(number) for number in expected if number not in produced]
