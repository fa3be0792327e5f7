"""The realtime socket: an aiohttp server in a thread beside the sandbox, on a port of its own."""

import asyncio
import hmac
import json
import threading
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from sandbox.ledger import Ledger, new_id
from sandbox.openai.conversation import CLOSE, Conversation
from sandbox.openai.partner import OpenAiSettings
from sandbox.openai.secrets import find_session

PROTOCOL, KEY_PREFIX, BETA = "realtime", "openai-insecure-api-key.", "openai-beta.realtime-v1"
PATH = "/v1/realtime"


class RealtimeServer:
    """Accepts a client secret as a subprotocol, or the key in a header; refuses the interface of the beta."""

    def __init__(self, settings: OpenAiSettings) -> None:
        self._key, self._ledger = settings.key, Ledger(Path(settings.folder), "openai")

    def start(self, host: str, port: int) -> int:
        """Serve in a thread for as long as the process lives; return the port."""
        ports: list[int] = []
        ready = threading.Event()

        async def serve() -> None:
            app = web.Application()
            app.router.add_get(PATH, self._talk)
            runner = web.AppRunner(app)
            await runner.setup()
            site = web.TCPSite(runner, host, port)
            await site.start()
            ports.append(runner.addresses[0][1])
            ready.set()
            await asyncio.Event().wait()

        threading.Thread(target=lambda: asyncio.run(serve()), daemon=True, name="openai-realtime").start()
        ready.wait(10)
        return ports[0]

    def _find_session(self, request: web.Request) -> dict[str, Any] | None:
        given = request.headers.get("Authorization", "").removeprefix("Bearer ")
        offered = [each.strip() for each in request.headers.get("Sec-WebSocket-Protocol", "").split(",")]
        if self._key and hmac.compare_digest(given.encode(), self._key.encode()):
            session = {"id": new_id("sess"), "object": "realtime.session", "type": "realtime"}
            return session | {"model": request.query.get("model", "")}
        secret = next((each.removeprefix(KEY_PREFIX) for each in offered if each.startswith(KEY_PREFIX)), "")
        return find_session(self._ledger, secret) if PROTOCOL in offered else None

    async def _talk(self, request: web.Request) -> web.StreamResponse:
        if "OpenAI-Beta" in request.headers or BETA in request.headers.get("Sec-WebSocket-Protocol", ""):
            return web.json_response({"error": {"code": "beta_api_shape_disabled"}}, status=400)
        session = self._find_session(request)
        if session is None:
            return web.json_response({"error": {"code": "invalid_api_key"}}, status=401)
        socket = web.WebSocketResponse(protocols=(PROTOCOL,))
        await socket.prepare(request)
        conversation = Conversation(self._ledger, session)
        await socket.send_json(conversation.begin())
        async for message in socket:
            if message.type != WSMsgType.TEXT:
                continue
            if not await self._answer(socket, conversation, json.loads(message.data)):
                break
        return socket

    async def _answer(self, socket: web.WebSocketResponse, conversation: Conversation, event: dict[str, Any]) -> bool:
        """Send what follows from an event; return whether the socket stays open."""
        events = await asyncio.to_thread(lambda: list(conversation.answer(event)))
        for each in events:
            if each["type"] == CLOSE:
                await socket.close(code=each["code"])
                return False
            await socket.send_json(each)
        return True
