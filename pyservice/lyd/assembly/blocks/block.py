"""A paragraph of a draft with what is behind it."""

from __future__ import annotations

from dataclasses import dataclass

from lyd.assembly.blocks.looks import RunLook
from lyd.assembly.blocks.table_cells import Cell
from lyd.assembly.blocks.trace import Rule

DOCUMENT, FOOTNOTES = "document", "footnotes"


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
