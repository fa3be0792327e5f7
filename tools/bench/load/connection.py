"""HTTP over one kept-open connection, as cheap as Python allows: the generator shares the processors with the stack."""

import asyncio
import itertools
from dataclasses import dataclass, field

TIMEOUT_SECONDS = 60
_addresses = itertools.count(2)


@dataclass(frozen=True)
class Response:
    """A response; headers hold each line as it was received."""

    status: int
    headers: list[bytes]
    body: bytes

    def all(self, name: bytes) -> list[str]:
        """The values of every header of this name."""
        pairs = (line.split(b":", 1) for line in self.headers)
        return [value.strip().decode() for key, value in pairs if key.lower() == name.lower()]


@dataclass
class Connection:
    """A connection to the site from an address of its own, because the web server counts attempts by address."""

    port: int
    source: str = field(default_factory=lambda: _next_address())
    _streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> Response:
        """Send a request and read its response. Raises OSError and TimeoutError."""
        head = {"Host": f"127.0.0.1:{self.port}", **headers, "Content-Length": str(len(body))}
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        message = f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode() + body
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                return await self._exchange(message)
        except BaseException:
            self.close()
            raise

    async def _exchange(self, message: bytes) -> Response:
        is_used = self._streams is not None
        try:
            return await self._send(message)
        except (ConnectionError, asyncio.IncompleteReadError):
            if not is_used:
                raise
            self.close()  # the server closed a connection that rested: a browser opens another one too
            return await self._send(message)

    async def _send(self, message: bytes) -> Response:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.source, 0))
        reader, writer = self._streams
        writer.write(message)
        response = await _read(reader)
        if any(line.lower() == b"connection: close" for line in response.headers):
            self.close()
        return response

    def close(self) -> None:
        """Close the connection; the next request opens it again."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


def _next_address() -> str:
    number = next(_addresses)
    return f"127.77.{number // 250}.{number % 250 + 1}"


async def _read(reader: asyncio.StreamReader) -> Response:
    head = (await reader.readuntil(b"\r\n\r\n"))[:-4].split(b"\r\n")
    status, lines = int(head[0].split(b" ", 2)[1]), head[1:]
    fields = {line.split(b":", 1)[0].lower(): line.split(b":", 1)[1].strip() for line in lines}
    if fields.get(b"transfer-encoding") == b"chunked":
        return Response(status, lines, await _read_chunks(reader))
    return Response(status, lines, await reader.readexactly(int(fields.get(b"content-length", 0))))


async def _read_chunks(reader: asyncio.StreamReader) -> bytes:
    parts = []
    while size := int((await reader.readuntil(b"\r\n")).split(b";")[0], 16):
        parts.append((await reader.readexactly(size + 2))[:-2])
    await reader.readuntil(b"\r\n")
    return b"".join(parts)
