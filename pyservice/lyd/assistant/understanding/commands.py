"""Whole replies that are commands, whatever was asked."""

from __future__ import annotations

import re

from lyd.assistant.conversation.kinds import Intent
from lyd.assistant.conversation.state import Interpretation
from lyd.assistant.understanding.yes_no import bare_words

_PHRASES: dict[Intent, str] = {
    Intent.SKIP: "skip|skip it|skip this|skip that|skip this one|skip this question|skip the question|pass|later|"
    "next|next one|next question|not now|leave it|leave it blank|leave it out|leave it empty|i don't know|don't know|"
    "i do not know|not sure|i'm not sure|come back to it|come back to it later|none of your business",
    Intent.CLARIFY: "why|why is that|why do you ask|why do you need that|what is that|what's that|what is this|help|"
    "what does that mean|what does it mean|what do you mean|explain|explain that|please explain|i don't understand|"
    "i do not understand|what should i say|how do you mean|tell me more",
    Intent.BACK: "back|go back|previous|previous question|the previous question|one back|last question|undo",
    Intent.REPEAT: "repeat|repeat that|repeat it|repeat the question|again|say that again|say it again|pardon|"
    "come again|what was that|what was the question|i didn't hear that|what",
    Intent.CREATE_DRAFT: "create draft|create the draft|create a draft|create document|create the document|"
    "make the draft|make the document|make the draft now|that's all|that is all|i'm done|i am done|finish|done|"
    "create it|create it now|finish now|that is everything|that's everything",
    Intent.OTHER_TEMPLATE: "another template|other template|a different template|different template|change template|"
    "change the template|use another template|i want another template|i need another template|switch template|"
    "wrong template|another document|a different document|different document|start over",
    Intent.FIND: "find a template|find template|i need a template|i want a template|i need a document|new document|"
    "i want to create a document|create a new document|start a document|templates|search templates|search|find",
    Intent.SALES: "prices|price|pricing|how much|how much does it cost|what does it cost|what do you cost|courses|"
    "talk to sales|sales|contact sales|speak to sales|what is this product|what can you do|tell me about the product|"
    "tell me about your courses|how much are the courses|what courses do you have",
    Intent.STOP: "stop|pause|quit|end|stop it|hold on|wait|bye|goodbye|that's enough|cancel",
}
_COMMANDS = {phrase: intent for intent, phrases in _PHRASES.items() for phrase in phrases.split("|")}
_COURTESY = re.compile(r"^(?:please|can you|could you|can we|let's|lets|ok|okay|i want to|i'd like to)\s+|,?\s+please$")
_CORRECTION = re.compile(
    r"(?:please\s+)?(?:change|correct|update|fix)\s+(?:the\s+|my\s+)?(?P<label>.+?)(?:\s+(?:to|into)\s+(?P<value>.+))?$",
    re.IGNORECASE,
)


def read_command(text: str) -> Interpretation | None:
    """Return the command that a whole reply is; None if it is none."""
    bare = bare_words(text)
    for phrase in (bare, _COURTESY.sub("", bare), _COURTESY.sub("", _COURTESY.sub("", bare))):
        if phrase in _COMMANDS:
            return Interpretation(_COMMANDS[phrase])
    match = _CORRECTION.match(text.strip().rstrip(".!"))
    if match is None:
        return None
    parts = (match["label"].strip(), (match["value"] or "").strip())
    return Interpretation(Intent.CORRECT, tuple(part for part in parts if part))
