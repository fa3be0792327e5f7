<?php

declare(strict_types=1);

namespace Lyd\Service;

defined('ABSPATH') || exit;

/** Calls the service's private API for the admin screens, as the member of the current login cookie. */
class ServiceClient
{
    /** Default time-out. */
    private const SECONDS = 5.0;

    public function __construct(private readonly Identity $identity, private readonly HttpClient $http)
    {
    }

    /** @param array<string, scalar> $query empty strings are left out */
    public function get(string $path, array $query = []): ServiceResponse
    {
        $query = http_build_query(array_filter($query, static fn (mixed $value): bool => $value !== ''));

        return $this->request('GET', $query === '' ? $path : "$path?$query", self::SECONDS);
    }

    public function post(string $path, float $seconds = self::SECONDS): ServiceResponse
    {
        return $this->request('POST', $path, $seconds);
    }

    /** @param array<string, mixed> $body sent as JSON */
    public function send(string $method, string $path, array $body = []): ServiceResponse
    {
        return $this->request($method, $path, self::SECONDS, $body === [] ? null : (string) wp_json_encode($body));
    }

    /** @return array{status: int, body: string, seconds: float, error: string} a file; status 0 if no request was made */
    public function download(string $path, float $seconds): array
    {
        return $this->fetch('GET', $path, $seconds);
    }

    /** Without a login cookie or a shared secret no request is made; the response then has status 0. */
    private function request(string $method, string $path, float $seconds, ?string $body = null): ServiceResponse
    {
        $response = $this->fetch($method, $path, $seconds, $body);
        $envelope = json_decode($response['body'], true);

        return new ServiceResponse($response['status'], is_array($envelope) ? $envelope : []);
    }

    /** @return array{status: int, body: string, seconds: float, error: string} */
    private function fetch(string $method, string $path, float $seconds, ?string $body = null): array
    {
        $member = $this->identity->member();
        $token = $member === null ? null : $this->identity->token($member);
        if ($token === null) {
            return ['status' => 0, 'body' => '', 'seconds' => 0.0, 'error' => ''];
        }

        return $this->http->request($method, '/lyd-site' . $path, ["Authorization: Bearer $token"], $seconds, $body);
    }
}
