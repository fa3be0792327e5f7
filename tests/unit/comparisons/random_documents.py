"""Random Word content and random edits of it."""

from __future__ import annotations

import copy
import random
from dataclasses import dataclass, field

from tests.unit.comparisons.revisions import paragraph, table

TEXT = "the party agrees to pay 1,000.00 within ten days of notice, if any; “Trust” means Zoë’s trust 信託"
WORDS = TEXT.split()
STYLES = ("", "", "<w:jc w:val='center'/>", "<w:ind w:left='720'/>")
RUNS = ("", "", "<w:b/>", "<w:i/>")


@dataclass
class Line:
    """A paragraph, or a table if it has rows."""

    text: str = ""
    style: str = ""
    run: str = ""
    special: str = ""
    rows: list[list[str]] = field(default_factory=list)

    def xml(self, notes: list[str]) -> str:
        if self.rows:
            return table(*self.rows)
        body = paragraph(self.text, self.style, self.run)
        if not self.special:
            return body
        if self.special == NOTE:
            notes.append(self.text)
        special = self.special.format(text=self.text[:5].strip(), note=len(notes))
        return f"{body.removesuffix('</w:p>')}{special}</w:p>"


TAB = "<w:r><w:tab/><w:t>after</w:t><w:br/><w:noBreakHyphen/></w:r>"
FIELD = (
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF a </w:instrText></w:r>'
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
    '<w:r><w:t xml:space="preserve">{text} </w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'
)
SIMPLE_FIELD = '<w:fldSimple w:instr=" REF b "><w:r><w:t>{text}</w:t></w:r></w:fldSimple>'
CONTROL = "<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>chosen</w:t></w:r></w:sdtContent></w:sdt>"
LINK = '<w:hyperlink w:anchor="here"><w:r><w:t>{text} link</w:t></w:r></w:hyperlink>'
NOTE = '<w:r><w:footnoteReference w:id="{note}"/></w:r>'
SPECIAL = (TAB, FIELD, SIMPLE_FIELD, CONTROL, LINK, NOTE)


class Author:
    """Writes and edits documents; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def write(self, most: int = 25) -> list[Line]:
        return [self.line() for _ in range(self.random.randint(0, most))] + [self.line(is_last=True)]

    def edit(self, lines: list[Line]) -> list[Line]:
        edited = copy.deepcopy(lines)
        for _ in range(self.random.randint(0, 8)):
            self._edit_once(edited)
        while edited and edited[-1].rows:
            edited.append(self.line(is_last=True))
        return edited or [self.line(is_last=True)]

    def line(self, is_last: bool = False) -> Line:
        if not is_last and self.random.random() < 0.2:
            width = self.random.randint(1, 3)
            return Line(rows=[[self.cell() for _ in range(width)] for _ in range(self.random.randint(1, 4))])
        special = self.random.choice(["", "", "", *SPECIAL])
        return Line(self.text(), self.random.choice(STYLES), self.random.choice(RUNS), special)

    def cell(self) -> str:
        return "\n".join(self.text() for _ in range(self.random.randint(1, 3)))

    def text(self) -> str:
        return " ".join(self.random.choices(WORDS, k=self.random.choice((0, 1, 3, 12))))

    def _edit_once(self, lines: list[Line]) -> None:
        place = self.random.randint(0, len(lines))
        act = self.random.choice(("insert", "delete", "words", "words", "move", "format", "rows"))
        if act == "insert" or not lines:
            lines[place:place] = [self.line() for _ in range(self.random.randint(1, 3))]
            return
        line = lines[min(place, len(lines) - 1)]
        if act == "delete":
            del lines[place : place + self.random.randint(1, 3)]
        elif act == "move":
            lines.remove(line)
            lines.insert(self.random.randint(0, len(lines)), line)
        elif act == "format":
            line.style, line.run = self.random.choice(STYLES), self.random.choice(RUNS)
        elif act == "rows" and line.rows:
            self._edit_rows(line)
        elif line.rows:
            row = self.random.choice(line.rows)
            row[self.random.randrange(len(row))] = self.cell()
        else:
            line.text = self._edited(line.text)

    def _edited(self, text: str) -> str:
        words = text.split(" ")
        place = self.random.randint(0, len(words))
        words[place : place + self.random.randint(0, 2)] = self.random.choices(WORDS, k=self.random.randint(0, 2))
        return " ".join(words)

    def _edit_rows(self, line: Line) -> None:
        act, place = self.random.choice(("row", "no row", "column")), self.random.randrange(len(line.rows))
        if act == "row":
            line.rows.insert(place, [self.cell() for _ in line.rows[0]])
        elif act == "column":
            line.rows = [[*row, self.cell()] for row in line.rows]
        elif len(line.rows) > 1:
            del line.rows[place]
