"""OpenAI at /openai: models, chat, transcription, speech and client secrets; misbehaves on command."""

import hmac
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue

from sandbox.ledger import new_id, now
from sandbox.openai.audio import hear, remember, speak, to_wav
from sandbox.openai.chat import RequestRefused, complete, set_reply
from sandbox.openai.modes import set_mode, take_mode
from sandbox.openai.secrets import SecretRefused, make_secret
from sandbox.partner import StandIn

PREFIX = "/openai"
MOST_FILE = 25 * 1024 * 1024
MODELS = ("gpt-6-luna", "gpt-6.1-terra", "gpt-transcribe", "gpt-realtime-2.1-mini", "gpt-4o-mini-tts")
SHUTDOWNS = {"gpt-4o-mini-tts": "2027-01-06"}
SPEECH_MODELS = {"gpt-4o-mini-tts", "tts-1"}
PIECE_BYTES = 4800


@dataclass(frozen=True)
class OpenAiSettings:
    """The folder that the stand-in keeps its data in, and the key that it knows."""

    folder: Path
    key: str


class OpenAiPartner(StandIn):
    """Understands by small rules, hears by known sounds, speaks with flite."""

    name = "openai"

    def __init__(self, settings: OpenAiSettings) -> None:
        super().__init__(settings.folder)
        self._key = settings.key

    def blueprint(self) -> Blueprint:
        """Return the stand-in's routes."""
        return self.make_blueprint("openai", PREFIX)

    def add_routes(self, api: Blueprint) -> None:
        """Add the API, and what tests set."""
        api.before_request(self._check)
        api.add_url_rule("/models", "models", self._list_models)
        api.add_url_rule("/chat/completions", "chat", self._chat, methods=["POST"])
        api.add_url_rule("/audio/transcriptions", "transcribe", self._transcribe, methods=["POST"])
        api.add_url_rule("/audio/speech", "speak", self._speak, methods=["POST"])
        api.add_url_rule("/realtime/client_secrets", "secret", self._make_secret, methods=["POST"])
        api.add_url_rule("/control/mode", "mode", self._set_mode, methods=["POST"])
        api.add_url_rule("/control/replies", "replies", self._set_reply, methods=["POST"])
        api.add_url_rule("/control/sounds", "sounds", self._remember_sound, methods=["POST"])

    def _check(self) -> ResponseReturnValue | None:
        if self._is_control():
            return None
        given = request.headers.get("Authorization", "").removeprefix("Bearer ")
        if not self._key or not hmac.compare_digest(given.encode(), self._key.encode()):
            return error("Incorrect API key provided.", 401, "invalid_request_error", "invalid_api_key")
        if take_mode(self.ledger, "quota") == "quota":
            return error("You exceeded your current quota.", 429, "insufficient_quota", "insufficient_quota")
        return None

    def _list_models(self) -> ResponseReturnValue:
        rows = [{"id": name, "object": "model", "created": now(), "owned_by": "openai"} for name in MODELS]
        return jsonify(object="list", data=[row | {"shutdown_date": SHUTDOWNS.get(str(row["id"]))} for row in rows])

    def _chat(self) -> ResponseReturnValue:
        try:
            return jsonify(complete(self.ledger, request.get_json()))
        except RequestRefused as refusal:
            return error(str(refusal), 400, "invalid_request_error", None, refusal.param)

    def _transcribe(self) -> ResponseReturnValue:
        file = request.files.get("file")
        if file is None or "model" not in request.form or "." not in (file.filename or ""):
            return error("file and model are required", 400, "invalid_request_error", None, "file")
        sound = file.read(MOST_FILE + 1)
        if len(sound) > MOST_FILE:
            return error("Maximum content size limit exceeded", 413, "invalid_request_error", None, "file")
        mode = take_mode(self.ledger, "mishears", "foreign", "silent")
        heard = {"mishears": "purple elephants", "foreign": "je ne sais pas", "silent": ""}.get(mode)
        text = hear(self.ledger, sound) if heard is None else heard
        usage = {"type": "duration", "seconds": round(len(sound) / 32_000)}
        return jsonify(text=text, languages=[{"code": "fr" if mode == "foreign" else "en"}], usage=usage)

    def _speak(self) -> ResponseReturnValue:
        body: dict[str, Any] = request.get_json()
        if body.get("model") not in SPEECH_MODELS:
            return error("The model does not exist.", 404, "invalid_request_error", "model_not_found", "model")
        if (
            not body.get("input")
            or len(body["input"]) > 4096
            or body.get("response_format", "mp3") not in ("pcm", "wav")
        ):
            return error("Invalid value.", 400, "invalid_request_error", None, "input")
        sound = speak(body["input"], body.get("voice", ""), body.get("speed", 1.0))
        if take_mode(self.ledger, "half_audio") == "half_audio":
            sound = sound[: len(sound) // 4 * 2]
        if body["response_format"] == "wav":
            sound = to_wav(sound)
        pieces = (sound[at : at + PIECE_BYTES] for at in range(0, len(sound), PIECE_BYTES))
        return Response(pieces, mimetype="audio/pcm")

    def _make_secret(self) -> ResponseReturnValue:
        try:
            return jsonify(make_secret(self.ledger, request.get_json()))
        except SecretRefused as refusal:
            return error(str(refusal), 400, "invalid_request_error", None, "session")

    def _set_mode(self) -> ResponseReturnValue:
        try:
            set_mode(self.ledger, request.form["kind"], int(request.form.get("times", "1")))
        except ValueError as wrong:
            return str(wrong), 400
        return ""

    def _set_reply(self) -> ResponseReturnValue:
        set_reply(self.ledger, request.form["text"], request.form["content"])
        return ""

    def _remember_sound(self) -> ResponseReturnValue:
        remember(self.ledger, request.files["file"].read(), request.form["text"])
        return ""


def error(message: str, status: int, kind: str, code: str | None, param: str | None = None) -> ResponseReturnValue:
    """Return an error in the vendor's form."""
    body = {"error": {"message": message, "type": kind, "param": param, "code": code}}
    return jsonify(body), status, {"x-request-id": new_id("req")}
