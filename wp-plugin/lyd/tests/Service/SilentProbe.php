<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\Probe;

/** Notes what would have been asked of the service. */
final class SilentProbe extends Probe
{
    /** @var list<array{path: string, token: string, seconds: float}> */
    public array $asked = [];
    public int $status = 200;
    public string $body = '';

    /** @param list<string> $headers */
    public function ask(string $method, string $path, array $headers, float $seconds, ?string $said = null): array
    {
        $token = (string) preg_replace('/^Authorization: Bearer /', '', $headers[0] ?? '');
        $this->asked[] = ['path' => $path, 'token' => $token, 'seconds' => $seconds];

        return ['status' => $this->status, 'body' => $this->body, 'seconds' => 0.01, 'error' => ''];
    }
}
