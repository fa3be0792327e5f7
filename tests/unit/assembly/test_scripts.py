"""Names in every script look like the text around them and cannot turn it round."""

from __future__ import annotations

import io
from decimal import Decimal

import docx
import pytest
from lxml import etree
from tests.factories.clauses import agreement, paragraph, run
from tests.factories.word import parts_of, word
from tests.unit.assembly.renders import rendered

from lyd.assembly.templates.scripts import neutral
from lyd.assembly.templates.typed_text import TypedText
from lyd.interviews.docx import WORD

ARABIC, HEBREW, THAI, CHINESE = "شركة الاختبار", "שרה לוי", "สมชาย ใจดี", "株式会社"


def runs(template: bytes, **values: object) -> list[tuple[str, list[str]]]:
    """The runs of the first paragraph: their text, and the names of their properties."""
    root = etree.fromstring(parts_of(rendered(template, **values))["word/document.xml"])
    first = next(root.iter(f"{WORD}p"))
    return [
        (
            "".join(text.text or "" for text in each.iter(f"{WORD}t")),
            [etree.QName(entry).localname for look in each.iter(f"{WORD}rPr") for entry in look],
        )
        for each in first.iter(f"{WORD}r")
    ]


BOLD = agreement(paragraph(run("Dear {{ Name }}, welcome", '<w:b/><w:i/><w:sz w:val="30"/>')))
LOOK = ["b", "bCs", "i", "iCs", "sz", "szCs"]


@pytest.mark.parametrize("name", [ARABIC, HEBREW])
def test_a_right_to_left_name_has_a_run_of_its_own_with_direction_and_language(name: str) -> None:
    assert runs(BOLD, Name=name) == [("Dear ", LOOK), (name, [*LOOK, "rtl", "lang"]), (", welcome", LOOK)]


def test_a_thai_name_is_formatted_as_a_complex_script() -> None:
    assert runs(BOLD, Name=THAI) == [("Dear ", LOOK), (THAI, [*LOOK, "cs", "lang"]), (", welcome", LOOK)]


def test_other_names_stay_in_the_run_of_their_tag() -> None:
    for name in ("Ada", "Nguyễn", CHINESE, "👩‍⚖️ ✍🏽"):
        assert runs(BOLD, Name=name) == [(f"Dear {name}, welcome", LOOK)]


@pytest.mark.parametrize(
    ("name", "stretches"),
    [
        (f"{ARABIC} Ltd", [ARABIC, " Ltd"]),
        (f"Bank {ARABIC} 24 {ARABIC} Ltd", ["Bank ", f"{ARABIC} 24 {ARABIC}", " Ltd"]),
        ("شركة (أ) Ltd", ["شركة (أ)", " Ltd"]),
        (f"{ARABIC}👩‍⚖️{HEBREW}", [f"{ARABIC}👩‍⚖️{HEBREW}"]),
        (f"{ARABIC}👩‍⚖️", [ARABIC, "👩‍⚖️"]),
        (f"{THAI} {ARABIC}", [THAI, " ", ARABIC]),
    ],
)
def test_mixed_names_are_divided_between_letters_and_never_within_an_emoji(name: str, stretches: list[str]) -> None:
    assert [text for text, _ in runs(agreement(paragraph(run("{{ Name }}"))), Name=name)] == stretches


def test_line_breaks_in_such_answers_are_kept() -> None:
    made = docx.Document(io.BytesIO(rendered(word("A {{ Name }} b"), Name=f"{ARABIC}\n{THAI}\tx")))
    assert made.paragraphs[0].text == f"A {ARABIC}\n{THAI}\tx b"


TURNED = "\u202egnihton\u202c \u2067x\u2069 \u200ey\u200f\u061c \u202a\u202b\u202d\u2066\u2068"


def test_characters_that_turn_the_text_after_them_are_left_out() -> None:
    template = word("{{ Name }} owes", "{% for p in People %}{{ p.Name }}{% endfor %}")
    made = docx.Document(io.BytesIO(rendered(template, Name=TURNED, People=[{"Name": f"a{TURNED}"}])))
    assert [line.text.rstrip() for line in made.paragraphs] == ["gnihton x y  owes", "agnihton x y"]


def test_answers_with_a_type_keep_it() -> None:
    answer = neutral(TypedText("\u200e1,250", Decimal(1250)))
    assert (str(answer), answer.typed) == ("1,250", 1250)
    assert neutral(TypedText("\u202ex", "\u202ex")).typed == "x"


def test_joiners_of_letters_and_emoji_stay() -> None:
    name = "می\u200cخواهم 👩\u200d⚖️"
    assert docx.Document(io.BytesIO(rendered(word("{{ Name }}"), Name=name))).paragraphs[0].text == name


def test_styles_say_bold_for_all_scripts() -> None:
    template = word("{{ Name }}")
    styles = etree.fromstring(parts_of(rendered(template, Name="x"))["word/styles.xml"])
    for look in styles.iter(f"{WORD}rPr"):
        assert (look.find(f"{WORD}b") is None) == (look.find(f"{WORD}bCs") is None)
        assert look.find(f"{WORD}sz") is None or look.find(f"{WORD}szCs") is not None


def test_what_the_author_set_for_complex_scripts_is_kept() -> None:
    template = agreement(paragraph(run("{{ Name }}", '<w:b/><w:bCs w:val="0"/><w:rtl/>')))
    assert runs(template, Name=ARABIC) == [(ARABIC, ["b", "bCs", "rtl"])]
