<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/** Short requests of the plugin itself to the service: health checks, ended sessions, admin screens. */
class HttpClient
{
    public function __construct(private readonly Settings $settings)
    {
    }

    /**
     * @param list<string> $headers
     * @param float $seconds time-out
     * @return array{status: int, body: string, seconds: float, error: string} status 0 if there was no response
     */
    public function get(string $path, array $headers = [], float $seconds = 3.0): array
    {
        return $this->request('GET', $path, $headers, $seconds);
    }

    /**
     * Send a request and return its response.
     *
     * @param list<string> $headers
     * @param float $seconds time-out; connecting may take at most one second of it
     * @param string|null $body JSON
     * @return array{status: int, body: string, seconds: float, error: string} status 0 if there was no response
     */
    public function request(string $method, string $path, array $headers, float $seconds, ?string $body = null): array
    {
        $request = new CurlRequest($this->settings->serviceUrl() . $path, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => [...$headers, ...($method === 'GET' ? [] : self::bodyHeaders($body))],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_CONNECTTIMEOUT_MS => 1000,
            CURLOPT_TIMEOUT_MS => (int) ($seconds * 1000),
        ] + ($body === null ? [] : [CURLOPT_POSTFIELDS => $body]));
        $content = $request->send();

        return [
            'status' => $request->status(),
            'body' => (string) $content,
            'seconds' => $request->seconds(),
            'error' => $request->error(),
        ];
    }

    /** @return list<string> headers that describe the body */
    private static function bodyHeaders(?string $body): array
    {
        return $body === null ? ['Content-Length: 0'] : ['Content-Type: application/json', 'Expect:'];
    }
}
