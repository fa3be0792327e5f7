"""What can go wrong with a recording, in words for the member who spoke."""

from __future__ import annotations

from lyd.core.errors import LydError


class SpeechBusy(LydError):
    """Others speak at this moment, and all decoders are taken; or the process is away."""

    error_code, status, message, retry_after = "speech_busy", 503, "Please wait a second.", 1


class NothingHeard(LydError):
    """Silence, or noise without words."""

    error_code, status = "nothing_heard", 422
    message = "I could not make that out. Please say it again, or type it."


class UnreadableRecording(LydError):
    """A recording of a kind without a reader, or a damaged one."""

    error_code, status = "unreadable_recording", 422
    message = "This kind of recording cannot be read. Please record WAV or MP3."


class RecordingTooLong(LydError):
    """More than two minutes."""

    error_code, status = "recording_too_long", 422
    message = "This recording is longer than two minutes. Please say one answer at a time."


class UtteranceMissing(LydError):
    """The chunks of an utterance are not there any more: the browser sends them all again."""

    error_code, status = "utterance_gone", 404
    message = "What you said did not arrive. Please say it again."


class RecordingTooLarge(LydError):
    """More than 10 MB, or a chunk of more than two seconds."""

    error_code, status, message = "recording_too_large", 413, "This is too large."
