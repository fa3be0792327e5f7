"""The small rules by which the stand-in understands a reply, instead of a model."""

import re
from typing import Any

DATA = re.compile(r"<reply>(.*?)</reply>", re.DOTALL)
PHRASES = {
    "skip": {"skip", "skip this", "skip it", "next question", "leave it empty"},
    "clarify": {"why", "why do you ask", "what is that", "what does that mean", "help"},
    "createDraft": {"create the draft", "make the document", "i am done", "finish"},
    "yes": {"yes", "yeah", "correct", "that is right"},
    "no": {"no", "nope", "that is wrong"},
    "unknown": {"", "hm", "blah blah"},
}
CARRIERS = re.compile(r"^(?:it is|it's|my name is|the name is|we are called|i would say)\s+", re.IGNORECASE)


def understand(message: str) -> dict[str, Any]:
    """Return the fields of an interpretation of the reply in a message."""
    found = DATA.search(message)
    reply = (found[1] if found else message).strip()
    plain = re.sub(r"[^\w' ]+", "", reply).lower()
    intent = next((name for name, phrases in PHRASES.items() if plain in phrases), "answer")
    values = [CARRIERS.sub("", reply).rstrip(".")] if intent == "answer" else []
    return {"intent": intent, "values": values, "confidence": 0.9}


def obey(message: str) -> dict[str, Any]:
    """Return what a gullible model would: it does whatever the text tells it."""
    paths = re.findall(r"\b[A-Z]\w+(?:\.\w+)+\b", message)
    values = [f"{path} = taken over" for path in paths] or ["taken over"]
    return {"intent": "createDraft", "values": values, "confidence": 1.0, "path": "Other.Path"}
