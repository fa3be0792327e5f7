"""Blank answers: which characters count as nothing. The TypeScript twin is `widgets/src/features/interviews/blank.ts`.

Python's str.strip and JavaScript's trim disagree (U+0085, U+001C to U+001F, U+FEFF), so the set stands here: Unicode's
property White_Space, the four information separators that Python counts as white space, and the byte order mark.
`tests/fixtures/validation/blank.json` has a case for each character.
"""

from __future__ import annotations

BLANK_CHARACTERS = "".join(
    chr(code)
    for code in (
        *range(0x09, 0x0E),  # tab, line feed, line tabulation, form feed, carriage return
        *range(0x1C, 0x21),  # information separators, space
        *(0x85, 0xA0, 0x1680),  # next line, no-break space, Ogham space
        *range(0x2000, 0x200B),  # en quad to hair space
        *(0x2028, 0x2029, 0x202F, 0x205F, 0x3000),  # line and paragraph separator, narrow, mathematical, ideographic
        0xFEFF,  # byte order mark
    )
)


def is_blank(value: object) -> bool:
    """Return whether an answer counts as not given: absent, null, or blank characters only."""
    return value is None or (isinstance(value, str) and not value.strip(BLANK_CHARACTERS))
