<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\HttpClient;

defined('ABSPATH') || exit;

/** Records requests to the service instead of sending them. */
final class RecordingHttpClient extends HttpClient
{
    /** @var list<array{path: string, token: string, seconds: float}> */
    public array $requests = [];
    public int $status = 200;
    public string $body = '';

    /** @param list<string> $headers */
    public function request(string $method, string $path, array $headers, float $seconds, ?string $body = null): array
    {
        $token = (string) preg_replace('/^Authorization: Bearer /', '', $headers[0] ?? '');
        $this->requests[] = ['path' => $path, 'token' => $token, 'seconds' => $seconds];

        return ['status' => $this->status, 'body' => $this->body, 'seconds' => 0.01, 'error' => ''];
    }
}
