"""A microphone that says on command what flite says."""

from __future__ import annotations

import base64

from playwright.sync_api import Page
from tests.adapters.speech.flite import say_wav

FEED = """
const feed = {};
if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => {
    feed.context = new AudioContext();
    feed.microphone = feed.context.createMediaStreamDestination();
    return feed.microphone.stream.clone();
};
window.sayAloud = async wav => {
    const bytes = Uint8Array.from(atob(wav), letter => letter.charCodeAt(0));
    const source = feed.context.createBufferSource();
    source.buffer = await feed.context.decodeAudioData(bytes.buffer);
    source.connect(feed.microphone);
    source.start();
    await new Promise(resolve => { source.onended = resolve; });
};
window.unplug = () => feed.microphone.stream.getTracks().forEach(track => track.stop());
"""
DENIED = """
if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException("", "NotAllowedError");
};
"""


def give_microphone(page: Page) -> None:
    """Give every page that is opened from now on a microphone that is fed by `say_aloud`."""
    page.add_init_script(FEED)


def deny_microphone(page: Page) -> None:
    """Refuse the microphone, as a member does who blocks it."""
    page.add_init_script(DENIED)


def say_aloud(page: Page, text: str, voice: str = "slt") -> None:
    """Say a text into the microphone; returns after its last word."""
    page.evaluate("wav => window.sayAloud(wav)", base64.b64encode(say_wav(text, voice)).decode())
