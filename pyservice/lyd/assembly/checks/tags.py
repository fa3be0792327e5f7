"""The tags of a Word template, each with the paragraph that it stands in."""

from __future__ import annotations

import html
import io
import re
import zipfile
from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

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
_XML = re.compile(r"</?\w+:\w[^<>]*>")
_QUOTES = str.maketrans("‘’“”", "''\"\"")
_BLOCK = re.compile(r"\{%-?\s*(?P<end>end)?(?P<kind>if|for)\b")
_OPEN = re.compile(r"end of template.*needs to be closed is '(if|for)'")
_STRAY = re.compile(r"Encountered unknown tag '(endif|endfor|elif|else)'")
_BEGINS = {"endfor": "for"}
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
                problems.append(f"{names[_line(error, source) - 1]}: {_reason(error)}")
    return parts, problems


def _unrendered(name: str, data: bytes) -> list[str]:
    if name.startswith("word/") and name.endswith(".xml") and _TAG.search(data):
        return [f"{name} has tags, but only the document, headers, footers and footnotes are filled."]
    return []


def _reason(error: TemplateSyntaxError) -> str:
    """Say in an author's words what Jinja says of blocks; the rest is clear."""
    message = error.message or ""
    if open_block := _OPEN.search(message):
        return f"this {open_block[1]} is never ended: add {{% end{open_block[1]} %}} after what it includes."
    if stray := _STRAY.match(message):
        return f"there is no {_BEGINS.get(stray[1], 'if')} to which this {stray[1]} belongs."
    is_open = message.startswith(("unexpected '}'", "unexpected '%'", "expected token 'end of"))
    return f"a tag is not ended as it begins, {{{{ … }}}} or {{% … %}} ({message})." if is_open else message


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
    """Return a name for every line of the source, by searching its text in those that Word counts, in order."""
    texts = [
        _squeezed("".join(run.text or "" for run in paragraph.iter(f"{WORD}t")))
        for paragraph in etree.fromstring(xml).iter(f"{WORD}p")
    ]
    whole, starts = "".join(texts), list(accumulate(map(len, texts), initial=0))
    names, place = [], 0
    for line in source.split("\n"):
        text = plain_text(line)
        begin = whole.find(_squeezed(text), place) if text.strip() else -1
        number = f", paragraph {bisect_right(starts, begin)}" if begin >= 0 else ""
        place = begin + len(_squeezed(text)) if begin >= 0 else place
        names.append(f"{part}{number} “{excerpt(_plain(text))}”")
    return names


def plain_text(source: str) -> str:
    """Return the text of a piece of a part, of which the tags have their own < and >."""
    return html.unescape(_XML.sub("", source))


def _squeezed(text: str) -> str:
    """Return a text without what docxtpl may change in it: spaces, the letters of tags, curly quotation marks."""
    return "".join(_plain(text).translate(_QUOTES).split())


def _plain(text: str) -> str:
    return " ".join(_PREFIX.sub(r"{\1 ", text).split())
