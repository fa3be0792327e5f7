<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\Request;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class RequestTest extends TestCase
{
    public function testKeepsAWellFormedRequestId(): void
    {
        self::assertSame('b2d.5-Request_1', (new Request('GET', '/', ['x-request-id' => 'b2d.5-Request_1']))->id());
    }

    /** @dataProvider malformed */
    public function testReplacesAMalformedRequestId(string $given): void
    {
        self::assertMatchesRegularExpression('/^[0-9a-f]{32}$/', (new Request('GET', '/', ['x-request-id' => $given]))->id());
    }

    /** @return iterable<array{string}> */
    public function malformed(): iterable
    {
        yield 'none' => [''];
        yield 'short' => ['1234567'];
        yield 'long' => [str_repeat('a', 129)];
        yield 'a second line' => ["abcdefgh\nX-Evil: 1"];
        yield 'a line end' => ["abcdefgh\n"];
        yield 'markup' => ['<script>alert(1)</script>'];
    }
}
