<?php

declare(strict_types=1);

namespace Lyd\Rest;

use Closure;
use CurlHandle;
use Lyd\Service\CurlRequest;
use Lyd\Service\LastError;

defined('ABSPATH') || exit;

/** Forwards a request to the service and streams the response back, in chunks in both directions. */
final class Forwarder
{
    private const CONNECT_SECONDS = 5;
    /** Time-out without any byte in either direction; a slow download may take longer in total. */
    private const IDLE_SECONDS = 60;
    private const CHUNK_BYTES = 131072;

    private ResponseHead $head;
    private bool $isSent = false;

    public function __construct(
        private readonly string $serviceUrl,
        private readonly LastError $lastError,
        private readonly int $idleSeconds = self::IDLE_SECONDS,
        /** @var (Closure(int): void)|null called if the response asks to sign a user in; ignored if null */
        private readonly ?Closure $signIn = null,
        /** where requests reach the product API, for redirects; empty if they do not */
        private readonly string $productAddress = '',
    ) {
        $this->head = new ResponseHead();
    }

    /**
     * Forward the request and end it. Answers 503 if the service cannot be reached, 413 if PHP dropped the body.
     *
     * @param string|null $bearer replaces the client's own Authorization header
     */
    public function forward(Request $request, Route $route, string $requestId, ?string $bearer = null): never
    {
        $body = RequestBody::open($request);
        if ($body === false) {
            JsonResponse::sendError('too_large', $requestId);
        }
        $headers = Headers::toService($request, $requestId, $bearer);
        if ($body === null && in_array($request->method, ['POST', 'PUT', 'PATCH'], true)) {
            $headers[] = 'content-length: 0';
        }
        $this->disableOutputBuffering();
        $options = $this->curlOptions($request->method, $headers, $body, $requestId);
        $call = new CurlRequest($this->serviceUrl . $route->serviceTarget(), $options);
        $isDone = $call->send() !== false;
        if ($this->head->isUnreachable() || (!$isDone && !$this->isSent)) {
            $this->sendUnavailable($call, $requestId);
        }
        if (!$isDone) {
            // Too late for an error response: the browser notices the missing bytes of Content-Length.
            $this->lastError->record($call->error(), $requestId);
        } elseif (!$this->isSent) {
            $this->sendHead($requestId);
        }
        exit;
    }

    /**
     * @param list<string> $headers
     * @return array<int, mixed>
     */
    private function curlOptions(string $method, array $headers, ?Body $body, string $requestId): array
    {
        $options = [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_HTTP_VERSION => CURL_HTTP_VERSION_1_1,
            CURLOPT_PATH_AS_IS => true,
            CURLOPT_CONNECTTIMEOUT => self::CONNECT_SECONDS,
            CURLOPT_LOW_SPEED_LIMIT => 1,
            CURLOPT_LOW_SPEED_TIME => $this->idleSeconds,
            CURLOPT_BUFFERSIZE => self::CHUNK_BYTES,
            CURLOPT_HEADERFUNCTION => function (CurlHandle $curl, string $line): int {
                $this->head->addLine($line);

                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => fn (CurlHandle $curl, string $chunk): int => $this->sendChunk($chunk, $requestId),
        ];
        if ($method === 'HEAD') {
            $options[CURLOPT_NOBODY] = true;
        }
        if ($body !== null) {
            $options[CURLOPT_UPLOAD] = true;
            $options[CURLOPT_INFILESIZE] = $body->length() ?? -1;
            $options[CURLOPT_READFUNCTION] = static fn (CurlHandle $curl, mixed $stream, int $bytes): string => $body->read($bytes);
        }

        return $options;
    }

    private function sendChunk(string $chunk, string $requestId): int
    {
        if (!$this->head->isUnreachable()) {
            if (!$this->isSent) {
                $this->sendHead($requestId);
            }
            // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- a part of the service's answer, passed on
            echo $chunk;
            flush();
        }

        return strlen($chunk);
    }

    private function sendHead(string $requestId): void
    {
        $this->isSent = true;
        $this->head->send($requestId, $this->productAddress);
        if ($this->signIn !== null && $this->head->signInUserId() > 0) {
            ($this->signIn)($this->head->signInUserId());
        }
    }

    /** Switch off buffering, compression and PHP's time limit for the streamed response. */
    private function disableOutputBuffering(): void
    {
        while (ob_get_level() > 0) {
            ob_end_clean();
        }
        ini_set('zlib.output_compression', '0');
        set_time_limit(0);
    }

    private function sendUnavailable(CurlRequest $call, string $requestId): never
    {
        $this->lastError->record($call->error() ?: "A gateway answered {$call->status()}", $requestId);
        JsonResponse::sendError('service_unavailable', $requestId);
    }
}
