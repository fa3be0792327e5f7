"""Grammars of what can be answered to a question, one for each kind of question."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from lyd.adapters.speech.automata import Automaton, Many, Pattern, chain, choice, compile_pattern, maybe, phrases, words

DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_UNIT = words(" ".join(DIGITS[1:]))
_DIGIT = words(" ".join(("oh", *DIGITS)))
_TEEN = words("ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
_TENS = words("twenty thirty forty fifty sixty seventy eighty ninety")
_FIRST_TO_NINTH = words("first second third fourth fifth sixth seventh eighth ninth")
_ORDINAL = choice(
    _FIRST_TO_NINTH,
    "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
    chain("twenty", _FIRST_TO_NINTH),
    "thirtieth",
    chain("thirty", "first"),
)
_MONTH = words("january february march april may june july august september october november december")
_WEEKDAY = words("monday tuesday wednesday thursday friday saturday sunday")
_BELOW_HUNDRED = choice(_UNIT, _TEEN, chain(_TENS, maybe(_UNIT)))
_BELOW_THOUSAND = choice(
    _BELOW_HUNDRED, chain(choice("a", _UNIT, _TEEN), "hundred", maybe(maybe("and"), _BELOW_HUNDRED))
)
_THOUSANDS = chain(_BELOW_THOUSAND, maybe("thousand", maybe(maybe("and"), _BELOW_THOUSAND)))
_NUMBER = choice(
    "zero", chain(maybe(_BELOW_THOUSAND, "million", maybe("and")), _THOUSANDS), chain(_BELOW_THOUSAND, "million")
)
_DECIMAL = chain(_NUMBER, maybe(choice(chain("point", Many(_DIGIT)), phrases("and a half"))))
_YEAR = choice(
    chain("nineteen twenty", choice(_TEEN, chain(_TENS, maybe(_UNIT)), chain("oh", _UNIT))),
    chain("two", "thousand", maybe(maybe("and"), _BELOW_HUNDRED)),
)
_DAY = choice(chain(maybe("the"), _ORDINAL), _BELOW_HUNDRED)
_ALPHABET = words("a b c d e f g h i j k l m n o p q r s t u v w x y z")
_RADIO = words(
    "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike "
    "november oscar papa quebec romeo sierra tango uniform victor whiskey x-ray yankee zulu"
)
_LETTER = choice(_ALPHABET, _RADIO)
_MARK = phrases("space", "new word", "hyphen", "apostrophe", "dot")
_SIGN = chain(maybe("double triple"), choice(_LETTER, _DIGIT))
_DATE = choice(
    chain(_DAY, maybe("of"), _MONTH, maybe(_YEAR)),
    chain(_MONTH, _DAY, maybe(_YEAR)),
    "today tomorrow yesterday",
    chain(maybe("on next this last"), _WEEKDAY),
    chain(maybe("the"), "end start", "of", maybe("the this next"), "month"),
)
_CENTS = chain(_BELOW_HUNDRED, "cents")
_MONEY = choice(
    chain(_DECIMAL, maybe("thousand million"), maybe("dollars", maybe(maybe("and"), _CENTS))),
    _CENTS,
)
_YES_NO = phrases(
    *(
        "yes",
        "yeah",
        "yep",
        "yes please",
        "correct",
        "that is right",
        "that's right",
        "that is correct",
        "sure",
        "okay",
    ),
    *("no", "nope", "no thanks", "wrong", "that is wrong", "that's wrong", "not right"),
)
_COMMANDS = phrases(
    *(
        "skip",
        "skip this",
        "next question",
        "go back",
        "back",
        "repeat",
        "say that again",
        "help",
        "why",
        "what is that",
    ),
    *("stop", "create the draft", "yes", "no"),
)
_EMAIL_WORDS = ("com", "net", "org", "au", "gmail", "outlook", "hotmail", "example", "mail", "info", "law")
_PATTERNS: dict[str, Pattern] = {
    "yes_no": _YES_NO,
    "count": choice(chain(maybe("just only"), _NUMBER), phrases("none", "a couple", "a few")),
    "number": chain(maybe("minus"), _DECIMAL, maybe(phrases("percent", "per cent"))),
    "money": _MONEY,
    "date": _DATE,
    "digits": Many(chain(maybe("double triple"), _DIGIT)),
    # Of one kind of letters and without digits: with both, I is heard as mike and H as eight.
    "spelling": choice(*(Many(choice(chain(maybe("double triple"), kind), _MARK)) for kind in (_ALPHABET, _RADIO))),
}
WITH_PHRASES = ("options", "email")
KINDS = frozenset(_PATTERNS) | frozenset(WITH_PHRASES)
UNSPOKEN = frozenset({"spelling", "email"})
"""Kinds that the language model cannot check: it knows sentences, not letters."""


@cache
def make_fixed_grammar(kind: str) -> Automaton:
    """Return the grammar of a kind that is the same for every question."""
    return compile_pattern(choice(_PATTERNS[kind], _COMMANDS))


def make_grammar(kind: str, spoken: Iterable[str]) -> Automaton:
    """Return the grammar of a kind for these phrases, whose words are all known."""
    named = phrases(*spoken)
    if kind == "options":
        by_number = choice(chain(maybe("the"), _ORDINAL, maybe("one option")), chain(maybe("number option"), _UNIT))
        return compile_pattern(choice(named, by_number, _COMMANDS))
    part = choice(_SIGN, words("dot hyphen underscore"), words(" ".join(_EMAIL_WORDS)), named)
    return compile_pattern(choice(chain(Many(part), "at", Many(part)), _COMMANDS))
