"""Whole replies that are commands, whatever was asked."""

from __future__ import annotations

import re

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.conversation.state import Interpretation
from lyd.assistant.understanding.yes_no import bare_words

_IT = r"(?:it|this|that|this one|that one|(?:this|that|the) question)"
_THE = r"(?:the|a|my|this|our|your)"
_TEMPLATE = r"(?:templates?|documents?)"
_SHOW = r"(?:find|show|search|search for|look for|list|get)(?: me)?"
_PHRASES: dict[Intent, str] = {
    Intent.SKIP: rf"skip(?: {_IT})?|pass|later|next(?: one| question)?|not now|leave {_IT}(?: blank| out| empty)?|"
    rf"(?:i don't|don't|i do not) (?:know|remember)|(?:i'm |i am )?not sure|none of your business|move on|"
    rf"(?:do|answer|fill in|tell you|say) {_IT} (?:later|another time|some other time)|i have to look {_IT} up|"
    rf"(?:come|go|get) back to {_IT}(?: later| another time)?",
    Intent.CLARIFY: rf"why(?: is that)?|why do you (?:ask|need|want|ask for)(?: {_IT})?|what(?: is|'s) (?:that|this)|"
    rf"help|help me|what (?:does|do) (?:{_IT}|you) mean|(?:explain|can you explain)(?: {_IT})?|"
    rf"i (?:don't|do not) understand(?: {_IT})?|what should i (?:say|answer|put)|how do you mean|tell me more|"
    rf"what (?:are|were) {_THE} (?:options|choices)|what can i (?:choose|say|choose from)",
    Intent.BACK: r"back|(?:go|step|take me) back(?: (?:one|a|to the (?:last|previous)))?(?: (?:step|question|one))?|"
    r"(?:the )?previous(?: question| one)?|one back|last question|undo",
    Intent.REPEAT: rf"repeat(?: {_IT})?|again|(?:say|ask|read|repeat) (?:me )?{_IT} (?:again|once more)|pardon(?: me)?|"
    rf"come again|what (?:was|is) (?:that|(?:{_THE} )?question)(?: again)?|i didn't (?:hear|catch) {_IT}|what",
    Intent.CREATE_DRAFT: rf"(?:create|make|generate|prepare|produce|finish) (?:me )?(?:{_THE} )?(?:draft|document)|"
    r"that(?:'s| is) (?:all|everything)|(?:i'm |i am )?(?:done|finished)|finish|create it",
    Intent.OTHER_TEMPLATE: rf"(?:change|switch)(?: {_THE})? template|wrong template|start over|"
    rf"(?:(?:use|want|need|take|try|choose|pick|switch to|change to|{_SHOW}) )?"
    rf"(?:another|other|a different|different) {_TEMPLATE}(?: instead)?",
    Intent.FIND: rf"{_SHOW} (?:(?:a|the|some|all|all the) )?{_TEMPLATE}|(?:need|want) a {_TEMPLATE}|new document|"
    r"templates|create a (?:new )?document|start a (?:new )?document|search|find|search templates",
    Intent.SALES: r"prices?|pricing|how much|what do you cost|courses|sales|contact sales|what is this product|"
    rf"(?:how much|what) (?:do|does|is|are) (?:{_THE} )?(?:it|courses?|product|products|plans?)(?: cost)?|"
    rf"(?:talk|speak|chat) (?:to|with) (?:{_THE} )?sales(?: team| person| people)?|what can you do|"
    r"tell me about (?:the product|your courses)|what courses do you have",
    Intent.STOP: r"stop(?: it)?|pause|quit|end|hold on|wait|bye|goodbye|that's enough|cancel",
}
_COMMANDS = {intent: re.compile(phrases) for intent, phrases in _PHRASES.items()}
_BEFORE = re.compile(
    r"(?:please|(?:can|could|would|may|shall) (?:you|we|i)(?: please)?|let's|lets|let us|ok|okay|sorry|well|"
    r"i(?:'d| would) (?:like|prefer)(?: to)?|i (?:want|need)(?: to)?|i(?:'ll| will)|let me|just)[\s,]+"
)
_AFTER = re.compile(r"[\s,]+(?:please|thanks|thank you|now|right now|for now|here|today|for today|instead)$")


def read_command(text: str) -> Interpretation | None:
    """Return the command that a whole reply is; None if it is none."""
    return next((Interpretation(found) for phrase in _readings(text) if (found := _find(phrase))), None)


def _readings(text: str) -> list[str]:
    """Return a reply in small letters, then without what is said before and after a command, word by word."""
    readings = [bare_words(text)]
    while (shorter := _shorten(readings[-1])) != readings[-1]:
        readings.append(shorter)
    return readings


def _shorten(phrase: str) -> str:
    before = _BEFORE.match(phrase)
    return phrase[before.end() :] if before else _AFTER.sub("", phrase)


def _find(phrase: str) -> Intent | None:
    return next((intent for intent, pattern in _COMMANDS.items() if pattern.fullmatch(phrase)), None)
