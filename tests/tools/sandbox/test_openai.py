"""The stand-in for OpenAI answers in the forms that the vendor's own library knows."""

from __future__ import annotations

import asyncio
import base64
import json
from collections.abc import Iterator
from typing import Any

import openai
import pytest
from aiohttp import ClientSession, WSServerHandshakeError
from openai.types.realtime import RealtimeServerEvent
from pydantic import TypeAdapter
from tests.adapters.openai.test_contract import SCHEMA
from tests.sandbox import OPENAI_KEY, running

from sandbox.ledger import Ledger
from sandbox.openai.audio import remember, speak, to_wav
from sandbox.openai.conversation import CLOSE, Conversation
from sandbox.openai.modes import set_mode
from sandbox.openai.realtime import RealtimeServer
from sandbox.openai.schemas import SchemaRefused, require_strict
from sandbox.settings import Settings

EVENT: TypeAdapter[Any] = TypeAdapter(RealtimeServerEvent)
SESSION = {"id": "sess_1", "object": "realtime.session", "type": "realtime", "model": "gpt-realtime-2.1-mini"}
READING = {"instructions": "Read aloud.\n\nIs that right?"}
PIECE = 4_800


@pytest.fixture
def vendor(settings: Settings) -> Iterator[openai.OpenAI]:
    with running(settings) as address:
        yield openai.OpenAI(api_key=OPENAI_KEY, base_url=f"{address}/openai", max_retries=0)


@pytest.fixture
def ledger(settings: Settings) -> Ledger:
    return Ledger(settings.openai.folder, "openai")


@pytest.fixture
def conversation(ledger: Ledger) -> Conversation:
    return Conversation(ledger, dict(SESSION))


def answer(conversation: Conversation, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """Send an event and return what follows; everything is of a form that the vendor's library knows."""
    events = list(conversation.answer({"type": kind, **fields}))
    for event in events:
        if event["type"] != CLOSE:
            assert EVENT.validate_python(event).type == event["type"]
    return events


def test_the_vendors_library_reads_its_answers(vendor: openai.OpenAI) -> None:
    chat = vendor.chat.completions.create(
        model="gpt-6-luna",
        messages=[{"role": "user", "content": "<reply>skip this</reply>"}],
        response_format={
            "type": "json_schema",
            "json_schema": {"name": "answer", "strict": True, "schema": SCHEMA},
        },
    )
    assert json.loads(chat.choices[0].message.content or "")["intent"] == "skip"
    assert chat.usage
    assert {model.id for model in vendor.models.list()} >= {"gpt-6-luna", "gpt-transcribe"}
    secret = vendor.realtime.client_secrets.create(
        expires_after={"anchor": "created_at", "seconds": 60},
        session={"type": "realtime", "model": "gpt-realtime-2.1-mini"},
    )
    assert secret.session.type == "realtime"


def test_what_the_vendor_refuses_it_refuses(vendor: openai.OpenAI) -> None:
    with pytest.raises(openai.AuthenticationError):
        vendor.with_options(api_key="sk-wrong").models.list()
    with pytest.raises(openai.BadRequestError):
        vendor.chat.completions.create(model="gpt-6-luna", messages=[])
    with pytest.raises(openai.NotFoundError):
        vendor.audio.speech.create(model="gpt-realtime-2.1-mini", voice="marin", input="Hello.")


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "array"},
        {"type": "object", "properties": {}},
        {**SCHEMA, "required": ["intent"]},
        {**SCHEMA, "properties": {**SCHEMA["properties"], "values": {"type": "array"}}},
        {**SCHEMA, "anyOf": []},
    ],
)
def test_a_schema_that_is_not_strict_is_named(schema: dict[str, Any]) -> None:
    require_strict(SCHEMA)
    with pytest.raises(SchemaRefused):
        require_strict(schema)


def test_a_text_is_read_in_pieces_with_its_transcript(conversation: Conversation) -> None:
    events = answer(conversation, "response.create", response=READING)
    kinds = [event["type"] for event in events]
    assert (kinds[0], kinds[-2:]) == ("response.created", ["response.done", "rate_limits.updated"])
    sound = b"".join(base64.b64decode(each["delta"]) for each in events if each["type"].endswith("audio.delta"))
    assert sound == speak("Is that right?", "")
    assert next(each["transcript"] for each in events if "transcript" in each) == "Is that right?"


def test_an_utterance_ends_with_silence_and_is_heard_once(conversation: Conversation, ledger: Ledger) -> None:
    sound = speak("Yes.", "marin")
    quiet = bytes(48_000)
    events = []
    for at in range(0, len(sound + quiet), PIECE):
        piece = base64.b64encode((sound + quiet)[at : at + PIECE]).decode()
        events += answer(conversation, "input_audio_buffer.append", audio=piece)
    kinds = [event["type"].removeprefix("input_audio_buffer.") for event in events]
    assert kinds[:3] == ["speech_started", "speech_stopped", "committed"]
    assert [kind for kind in kinds if kind.endswith("transcription.completed")] == [kinds[-1]]


def test_a_known_sound_is_heard_as_its_text(conversation: Conversation, ledger: Ledger) -> None:
    sound = speak("Yes.", "marin")
    loud = sound[next(at for at in range(0, len(sound), PIECE) if max(sound[at : at + PIECE]) > 100) :]
    remember(ledger, to_wav(loud), "Yes.")
    answer(conversation, "input_audio_buffer.append", audio=base64.b64encode(loud).decode())
    assert answer(conversation, "input_audio_buffer.commit")[-1]["transcript"] == "Yes."


@pytest.mark.parametrize(
    ("mode", "sign"),
    [
        ("rate_limit", "try again in 0.4s"),
        ("expired", "session_expired"),
        ("rewords", "something else"),
        ("garbage_audio", "%%%"),
        ("socket_closed", "1011"),
    ],
)
def test_it_misbehaves_on_command_and_once(conversation: Conversation, ledger: Ledger, mode: str, sign: str) -> None:
    set_mode(ledger, mode, 1)
    assert sign in json.dumps(answer(conversation, "response.create", response=READING))
    assert sign not in json.dumps(answer(conversation, "response.create", response=READING))


def test_the_socket_takes_a_secret_and_refuses_the_interface_of_the_beta(
    settings: Settings, vendor: openai.OpenAI
) -> None:
    address = f"http://127.0.0.1:{RealtimeServer(settings.openai).start('127.0.0.1', 0)}/v1/realtime"
    secret = vendor.realtime.client_secrets.create(session={"type": "realtime", "model": "gpt-realtime-2.1-mini"})
    key = f"openai-insecure-api-key.{secret.value}"

    async def first_event(*protocols: str) -> Any:
        async with ClientSession() as session, session.ws_connect(address, protocols=protocols) as socket:
            return await socket.receive_json()

    event = asyncio.run(first_event("realtime", key))
    assert EVENT.validate_python(event).type == "session.created"
    for refused in ([], ["realtime"], [key], ["realtime", "openai-insecure-api-key.ek_other"]):
        with pytest.raises(WSServerHandshakeError):
            asyncio.run(first_event(*refused))
    with pytest.raises(WSServerHandshakeError):
        asyncio.run(first_event("realtime", key, "openai-beta.realtime-v1"))
