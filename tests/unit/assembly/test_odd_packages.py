"""Unusual but valid packages, whose cases test everything: the checker finds nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.factories.word import MANIFEST, word

from lyd.assembly.checks import check_package
from lyd.interviews.package import package_from

Question = dict[str, Any]


def ask(name: str, kind: str = "text", *, required: bool = True, **entries: Any) -> Question:
    return {"id": name, "label": name, "type": kind, "dataPath": name, "required": required, **entries}


def choose(name: str, *options: str, **entries: Any) -> Question:
    return ask(name, "select", options=list(options), **entries)


def group(name: str, *questions: Question, **entries: Any) -> Question:
    return {"id": name, "label": name, "type": "group", "dataPath": name, "questions": list(questions), **entries}


def people(*questions: Question, **entries: Any) -> Question:
    return group("People", *questions, repeatable=True, **entries)


def answers(**given: Any) -> dict[str, Any]:
    return {"answers": given}


KIND = choose("Kind", "A", "B")
SUB = choose("Sub", "x", "y", visibleIf="Kind == 'A'")
NAME = ask("Name")
PERSON = people(NAME, choose("Kind", "x", "y"), ask("Deep", visibleIf="Kind == 'x'"))
XY = [{"Name": "Ann", "Kind": "x", "Deep": "d"}, {"Name": "Ben", "Kind": "y"}]
BOTH = [answers(Kind="A"), answers(Kind="B")]

PACKAGES: dict[str, tuple[list[Question], str, list[dict[str, Any]]]] = {
    "a condition whose name a later question of the group has too": (
        [KIND, group("Box", ask("Extra", visibleIf="Kind == 'B'"), choose("Kind", "x", "y"))],
        "{{ Kind }}{% if Kind == 'B' %}{{ Box.Extra }}{% endif %}{{ Box.Kind }}",
        [answers(Kind="A", Box={"Kind": "x"}), answers(Kind="B", Box={"Extra": "e", "Kind": "y"})],
    ),
    "the same by the id of the question": (
        [KIND, group("Box", ask("E", visibleIf={"questionId": "Kind", "equals": "B"}), choose("Kind", "x", "y"))],
        "{{ Kind }}{% if Kind == 'B' %}{{ Box.E }}{% endif %}{{ Box.Kind }}",
        [answers(Kind="A", Box={"Kind": "x"}), answers(Kind="B", Box={"E": "e", "Kind": "y"})],
    ),
    "a group without a dataPath between the two": (
        [
            KIND,
            group("Box", group("In", ask("E"), choose("Kind", "x", "y"), visibleIf="Kind == 'B'", dataPath="")),
        ],
        "{{ Kind }}{% if Kind == 'B' %}{{ Box.E }}{{ Box.Kind }}{% endif %}",
        [answers(Kind="A", Box={}), answers(Kind="B", Box={"E": "e", "Kind": "y"})],
    ),
    "a loop's name that a group has too": (
        [group("p", choose("Kind", "m", "n")), PERSON],
        "{% if p.Kind == 'm' %}{% for p in People %}{{ p.Name }}{% if p.Kind == 'x' %}{{ p.Deep }}{% endif %}"
        "{% endfor %}{% endif %}{% if p.Kind == 'n' %}n{% endif %}",
        [answers(p={"Kind": "m"}, People=XY), answers(p={"Kind": "n"})],
    ),
    "loops with one name within each other": (
        [PERSON],
        "{% for p in People %}{% if p.Kind == 'x' %}{{ p.Deep }}{% for p in People %}{{ p.Name }}"
        "{% if p.Kind == 'y' %}Y{% endif %}{% endfor %}{% endif %}{% endfor %}",
        [answers(People=XY)],
    ),
    "an entry's choice beside one around it": (
        [KIND, PERSON],
        "{% for p in People %}{{ p.Name }}{% if Kind == 'A' and p.Kind == 'x' %}{{ p.Deep }}{% elif p.Kind == 'x' %}x"
        "{% elif Kind == 'B' and p.Kind == 'y' %}y{% endif %}{% endfor %}",
        [answers(Kind="A", People=XY), answers(Kind="B", People=XY)],
    ),
    "what is denied together": ([KIND], "{% if not (Kind == 'A' or Kind == '') %}x{% endif %}", BOTH),
    "a choice in words whose last else only a draft needs": (
        [KIND],
        "{{ 'a' if Kind == 'A' else ('b' if Kind == 'B' else '') }}",
        BOTH,
    ),
    "an else that only a draft needs, of a question with a condition": (
        [KIND, SUB],
        "{% if Kind == 'A' %}{% if Sub == 'x' %}x{% elif Sub == 'y' %}y{% else %}…{% endif %}{% endif %}",
        [answers(Kind="A", Sub="x"), answers(Kind="A", Sub="y"), answers(Kind="B")],
    ),
    "a hidden answer is blank": (
        [KIND, SUB],
        "{% if Sub == '' %}none{% endif %}{% if Sub != '' %}{{ Sub }}{% endif %}"
        "{% if '' == Sub and Kind %}x{% endif %}",
        [answers(Kind="A", Sub="x"), answers(Kind="B")],
    ),
    "a computed text that is compared": (
        [KIND, ask("C", "computed", required=False, value="'x' if Kind == 'A' else 'y'")],
        "{% if C == 'x' and Kind == 'A' %}x{% endif %}{% if C == 'y' %}y{% endif %}",
        BOTH,
    ),
    "numbers at their limits": (
        [ask("Sum", "money", min=0, max=100)],
        "{% if Sum == 0 %}none{% elif Sum > 10 %}much{% elif Sum > 5 %}some{% else %}few{% endif %}"
        "{% if Sum >= 100 %}all{% endif %}{% if Sum != 7 and Sum != 8 %}x{% endif %}",
        [answers(Sum=amount) for amount in ("0", "100", "7", "2")],
    ),
    "days": (
        [ask("D", "date")],
        "{% if D >= '2026-01-01' and D < '2026-07-01' %}1{% elif D == '2026-07-01' %}2{% else %}3{% endif %}",
        [answers(D="2026-01-01"), answers(D="2026-07-01"), answers(D="2025-12-31")],
    ),
    "a yes or no that is optional": (
        [ask("F", "yesno", required=False)],
        "{% if F %}yes{% elif F == 'No' %}no{% else %}open{% endif %}{% if not F and F != 'No' %}x{% endif %}",
        [answers(F="Yes"), answers(F="No"), answers()],
    ),
    "places in a loop": (
        [people(NAME)],
        "{% for p in People %}{% if loop.first %}a{% elif loop.last %}z{% else %}m{% endif %}{{ p.Name }}"
        "{% if loop.length > 2 and not loop.last %}, {% endif %}{% else %}none{% endfor %}",
        [answers(People=[{"Name": name} for name in "xyz"]), answers()],
    ),
    "the day": (
        [KIND],
        "{{ Kind }}{% if year(today) > 2026 %}late{% else %}early{% endif %}",
        [{**answers(Kind="A"), "today": day} for day in ("2026-01-01", "2027-01-01")],
    ),
    "conditions of version 1 with several options": (
        [
            KIND,
            choose("L", "m", "n", visibleIf=[{"questionId": "Kind", "equals": ["A", "B"]}]),
            ask("M", visibleIf=[{"questionId": "Kind", "equals": "A"}, {"questionId": "L", "equals": ["m", "n"]}]),
        ],
        "{% if Kind == 'A' %}{{ M }}{% endif %}{% if L in ['m', 'n'] and Kind == 'B' %}x{% endif %}",
        [answers(Kind="A", L="m", M="x"), answers(Kind="B", L="n")],
    ),
    "several options": (
        [ask("M", "multiselect", options=["t", "u"]), ask("N", visibleIf="'t' in M and 'u' not in M")],
        "{% if 't' in M and 'u' in M %}2{% elif 't' in M %}{{ N }}{% else %}u{% endif %}"
        "{% for m in M %}{{ m }}{% endfor %}",
        [answers(M=["t", "u"]), answers(M=["t"], N="x"), answers(M=["u"])],
    ),
    "letters of either case": (
        [NAME],
        "{% if Name == 'x' or Name == 'X' %}1{% elif Name != 'x' and upper(Name) == 'Y' and Name == 'y' %}2{% endif %}",
        [answers(Name="X"), answers(Name="y"), answers(Name="z")],
    ),
    "lists within lists": (
        [
            people(
                choose("Kind", "x", "y"),
                group(
                    "Ds",
                    choose("Role", "a", "b"),
                    ask("Why", visibleIf="Role == 'a'"),
                    repeatable=True,
                    visibleIf="Kind == 'x'",
                ),
            )
        ],
        "{% for p in People %}{% for d in p.Ds %}{% if d.Role == 'a' %}{{ d.Why }}{% else %}b{% endif %}"
        "{% if p.Kind == 'x' and d.Why %}w{% endif %}{% else %}none{% endfor %}{% endfor %}",
        [answers(People=[{"Kind": "x", "Ds": [{"Role": "a", "Why": "w"}, {"Role": "b"}]}, {"Kind": "y"}])],
    ),
    "rules about one number and a list": (
        [
            ask("N", "integer", checks=[{"rule": "N != 3", "message": "Not three."}]),
            people(NAME, checks=[{"rule": "N == 0 or count(People) == N", "message": "As many."}]),
        ],
        "{{ N }}{% for p in People %}{{ p.Name }}{% endfor %}",
        [answers(N="1", People=[{"Name": "x"}])],
    ),
    "a choice of one option": (
        [choose("K", "only")],
        "{% if K == 'only' %}x{% endif %}{{ 'a' if K == 'only' else 'b' }}",
        [answers(K="only")],
    ),
}


@pytest.mark.parametrize("name", PACKAGES)
def test_a_valid_package_has_no_findings(name: str) -> None:
    questions, line, cases = PACKAGES[name]
    interview = {"title": "T", "sections": [{"id": "s", "title": "S", "questions": questions}]}
    files = {"interview.yaml": json.dumps(interview).encode(), "package.yaml": MANIFEST, "template.docx": word(line)}
    files |= {f"cases/{number}.json": json.dumps(case).encode() for number, case in enumerate(cases)}
    report = check_package(package_from(files))
    assert (report.problems, report.notes) == ([], [])
