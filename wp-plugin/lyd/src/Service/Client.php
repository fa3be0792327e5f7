<?php

declare(strict_types=1);

namespace Lyd\Service;

/** Asks the service as the member whose cookie came with this request: what the admin screens show and order. */
class Client
{
    private const SECONDS = 5.0;

    public function __construct(private readonly Identity $identity, private readonly Probe $probe)
    {
    }

    /** @param array<string, scalar> $query values that are empty are left out */
    public function get(string $path, array $query = []): Reply
    {
        $query = http_build_query(array_filter($query, static fn (mixed $value): bool => $value !== ''));

        return $this->ask('GET', $query === '' ? $path : "$path?$query", self::SECONDS);
    }

    public function post(string $path, float $seconds = self::SECONDS): Reply
    {
        return $this->ask('POST', $path, $seconds);
    }

    /** @param array<string, mixed> $body said as JSON */
    public function send(string $method, string $path, array $body = []): Reply
    {
        return $this->ask($method, $path, self::SECONDS, $body === [] ? null : (string) wp_json_encode($body));
    }

    private function ask(string $method, string $path, float $seconds, ?string $said = null): Reply
    {
        $member = $this->identity->member();
        $token = $member === null ? null : $this->identity->token($member);
        if ($token === null) {
            return new Reply(0, []);
        }
        $answer = $this->probe->ask($method, '/lyd-site' . $path, ["Authorization: Bearer $token"], $seconds, $said);
        $body = json_decode($answer['body'], true);

        return new Reply($answer['status'], is_array($body) ? $body : []);
    }
}
