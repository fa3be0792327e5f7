"""OpenAI as the sandbox plays it; with LYD_CONTRACT_OPENAI_KEY the contract is tested with the vendor as well."""

from __future__ import annotations

import os
from dataclasses import fields

import pytest
import requests
from tests.sandbox import OPENAI_KEY

from lyd.adapters.openai import ModelNames, OpenAi
from lyd.core.settings import Settings as ServiceSettings
from sandbox.openai.realtime import RealtimeServer
from sandbox.settings import Settings

VENDOR_KEY = os.environ.get("LYD_CONTRACT_OPENAI_KEY", "")
DEFAULTS = {setting.name: setting.metadata["default"] for setting in fields(ServiceSettings)}
NAMES = ModelNames(
    chat=DEFAULTS["openai_chat_model"],
    large=DEFAULTS["openai_large_model"],
    transcription=DEFAULTS["openai_transcription_model"],
    speech=DEFAULTS["openai_speech_model"],
    realtime=DEFAULTS["openai_realtime_model"],
    voice=DEFAULTS["openai_voice"],
)


class StandInControl:
    """What a test tells the stand-in."""

    def __init__(self, address: str) -> None:
        self._address = f"{address}/openai"

    def misbehave(self, kind: str, times: int = 1) -> None:
        self._post("control/mode", {"kind": kind, "times": str(times)})

    def fail(self, **fault: str) -> None:
        self._post("faults", fault)

    def reply(self, text: str, content: str) -> None:
        self._post("control/replies", {"text": text, "content": content})

    def know_sound(self, sound: bytes, text: str) -> None:
        self._post("control/sounds", {"text": text}, {"file": sound})

    def calls(self) -> list[dict[str, object]]:
        found: list[dict[str, object]] = requests.get(f"{self._address}/calls", timeout=10).json()
        return found

    def _post(self, path: str, form: dict[str, str], files: dict[str, bytes] | None = None) -> None:
        assert requests.post(f"{self._address}/{path}", form, files=files, timeout=10).ok


@pytest.fixture
def realtime_address(sandbox_of_test: Settings) -> str:
    port = RealtimeServer(sandbox_of_test.openai).start("127.0.0.1", 0)
    return f"ws://127.0.0.1:{port}/v1/realtime"


@pytest.fixture
def control(sandbox: str) -> StandInControl:
    return StandInControl(sandbox)


@pytest.fixture
def openai(sandbox: str, realtime_address: str) -> OpenAi:
    return OpenAi(OPENAI_KEY, f"{sandbox}/openai", realtime_address, NAMES)


def make_vendor() -> OpenAi:
    return OpenAi(VENDOR_KEY, DEFAULTS["openai_url"], DEFAULTS["openai_realtime_url"], NAMES)


@pytest.fixture(params=["sandbox", *(["vendor"] if VENDOR_KEY else [])])
def either(request: pytest.FixtureRequest) -> OpenAi:
    """The sandbox's OpenAI, and the vendor's where there is a key."""
    if request.param == "vendor":
        return make_vendor()
    stand_in: OpenAi = request.getfixturevalue("openai")
    return stand_in
