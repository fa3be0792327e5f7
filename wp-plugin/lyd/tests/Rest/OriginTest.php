<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\Origin;
use Lyd\Rest\Request;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class OriginTest extends TestCase
{
    /**
     * @param array<string, string> $headers
     * @dataProvider evidence
     */
    public function testAcceptsOnlyTheSitesOwnPages(bool $isSame, array $headers, string $site = 'https://firm.example'): void
    {
        self::assertSame($isSame, Origin::isSame(new Request('GET', '/', $headers), $site));
    }

    /** @return iterable<string, array{0: bool, 1: array<string, string>, 2?: string}> */
    public function evidence(): iterable
    {
        yield 'the browser says so' => [true, ['sec-fetch-site' => 'same-origin']];
        yield 'an older browser names the origin' => [true, ['origin' => 'https://firm.example']];
        yield 'both' => [true, ['sec-fetch-site' => 'same-origin', 'origin' => 'https://firm.example']];
        yield 'the usual port is no difference' => [true, ['origin' => 'https://firm.example:443'], 'https://FIRM.example/members'];
        yield 'a port of its own' => [true, ['origin' => 'http://127.0.0.1:8080'], 'http://127.0.0.1:8080'];
        yield 'another site' => [false, ['sec-fetch-site' => 'cross-site']];
        yield 'a sister site' => [false, ['sec-fetch-site' => 'same-site']];
        yield 'typed into the address bar' => [false, ['sec-fetch-site' => 'none']];
        yield 'another origin' => [false, ['origin' => 'https://firm.example.evil.test']];
        yield 'another scheme' => [false, ['origin' => 'http://firm.example']];
        yield 'another port' => [false, ['origin' => 'https://firm.example:8443']];
        yield 'a sandboxed frame' => [false, ['origin' => 'null']];
        yield 'contradiction' => [false, ['sec-fetch-site' => 'same-origin', 'origin' => 'https://evil.test']];
        yield 'contradiction, the other way' => [false, ['sec-fetch-site' => 'cross-site', 'origin' => 'https://firm.example']];
        yield 'no evidence at all' => [false, []];
        yield 'neither has an origin' => [false, ['origin' => 'null'], ''];
    }
}
