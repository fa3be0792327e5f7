"""The alphabet of text messages (GSM 03.38) and their lengths: 160 characters, or parts of 153."""

from __future__ import annotations

import unicodedata

BASIC = frozenset(
    "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
)
EXTENDED = frozenset("^{}\\[~]|€")
"""Characters that take the place of two."""
REPLACED = str.maketrans(
    {
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‘’‚′`", "'"),
        **dict.fromkeys("–—‐‑−", "-"),
        "đ": "d",
        "Đ": "D",
        "ð": "d",
        "Ð": "D",
        "ł": "l",
        "Ł": "L",
        "ı": "i",
        "œ": "oe",
        "Œ": "OE",
        "þ": "th",
        "Þ": "Th",
        "ħ": "h",
        "Ħ": "H",
    }
)
UNKNOWN = "?"
PART_LENGTHS = (160, 306, 459)
"""Characters of a message in one, two and three parts; phones join the parts."""
CUT = "..."


def to_gsm(text: str) -> str:
    """Return a text in the alphabet: other letters without their accents, else a question mark.

    One character outside the alphabet would more than double the length of the whole message (UCS-2).
    """
    return "".join(_to_gsm(sign) for sign in text.translate(REPLACED))


def gsm_length(text: str) -> int:
    """Return the length of a text in the alphabet, in its units."""
    return sum(2 if sign in EXTENDED else 1 for sign in text)


def shorten(text: str, least: int, surplus: int) -> str:
    """Return a text that is shorter by surplus units, if its beginning and "..." keep at least so many characters."""
    kept = text
    while kept and gsm_length(text) - gsm_length(kept) - len(CUT) < surplus and len(kept) > least - len(CUT):
        kept = kept[:-1]
    return text if gsm_length(kept) + len(CUT) >= gsm_length(text) else kept.rstrip() + CUT


def _to_gsm(sign: str) -> str:
    if sign in BASIC or sign in EXTENDED:
        return sign
    plain = "".join(part for part in unicodedata.normalize("NFKD", sign) if part in BASIC or part in EXTENDED)
    return plain or ("" if unicodedata.combining(sign) or not sign.isprintable() else UNKNOWN)
