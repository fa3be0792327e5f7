<?php

declare(strict_types=1);

namespace Lyd\Service;

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
     * Send a request with curl, as the forwarder does: WP_HTTP_BLOCK_EXTERNAL must not block the site's own service.
     *
     * @param list<string> $headers
     * @param float $seconds time-out; connecting may take at most one second of it
     * @param string|null $body JSON
     * @return array{status: int, body: string, seconds: float, error: string} status 0 if there was no response
     */
    public function request(string $method, string $path, array $headers, float $seconds, ?string $body = null): array
    {
        $curl = curl_init($this->settings->serviceUrl() . $path);
        curl_setopt_array($curl, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => [...$headers, ...($method === 'GET' ? [] : self::bodyHeaders($body))],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_CONNECTTIMEOUT_MS => 1000,
            CURLOPT_TIMEOUT_MS => (int) ($seconds * 1000),
            CURLOPT_NOSIGNAL => true,
            CURLOPT_NOPROXY => '*',
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
        ]);
        if ($body !== null) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
        }
        $content = curl_exec($curl);
        $response = [
            'status' => (int) curl_getinfo($curl, CURLINFO_RESPONSE_CODE),
            'body' => is_string($content) ? $content : '',
            'seconds' => (float) curl_getinfo($curl, CURLINFO_TOTAL_TIME),
            'error' => $content === false ? curl_error($curl) : '',
        ];
        curl_close($curl);

        return $response;
    }

    /** @return list<string> headers that describe the body */
    private static function bodyHeaders(?string $body): array
    {
        return $body === null ? ['Content-Length: 0'] : ['Content-Type: application/json', 'Expect:'];
    }
}
