"""Questions and texts that a person might type, most of them nearly right."""

from __future__ import annotations

from random import Random

from lyd.interviews.schema import FORMATS, NUMBER_TYPES, Option, Question

_PIECES: dict[str, tuple[str, ...]] = {
    "number": ("1", "1,000", "1,00", "12", "$", "-", ".5", "%", " ", "\u00a0", "\u0085", "\uff11", ",", "000"),
    "date": (*"123", "12", "31", "2026", "/", "-", ".", " ", ",", "March", "sep", "Sept", "\u017fep", "may", "\n"),
    "digits": (*"0123456789", "04", "13", "1300", "+61", "(0)", "0061", "(02)", "-", "\u2011", " ", "\u3000", "."),
    "text": (
        "Yes",
        "no",
        "N",
        "y",
        "new",
        " ",
        "\ufeff",
        "NSW",
        "A Company",
        "\u001c",
        "\u0130",
        "\u00df",
        "\U0001f600",
    ),
}
_KNOWN = {
    "abn": ("51824753556", "51 824 753 556", "83914571673"),
    "acn": ("004085616", "004-085-616"),
    "tfn": ("123456782", "12345677", "123 456 77"),
    "phone": ("131114", "0412345678", "(02) 9876-5432", "+61412345678", "+61 (0)2 9876 5432", "98765432"),
}
_OPTIONS = tuple(
    Option(text, value) for text, value in (("New South Wales", "NSW"), ("\u0130 \u00df", " x "), ("no", "Yes"))
)


def random_typed(random: Random) -> tuple[Question, str]:
    """Return a question, and a text that is typed as its answer."""
    kind = random.choice((*NUMBER_TYPES, "date", "yesno", "select", "email", "text", "text", "text"))
    question = Question(
        "Answer",
        "Answer",
        kind,
        data_path="Answer",
        options=_OPTIONS if kind == "select" else (),
        format=random.choice(FORMATS) if kind == "text" and random.random() < 0.8 else "",
        multiline=kind == "text" and random.random() < 0.1,
    )
    return question, _text(random, question)


def _text(random: Random, question: Question) -> str:
    known = _KNOWN.get(question.format)
    if known and random.random() < 0.4:
        return _disturbed(random, random.choice(known))
    if question.options and random.random() < 0.5:
        return _disturbed(
            random, random.choice([text for each in question.options for text in (each.text, each.value)])
        )
    if question.type == "date" and random.random() < 0.6:
        between = random.choice((" ", "/", "-", ". "))
        month = random.choice(("3", "03", "12", "Mar", "december", "13"))
        return _disturbed(random, between.join((str(random.randrange(33)), month, "2026")))
    name = "number" if question.type in NUMBER_TYPES else "date" if question.type == "date" else "text"
    pieces = _PIECES["digits" if question.format else name]
    return "".join(random.choice(pieces) for _ in range(random.randrange(1, 8)))


def _disturbed(random: Random, text: str) -> str:
    """The text with other letters, spaces around it, or one more character."""
    if random.random() < 0.3:
        text = random.choice((text.lower(), text.upper()))
    if random.random() < 0.3:
        text = f"{random.choice((' ', chr(0xA0), chr(0x85)))}{text}{random.choice((' ', chr(0xFEFF)))}"
    place = random.randrange(len(text) + 1)
    return (
        f"{text[:place]}{random.choice((' ', '-', '1', chr(0x661)))}{text[place:]}" if random.random() < 0.2 else text
    )
