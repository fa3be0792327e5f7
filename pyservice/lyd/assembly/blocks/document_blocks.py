"""The blocks of a traced document: its paragraphs in their order, each with an address, its text and its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from lxml import etree

from lyd.assembly.blocks.looks import Looks, RunLook
from lyd.assembly.blocks.marked_source import ATTRIBUTE
from lyd.assembly.blocks.table_cells import Cell, CellFinder
from lyd.assembly.blocks.trace import Moment, Rule, Trace
from lyd.assembly.templates.marks import MarkReader, Position
from lyd.assembly.templates.paragraphs import PARAGRAPH, RUN, SPACES, TEXT, paragraphs_of
from lyd.interviews.docx import WORD

DOCUMENT, FOOTNOTES = "document", "footnotes"
_NOTE, _ID, _TYPE = f"{WORD}footnote", f"{WORD}id", f"{WORD}type"
_REFERENCE, _PROPERTIES = f"{WORD}footnoteReference", f"{WORD}pPr"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text in one formatting: of a tag with the answers that it prints, or of the template itself.

    rules are those within the paragraph. is_missing is for a placeholder of an answer that is not given.
    """

    text: str
    look: RunLook
    answers: tuple[str, ...] = ()
    is_missing: bool = False
    rules: tuple[Rule, ...] = ()

    @property
    def bold(self) -> bool:
        """Whether it is bold."""
        return self.look.bold

    @property
    def italic(self) -> bool:
        """Whether it is in italics."""
        return self.look.italic

    @property
    def underline(self) -> bool:
        """Whether it is underlined."""
        return self.look.underline


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of a document.

    id is the number of the paragraph in the template and the ids of the entries around it. level is that of a heading
    from 1, 0 for text. indent is in points. rules let it appear, the outermost first.
    """

    id: str
    part: str
    level: int
    label: str
    align: str
    indent: int
    cell: Cell | None
    pieces: list[Piece]
    rules: tuple[Rule, ...]

    @property
    def text(self) -> str:
        """The text of its pieces."""
        return "".join(piece.text for piece in self.pieces)


_NOWHERE = Moment(0, -1, (), ())
"""Of a paragraph before any of the template's."""


def read_blocks(
    main: etree._Element, notes: etree._Element | None, trace: Trace, looks: Looks, check: Callable[[], None]
) -> list[Block]:
    """Return the blocks of the document, then those of the footnotes that it refers to.

    Paragraphs without text and number are left out.

    :param check: is called for each paragraph, and raises RenderLimit when the time is up.
    """
    reader = _Reader(trace, looks, check)
    blocks = list(reader.read(main))
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
        """Yield the blocks of the main part."""
        cells, moment = CellFinder(), _NOWHERE
        for paragraph in paragraphs_of(root):
            self.check()
            moment = self._moment_of(paragraph, moment)
            block = self._block(paragraph, moment, DOCUMENT, cells.find(paragraph))
            if block.pieces or block.label:
                yield replace(block, id=self._unique(block.id))

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
        pieces: list[Piece] = []
        for run, text in self._texts(paragraph, moment):
            look = self.looks.run_look(run, style)
            for stretch, position in marks.read(text):
                answers, rules = self._answers_at(position), self._rules_at(position.place, moment)
                piece = Piece(stretch, look, answers, position.is_missing, rules)
                if pieces and replace(pieces[-1], text=stretch) == piece:
                    pieces[-1] = replace(piece, text=pieces[-1].text + stretch)
                else:
                    pieces.append(piece)
        return pieces

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
        if position.missing is not None:
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
