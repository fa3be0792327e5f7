"""Fonts that the converter does not have are noted; those of its image and their equals in Word are not."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.factories.word import LINES, package, parts_of, with_body, with_part, word

from lyd.assembly.checks import check_package
from lyd.assembly.checks.fonts import ADVICE, FAMILIES, SUBSTITUTES, find_missing_fonts

DOCKERFILE = Path(__file__).parents[3] / "pyservice" / "Dockerfile"


def run(text: str, font: str = "", style: str = "") -> str:
    style = f'<w:rStyle w:val="{style}"/>' if style else ""
    fonts = f'<w:rFonts w:ascii="{font}" w:hAnsi="{font}"/>' if font else ""
    return f"<w:r><w:rPr>{style}{fonts}</w:rPr><w:t>{text}</w:t></w:r>"


def notes(*bodies: str) -> list[str]:
    return find_missing_fonts(with_body(word(*LINES), "".join(f"<w:p>{body}</w:p>" for body in bodies)))


def test_a_missing_font_is_noted_once_with_its_first_paragraph() -> None:
    expected = [f"word/document.xml, paragraph 1 “One” and 1 more: the font Aptos {ADVICE}"]
    assert notes(run("One", "Aptos"), run("Two", "Aptos") + run("Three", "Aptos"), run(" ", "Garamond")) == expected
    report = check_package(package(template=with_body(word(*LINES), f"<w:p>{run('One', 'Aptos')}</w:p>")))
    assert (report.problems, len(report.notes)) == ([], 1)


@pytest.mark.parametrize("font", [*SUBSTITUTES, "calibri", "Noto Sans Thai", "Symbol", "Wingdings 2"])
def test_a_font_that_is_there_or_has_an_equal_is_fine(font: str) -> None:
    assert notes(run("x", font)) == []


def test_the_font_of_a_style_and_of_the_theme_counts() -> None:
    docx = word(*LINES)
    theme = parts_of(docx)["word/theme/theme1.xml"]
    text_font = re.search(rb'<a:minorFont>.*?<a:latin typeface="([^"]*)"', theme, re.DOTALL)
    assert text_font
    other = with_part(
        docx, "word/theme/theme1.xml", theme.replace(text_font[0], text_font[0].replace(text_font[1], b"Aptos"))
    )
    assert [note.split(": ")[1][:14] for note in find_missing_fonts(other)] == ["the font Aptos"]
    styles = parts_of(docx)["word/styles.xml"]
    style = (
        b'<w:style w:type="character" w:styleId="Mine"><w:rPr><w:rFonts w:ascii="Futura"/></w:rPr></w:style></w:styles>'
    )
    styled = with_part(docx, "word/styles.xml", styles.replace(b"</w:styles>", style))
    assert find_missing_fonts(styled) == []
    (note,) = find_missing_fonts(with_body(styled, f"<w:p>{run('x', style='Mine')}</w:p>"))
    assert "the font Futura" in note


def test_the_known_fonts_are_those_of_the_image() -> None:
    packages = set(re.findall(r"\bfonts-[\w-]+", DOCKERFILE.read_text(encoding="utf-8")))
    assert packages == FAMILIES.keys()
    assert set(SUBSTITUTES.values()) <= {family for families in FAMILIES.values() for family in families}


@pytest.mark.skipif(shutil.which("fc-list") is None, reason="needs fontconfig, which the image of the service has")
def test_the_packages_of_the_image_have_these_fonts() -> None:
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=True).stdout
    installed = {name.strip() for line in listed.splitlines() for name in line.split(",")}
    assert {family for families in FAMILIES.values() for family in families} <= installed
