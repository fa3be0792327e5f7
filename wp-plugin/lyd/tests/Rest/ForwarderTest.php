<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

/** Forwarding to a misbehaving service. Everything else is tested in a running site (tests/site/plugin). */
final class ForwarderTest extends TestCase
{
    /** @var resource */
    private $server;

    protected function setUp(): void
    {
        $this->server = stream_socket_server('tcp://127.0.0.1:0') ?: self::fail('There is no free port.');
    }

    protected function tearDown(): void
    {
        fclose($this->server);
    }

    public function testTimesOutIfTheServiceSendsNothing(): void
    {
        [$response, $lastError] = $this->forward(static fn (mixed $connection): mixed => null);

        self::assertSame('service_unavailable', json_decode($response, true)['error_code'] ?? $response);
        self::assertStringContainsString('too slow', $lastError);
    }

    public function testReportsAClosedConnectionAsUnavailable(): void
    {
        [$response, $lastError] = $this->forward(static fn (mixed $connection): bool => fclose($connection));

        self::assertSame('service_unavailable', json_decode($response, true)['error_code'] ?? $response);
        self::assertNotSame('no error', $lastError);
    }

    public function testDoesNotAppendAnErrorToATruncatedResponse(): void
    {
        [$response, $lastError] = $this->forward(static function (mixed $connection): void {
            fwrite($connection, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nthe beginning");
            fclose($connection);
        });

        self::assertSame('the beginning', $response);
        self::assertNotSame('no error', $lastError);
    }

    public function testForwardsAResponseWithoutABody(): void
    {
        [$response, $lastError] = $this->forward(static function (mixed $connection): void {
            fwrite($connection, "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
        });

        self::assertSame(['', 'no error'], [$response, $lastError]);
    }

    /**
     * @param callable(resource): mixed $serve
     * @return array{string, string} what was sent on, and the last error
     */
    private function forward(callable $serve): array
    {
        $command = [PHP_BINARY, __DIR__ . '/forward.php', 'http://' . stream_socket_get_name($this->server, false), '1'];
        $process = proc_open($command, [1 => ['pipe', 'w'], 2 => ['pipe', 'w']], $pipes) ?: self::fail('PHP does not start.');
        $connection = stream_socket_accept($this->server, 5) ?: self::fail('Nobody asked.');
        fread($connection, 4096);
        $serve($connection);
        $output = [(string) stream_get_contents($pipes[1]), (string) stream_get_contents($pipes[2])];
        proc_close($process);

        return $output;
    }
}
