"""The stand-in for OpenAI: chat with strict schemas, transcription, speech, client secrets and the realtime socket."""

from sandbox.openai.partner import OpenAiPartner

__all__ = ["OpenAiPartner"]
