"""The tags of a Word template, each with the paragraph that it stands in."""

from __future__ import annotations

import html
import io
import re
import zipfile
from dataclasses import dataclass

from jinja2 import nodes
from jinja2.exceptions import TemplateSyntaxError
from lxml import etree

from lyd.assembly.checks.placement import excerpt, misplaced_tags
from lyd.assembly.templates.environment import AnswersEnvironment
from lyd.assembly.templates.source import patched_source
from lyd.assembly.templates.template import rendered_parts
from lyd.interviews.docx import WORD

_PARAGRAPH = re.compile(r"(?=<w:p[ >])|(?<=</w:p>)|(?<=%})(?={%)")
_PREFIX = re.compile(r"\{([{%#])(?:p|tr|tc|r) ")
_BLOCK = re.compile(r"\{%-?\s*(?P<end>end)?(?P<kind>if|for)\b")
_TAG = re.compile(rb"\{[{%#]")


@dataclass(frozen=True, slots=True)
class TaggedPart:
    """One part of the template: its source with a line for each paragraph, and its syntax tree."""

    name: str
    source: str
    tree: nodes.Template
    names: list[str]

    def paragraph(self, line: int) -> str:
        """Return the name of the paragraph in a line (from 1): the part, its number in Word, the start of its text."""
        return self.names[line - 1]


def read_tags(docx: bytes, environment: AnswersEnvironment) -> tuple[list[TaggedPart], list[str]]:
    """Return the parts that could be read, and a problem for each that could not."""
    parts: list[TaggedPart] = []
    problems: list[str] = []
    with zipfile.ZipFile(io.BytesIO(docx)) as archive:
        rendered = rendered_parts(archive)
        for name in archive.namelist():
            data = archive.read(name)
            if name not in rendered:
                problems += _unrendered(name, data)
                continue
            problems += misplaced_tags(name, data)
            source = _PARAGRAPH.sub("\n", patched_source(data))
            names = _names(name, data, source)
            try:
                parts.append(TaggedPart(name, source, environment.parse(source), names))
            except TemplateSyntaxError as error:
                problems.append(f"{names[_line(error, source) - 1]}: {error.message}")
    return parts, problems


def _unrendered(name: str, data: bytes) -> list[str]:
    if name.startswith("word/") and name.endswith(".xml") and _TAG.search(data):
        return [f"{name} has tags, but only the document, headers, footers and footnotes are filled."]
    return []


def _line(error: TemplateSyntaxError, source: str) -> int:
    """Return the line of an error. Jinja reports an unclosed block at the end of the source: search its start."""
    if "end of template" not in (error.message or ""):
        return error.lineno
    open_blocks: list[int] = []
    for match in _BLOCK.finditer(source):
        if not match["end"]:
            open_blocks.append(source.count("\n", 0, match.start()) + 1)
        elif open_blocks:
            open_blocks.pop()
    return open_blocks[-1] if open_blocks else error.lineno


def _names(part: str, xml: bytes, source: str) -> list[str]:
    """Return a name for every line of the source, by searching its text among the paragraphs that Word counts."""
    numbers: dict[str, list[int]] = {}
    for number, paragraph in enumerate(etree.fromstring(xml).iter(f"{WORD}p"), start=1):
        text = "".join(run.text or "" for run in paragraph.iter(f"{WORD}t"))
        numbers.setdefault(_plain(text), []).append(number)
    names = []
    for line in source.split("\n"):
        text = _plain(html.unescape(re.sub(r"<[^>]+>", "", line)))
        places = numbers.get(text) or _around(text, numbers)
        place = f", paragraph {places.pop(0) if len(places) > 1 else places[0]}" if places else ""
        names.append(f"{part}{place} “{excerpt(text)}”")
    return names


def _around(text: str, numbers: dict[str, list[int]]) -> list[int]:
    """Return the number of the first paragraph that holds a piece of text: one with several tags is several lines."""
    return next(([places[0]] for whole, places in numbers.items() if text and text in whole), [])


def _plain(text: str) -> str:
    return " ".join(_PREFIX.sub(r"{\1 ", text).split())
