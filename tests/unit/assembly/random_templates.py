"""Random Word templates with the names of random interviews."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.factories.clauses import agreement, clause, contents, paragraph, run, runs
from tests.unit.interviews.expressions.random_trees import INNER, OUTER

SINGLES = [f"{name}_{number}" for name in OUTER.values() for number in range(2)]
FILTERS = ("", "", " | upper", " | trim", " | default('none')", " | date_words", " | money")
WORDS = ("the trustee", "pays", "within 10 days", "& <others>", "ליאור", "", "—")


def random_template(random: Random) -> bytes:
    """Return a Word file of paragraphs, headings, references and tables with tags, conditions and loops.

    Half of them begin with a table of contents.
    """
    begin = [contents("TOC \\o 1-3")] if random.random() < 0.5 else []
    return agreement(*begin, *_Author(random).body(3, ()))


class _Author:
    def __init__(self, random: Random) -> None:
        self._random = random
        self._marks = 0

    def body(self, depth: int, names: tuple[str, ...]) -> list[str]:
        """Return paragraphs and tables; names are the variables of the loops around them."""
        return [each for _ in range(self._random.randint(1, 4)) for each in self._any(depth, names)]

    def _any(self, depth: int, names: tuple[str, ...]) -> list[str]:
        makers: list[Callable[[int, tuple[str, ...]], list[str]]] = [self._line, self._line, self._clause]
        if depth:
            makers += [self._condition, self._loop, self._table]
        return self._random.choice(makers)(depth - 1, names)

    def _line(self, _depth: int, names: tuple[str, ...]) -> list[str]:
        looks = ("", "<w:b/>", "<w:i/><w:u w:val='single'/>")
        pieces = [run(self._text(names), self._random.choice(looks)) for _ in range(self._random.randint(1, 3))]
        return [paragraph("".join(pieces) + (runs(self._reference()) if self._random.random() < 0.2 else ""))]

    def _reference(self) -> str:
        return self._random.choice((" [[REF mark1 \\w]]", " [[REF mark1]]", " [[REF mark2 \\* Caps]]"))

    def _clause(self, _depth: int, names: tuple[str, ...]) -> list[str]:
        self._marks += 1
        style = self._random.choice(("", "Heading1", "Heading2"))
        return [clause(self._text(names), self._random.randrange(3), f"mark{self._marks}", style)]

    def _condition(self, depth: int, names: tuple[str, ...]) -> list[str]:
        begin, end = clause(f"{{%p if {self._test(names)} %}}"), clause("{%p endif %}")
        branches = self.body(depth, names)
        if self._random.random() < 0.4:
            branches += [clause(f"{{%p elif {self._test(names)} %}}"), *self.body(depth, names)]
        if self._random.random() < 0.5:
            branches += [clause("{%p else %}"), *self.body(depth, names)]
        return [begin, *branches, end]

    def _loop(self, depth: int, names: tuple[str, ...]) -> list[str]:
        variable, values, inner = self._list(names)
        test = f" if {self._test(inner)}" if self._random.random() < 0.3 else ""
        other = [clause("{%p else %}"), *self.body(depth, names)] if self._random.random() < 0.3 else []
        begin = clause(f"{{%p for {variable} in {values}{test} %}}")
        return [begin, *self.body(depth, inner), *other, clause("{%p endfor %}")]

    def _table(self, depth: int, names: tuple[str, ...]) -> list[str]:
        variable, values, inner = self._list(names)
        cells = "".join(f"<w:tc><w:tcPr/>{''.join(self._line(depth, inner))}</w:tc>" for _ in range(2))
        marks = [
            f"<w:tr><w:tc><w:tcPr/>{paragraph(run(tag))}</w:tc></w:tr>"
            for tag in (f"{{%tr for {variable} in {values} %}}", "{%tr endfor %}")
        ]
        grid = '<w:tblGrid><w:gridCol w:w="4000"/><w:gridCol w:w="4000"/></w:tblGrid>'
        return [f"<w:tbl><w:tblPr/>{grid}{marks[0]}<w:tr>{cells}</w:tr>{marks[1]}</w:tbl>"]

    def _list(self, names: tuple[str, ...]) -> tuple[str, str, tuple[str, ...]]:
        """Return a variable, a list, and the variables within the loop."""
        variable = self._random.choice("pq")
        owner = self._random.choice((*names, "Group", ""))
        values = "People" if not owner else f"{owner}.Children"
        return variable, values, (*(name for name in names if name != variable), variable)

    def _text(self, names: tuple[str, ...]) -> str:
        parts = []
        for _ in range(self._random.randint(1, 4)):
            kind = self._random.random()
            text = self._random.choice(WORDS) if kind < 0.4 else f"{{{{ {self._printed(names)} }}}}"
            if kind > 0.75:
                other = f"{{% else %}}{self._random.choice(WORDS)}" if self._random.random() < 0.5 else ""
                text = f"{{% if {self._test(names)} %}}{text}{other}{{% endif %}}"
            elif kind > 0.7:
                text = f"{{% for t in Tags %}}{{{{ t }}}} {text}{{% if not loop.last %}}, {{% endif %}}{{% endfor %}}"
            parts.append(text)
        return " ".join(parts)

    def _printed(self, names: tuple[str, ...]) -> str:
        kind = self._random.random()
        if kind < 0.6:
            return self._name(names) + self._random.choice(FILTERS)
        lists = ("join(People, Name)", "count(People)", "sum(People, Share)", "Tags | and_list", "People | length")
        other = ("Number_0 + Number_1", "Number_0 / Number_1", "Text_0 ~ Text_1", "Text_0 if Yes_No_0 else Number_1")
        return self._random.choice((*lists, *other, "People | each('Name') | and_list", "today | date_words"))

    def _name(self, names: tuple[str, ...]) -> str:
        owner = self._random.choice((*names, "Group", "", ""))
        return f"{owner}.{self._random.choice(list(INNER.values()))}" if owner else self._random.choice(SINGLES)

    def _test(self, names: tuple[str, ...]) -> str:
        name = self._name(names)
        return self._random.choice(
            (name, f"not {name}", f"{name} == 'Ana'", "Number_0 > 1", "count(People, Share > 1) > 0 or Yes_No_1")
        )
