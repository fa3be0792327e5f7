"""A microphone of the page that says what a test says, with flite's voice."""

from __future__ import annotations

import base64

from playwright.sync_api import Page
from tests.adapters.speech.flite import say_wav

INSTALL = """(() => {
    if (!navigator.mediaDevices) return; // about:blank
    let context, room;
    navigator.mediaDevices.getUserMedia = async () => {
        context ??= new AudioContext();
        room ??= context.createMediaStreamDestination();
        await context.resume();
        return new MediaStream(room.stream.getAudioTracks().map(track => track.clone()));
    };
    window.lydSpeak = async wav => {
        const bytes = Uint8Array.from(atob(wav), letter => letter.charCodeAt(0));
        const source = context.createBufferSource();
        source.buffer = await context.decodeAudioData(bytes.buffer);
        source.connect(room);
        const ended = new Promise(resolve => source.onended = resolve);
        source.start();
        await ended;
    };
})()"""


def install_microphone(page: Page) -> None:
    """Give the page's next documents a microphone that is silent until something is said."""
    page.add_init_script(INSTALL)


def speak(page: Page, text: str, voice: str = "rms") -> None:
    """Say something into the microphone; returns when it was said."""
    page.evaluate("wav => lydSpeak(wav)", base64.b64encode(say_wav(text, voice)).decode())
