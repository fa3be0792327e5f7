"""Words of a conversation: who speaks, what is waited for, what a reply is, what follows from it."""

from __future__ import annotations

from enum import StrEnum


class Agent(StrEnum):
    """Who speaks (document 3, section 4.9)."""

    GREETER = "greeter"
    FINDER = "finder"
    INTERVIEWER = "interviewer"


class Phase(StrEnum):
    """What is waited for. LEAVING: whether another template is really wanted. CREATED: the form has the document."""

    HELLO = "hello"
    SEARCH = "search"
    CHOSEN = "chosen"
    ASK = "ask"
    READ_BACK = "read_back"
    LEAVING = "leaving"
    READY = "ready"
    CHANGE = "change"
    CREATING = "creating"
    CREATED = "created"


class Intent(StrEnum):
    """What a reply is: the first five are the specification's."""

    ANSWER = "answer"
    CREATE_DRAFT = "createDraft"
    SKIP = "skip"
    CLARIFY = "clarify"
    UNKNOWN = "unknown"
    YES = "yes"
    NO = "no"
    BACK = "back"
    REPEAT = "repeat"
    CORRECT = "correct"
    OTHER_TEMPLATE = "other_template"
    FIND = "find"
    SALES = "sales"
    STOP = "stop"


class Input(StrEnum):
    """How a reply came. PROMPT: no reply, the agent begins or goes on."""

    TYPED = "typed"
    SPOKEN = "spoken"
    CHOSEN = "chosen"
    PROMPT = "prompt"


class Effect(StrEnum):
    """What the screen does after a turn."""

    CREATE_DRAFT = "create_draft"
    OPEN_STORE = "open_store"
    OPEN_SALES = "open_sales"
    OPEN_UPLOAD = "open_upload"
    FOCUS_FIELD = "focus_field"
    SUGGEST_ACTIONS = "suggest_actions"
