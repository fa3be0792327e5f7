"""Fields of a part: their instructions and results, whether marked by characters or by one element."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

from lxml import etree

from lyd.assembly.templates.field_instructions import read_instruction
from lyd.assembly.templates.paragraphs import PARAGRAPH, PROPERTIES, RUN, parent_of, remove, set_text
from lyd.interviews.docx import WORD

_CHARACTER, _SIMPLE, _INSTRUCTION = f"{WORD}fldChar", f"{WORD}fldSimple", f"{WORD}instrText"
_KIND, _INSTR, _DIRTY = f"{WORD}fldCharType", f"{WORD}instr", f"{WORD}dirty"
_HYPERLINK, _ANCHOR = f"{WORD}hyperlink", f"{WORD}anchor"


@dataclass(slots=True)
class Field:
    """A field in a rendered part."""

    paragraph: etree._Element
    """Where it begins."""
    instruction: str = ""
    simple: etree._Element | None = None
    marks: list[etree._Element] = field(default_factory=list)
    """The runs of its begin, separator and end."""
    instruction_runs: list[etree._Element] = field(default_factory=list)
    is_computed: bool = False
    """Whether other fields make up its instruction."""
    has_result: bool = False
    owner: Field | None = None
    """The field in whose instruction or result it is."""

    @property
    def mark(self) -> etree._Element:
        """The element that begins it."""
        begin = self.simple if self.simple is not None else self.marks[0].find(_CHARACTER)
        if begin is None:
            raise ValueError("The run of a mark has no mark.")
        return begin

    @property
    def kind(self) -> str:
        """The first word, in capitals."""
        return read_instruction(self.instruction)[0]

    @property
    def switches(self) -> dict[str, list[str]]:
        """The words that follow each switch; those before the first switch are under the empty name."""
        return read_instruction(self.instruction)[1]

    @property
    def is_whole(self) -> bool:
        """Whether it has an end; one whose end fell out with its paragraph has none."""
        return self.simple is not None or len(self.marks) == 2 + self.has_result

    @property
    def result_runs(self) -> list[etree._Element]:
        """The runs that show its result."""
        if self.simple is not None:
            return list(self.simple.iter(RUN))
        if not self.has_result:
            return []
        start, end = self.marks[1], self.marks[-1]
        runs = [run for paragraph in _paragraphs(self.paragraph, end) for run in paragraph.iter(RUN)]
        return runs[runs.index(start) + 1 : runs.index(end)]

    def set_result(self, text: str) -> None:
        """Replace the result by this text, in the formatting of the old one."""
        runs = self.result_runs
        if runs:
            kept = next((run for run in runs if run.find(f"{WORD}t") is not None), runs[0])
            for run in runs:
                if run is not kept:
                    remove(run)
        else:
            kept = self._new_result()
        set_text(kept, text)
        self.mark_clean()

    def mark_dirty(self) -> None:
        """Have Word compute the field when it opens the document."""
        self.mark.set(_DIRTY, "true")

    def mark_clean(self) -> None:
        """Say that the result is right."""
        for element in (self.simple, *(mark.find(_CHARACTER) for mark in self.marks)):
            if element is not None and element.get(_DIRTY) is not None:
                del element.attrib[_DIRTY]

    def set_instruction(self, instruction: str) -> None:
        """Replace the instruction."""
        self.instruction = instruction
        if self.simple is not None:
            self.simple.set(_INSTR, instruction)
            return
        first, *others = [each for run in self.instruction_runs for each in run.iter(_INSTRUCTION)]
        first.text = instruction
        for other in others:
            other.text = ""

    def unlink(self, anchor: str | None = None) -> None:
        """Leave only the result, as ordinary text; with an anchor as a link to that bookmark."""
        runs = self.result_runs
        if self.simple is not None:
            _replace(self.simple, list(self.simple))
        for run in (*self.marks, *self.instruction_runs):
            if run.getparent() is not None:
                remove(run)
        if anchor and runs and all(run.getparent() is runs[0].getparent() for run in runs):
            link = etree.Element(_HYPERLINK, {_ANCHOR: anchor})
            runs[0].addprevious(link)
            link.extend(runs)

    def _new_result(self) -> etree._Element:
        """Return a new run for the result, before the field's end."""
        run = etree.Element(RUN)
        if self.simple is not None:
            self.simple.append(run)
            return run
        properties = self.marks[0].find(PROPERTIES)
        if not self.has_result:
            separator = etree.Element(RUN)
            etree.SubElement(separator, _CHARACTER, {_KIND: "separate"})
            self.marks[-1].addprevious(separator)
            self.marks.insert(1, separator)
            self.has_result = True
        if properties is not None:
            run.append(copy.deepcopy(properties))
        self.marks[-1].addprevious(run)
        return run


def find_fields(root: etree._Element) -> list[Field]:
    """Return the fields of a part in the order of their beginnings, also those within other fields."""
    fields: list[Field] = []
    current: list[Field] = []
    for element in root.iter(_CHARACTER, _SIMPLE, _INSTRUCTION):
        if element.tag == _INSTRUCTION:
            if current and not current[-1].has_result:
                current[-1].instruction += element.text or ""
                current[-1].instruction_runs.append(parent_of(element))
        elif element.tag == _SIMPLE:
            _note_nested(current)
            fields.append(Field(_paragraph_of(element), element.get(_INSTR, ""), simple=element))
            fields[-1].owner = current[-1] if current else None
        elif element.get(_KIND) == "begin":
            _note_nested(current)
            current.append(Field(_paragraph_of(element), owner=current[-1] if current else None))
            fields.append(current[-1])
            current[-1].marks.append(parent_of(element))
        elif current:
            current[-1].marks.append(parent_of(element))
            current[-1].has_result = current[-1].has_result or element.get(_KIND) == "separate"
            if element.get(_KIND) == "end":
                current.pop()
    return fields


def separate_marks(root: etree._Element) -> None:
    """Give every mark of a field a run of its own, as Word does: other programs put a whole field into one run."""
    for run in {parent_of(mark): None for mark in root.iter(_CHARACTER)}:
        children = [child for child in run if child.tag != PROPERTIES]
        for child in reversed(children[1:]):
            twin = etree.Element(RUN)
            if run[0].tag == PROPERTIES:
                twin.append(copy.deepcopy(run[0]))
            twin.append(child)
            run.addnext(twin)


def _note_nested(current: list[Field]) -> None:
    if current and not current[-1].has_result:
        current[-1].is_computed = True


def _paragraph_of(element: etree._Element) -> etree._Element:
    return next(element.iterancestors(PARAGRAPH))


def _paragraphs(first: etree._Element, end: etree._Element) -> list[etree._Element]:
    """Return the paragraphs from the first to the one that contains ``end``."""
    last = _paragraph_of(end)
    if first is last:
        return [first]
    everything = list(first.getroottree().getroot().iter(PARAGRAPH))
    return everything[everything.index(first) : everything.index(last) + 1]


def _replace(element: etree._Element, others: list[etree._Element]) -> None:
    for other in others:
        element.addprevious(other)
    remove(element)
