"""The blocks of a traced document: its paragraphs in their order, each with an address, its text and its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace

from lxml import etree

from lyd.assembly.blocks.block import DOCUMENT, FOOTNOTES, Block, Piece
from lyd.assembly.blocks.looks import Looks, RunLook
from lyd.assembly.blocks.table_cells import Cell, CellFinder
from lyd.assembly.blocks.trace import Moment, Rule, Trace
from lyd.assembly.blocks.tree_marker import ATTRIBUTE
from lyd.assembly.templates.marks import MarkReader, Position
from lyd.assembly.templates.paragraphs import PARAGRAPH, RUN, SPACES, TEXT, paragraphs_of
from lyd.interviews.docx import WORD

_NOTE, _ID, _TYPE = f"{WORD}footnote", f"{WORD}id", f"{WORD}type"
_REFERENCE, _PROPERTIES = f"{WORD}footnoteReference", f"{WORD}pPr"

_NOWHERE = Moment(0, -1, (), ())
"""Of a paragraph before any of the template's."""


def read_blocks(
    main: etree._Element, notes: etree._Element | None, trace: Trace, looks: Looks, check: Callable[[], None]
) -> list[Block]:
    """Return the blocks of the document, then those of the footnotes that it refers to.

    Paragraphs without text and number are left out, but not the first one of a cell that has no other.

    :param check: is called for each paragraph, and raises RenderLimit when the time is up.
    """
    reader = _Reader(trace, looks, check)
    blocks = list(reader.number(_with_content(reader.read(main))))
    return blocks + list(reader.read_notes(notes)) if notes is not None else blocks


@dataclass(slots=True)
class _Reader:
    trace: Trace
    looks: Looks
    check: Callable[[], None]
    _ids: Counter[str] = field(default_factory=Counter)
    _notes: list[tuple[str, Moment]] = field(default_factory=list)
    """Ids of the footnotes that were referred to, with the paragraph of the reference."""

    def read(self, root: etree._Element) -> Iterator[Block]:
        """Yield every block of the main part."""
        cells, moment = CellFinder(), _NOWHERE
        for paragraph in paragraphs_of(root):
            self.check()
            moment = self._moment_of(paragraph, moment)
            yield self._block(paragraph, moment, DOCUMENT, cells.find(paragraph))

    def number(self, blocks: Iterable[Block]) -> Iterator[Block]:
        """Yield the blocks with addresses that differ."""
        return (replace(block, id=self._unique(block.id)) for block in blocks)

    def read_notes(self, root: etree._Element) -> Iterator[Block]:
        """Yield the blocks of the footnotes, each under the rules of its reference; the number is a label."""
        notes = {note.get(_ID, ""): note for note in root.iter(_NOTE) if note.get(_TYPE) is None}
        for number, (key, reference) in enumerate(self._notes, start=1):
            label, moment = str(number), _NOWHERE
            for paragraph in paragraphs_of(notes[key]) if key in notes else ():
                self.check()
                moment = self._moment_of(paragraph, moment)
                around = replace(moment, rules=(*reference.rules, *moment.rules), rounds=reference.rounds)
                block = self._block(paragraph, moment, FOOTNOTES, None)
                if block.pieces:
                    name = self._unique(f"note{_address(around)}")
                    yield replace(block, id=name, label=label, rules=around.rules)
                    label = ""

    def _moment_of(self, paragraph: etree._Element, before: Moment) -> Moment:
        """Return when a paragraph began; one that no template has is of the one before it."""
        number = paragraph.get(ATTRIBUTE)
        return before if number is None else self.trace.moments[int(number)]

    def _block(self, paragraph: etree._Element, moment: Moment, part: str, cell: Cell | None) -> Block:
        return Block(
            _address(moment),
            part,
            self.looks.level_of(paragraph),
            self.looks.label_of(paragraph),
            self.looks.alignment_of(paragraph),
            self.looks.indent_of(paragraph),
            cell,
            self._pieces(paragraph, moment),
            moment.rules,
        )

    def _pieces(self, paragraph: etree._Element, moment: Moment) -> list[Piece]:
        style, marks = self.looks.style_of(paragraph), MarkReader()
        kinds: list[tuple[RunLook, tuple[str, ...], bool, tuple[Rule, ...]]] = []
        texts: list[str] = []
        for run, text in self._texts(paragraph, moment):
            look = self.looks.run_look(run, style)
            for stretch, position in marks.read(text):
                if look.is_hidden:  # its signs count all the same
                    continue
                rules = self._rules_at(position.place, moment)
                kind = look, self._answers_at(position), position.is_missing, rules
                if kinds and kinds[-1] == kind:
                    texts[-1] += stretch
                else:
                    kinds.append(kind)
                    texts.append(stretch)
        return [Piece(text, *kind) for text, kind in zip(texts, kinds, strict=True)]

    def _texts(self, paragraph: etree._Element, moment: Moment) -> Iterator[tuple[etree._Element, str]]:
        """Yield each run and text of a paragraph, without those of the text boxes in it."""
        for element in paragraph.iter(TEXT, _REFERENCE, *SPACES):
            run = element.getparent()
            if run is None or run.tag != RUN or next(run.iterancestors(PARAGRAPH), None) is not paragraph:
                continue
            if element.tag == TEXT:
                yield run, element.text or ""
            elif element.tag == _REFERENCE:
                self._notes.append((element.get(_ID, ""), moment))
                yield run, f"[{len(self._notes)}]"
            else:
                yield run, SPACES[str(element.tag)]

    def _answers_at(self, position: Position) -> tuple[str, ...]:
        if position.missing is not None and position.missing < len(self.trace.missing):
            return (self.trace.missing[position.missing],)
        return () if position.printed is None else self.trace.printed[position.printed]

    def _rules_at(self, place: int | None, moment: Moment) -> tuple[Rule, ...]:
        """Return the rules within a paragraph; a reference may repeat signs of another one, which say nothing here."""
        if place is None or self.trace.moments[place].start != moment.start:
            return ()
        return self.trace.moments[place].rules[len(moment.rules) :]

    def _unique(self, name: str) -> str:
        self._ids[name] += 1
        return name if self._ids[name] == 1 else f"{name}#{self._ids[name]}"


def _address(moment: Moment) -> str:
    return "".join([str(moment.paragraph), *(f"@{step}" for step in moment.rounds)])


def _with_content(blocks: Iterable[Block]) -> Iterator[Block]:
    """Leave out blocks without text and number, except for one in an empty cell: its row keeps its columns."""
    empty: Block | None = None
    last: Cell | None = None
    for block in blocks:
        if empty is not None and empty.cell != block.cell:
            yield empty
            empty = None
        if block.pieces or block.label:
            yield block
            empty, last = None, block.cell
        elif block.cell is not None and block.cell != last:
            empty = empty or block
    if empty is not None:
        yield empty
