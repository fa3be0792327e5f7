"""OpenAI: chat with strict schemas, transcription, speech and realtime sessions. No request has tools."""

from lyd.adapters.openai.client import OpenAi
from lyd.adapters.openai.errors import UnusableAnswer, is_out_of_quota
from lyd.adapters.openai.models import ClientSecret, Completion, Message, ModelEntry, ModelNames, Transcript, Usage

__all__ = [
    "ClientSecret",
    "Completion",
    "Message",
    "ModelEntry",
    "ModelNames",
    "OpenAi",
    "Transcript",
    "UnusableAnswer",
    "Usage",
    "is_out_of_quota",
]
