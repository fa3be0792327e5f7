<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\Headers;
use Lyd\Rest\Request;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class HeadersTest extends TestCase
{
    public function testForwardsRequestHeadersExceptHopByHopAndWordPresssOwn(): void
    {
        $request = new Request('PUT', '/', [
            'authorization' => 'Bearer theirs', 'content-type' => 'application/json', 'accept' => '*/*', 'accept-encoding' => 'gzip',
            'if-none-match' => '"x"', 'idempotency-key' => 'key-1', 'cookie' => 'wordpress_logged_in=secret',
            'x-wp-nonce' => 'n', 'host' => 'members.example',
            'connection' => 'close, X-Once', 'x-once' => '1', 'te' => 'trailers', 'content-length' => '5', 'expect' => '100-continue',
            'x-forwarded-for' => '6.6.6.6', 'forwarded' => 'for=6.6.6.6', 'x-request-id' => 'theirs-and-maybe-malformed',
        ], '10.1.1.1', true);

        self::assertSame([
            'authorization: Bearer theirs', 'content-type: application/json', 'accept: */*', 'accept-encoding: gzip',
            'if-none-match: "x"', 'idempotency-key: key-1', 'x-request-id: request-1', 'x-forwarded-for: 10.1.1.1',
            'x-forwarded-proto: https', 'expect:', 'user-agent:',
        ], Headers::toService($request, 'request-1'));
    }

    public function testPassesTheSessionOfASignerWithoutTheCookieOfAMember(): void
    {
        $headers = ['x-signing-session' => 'session-1', 'cookie' => 'wordpress_logged_in=secret'];
        $lines = Headers::toService(new Request('GET', '/', $headers), 'r');

        self::assertContains('x-signing-session: session-1', $lines);
        self::assertStringNotContainsString('secret', implode("\n", $lines));
    }

    public function testReplacesTheClientsAuthorizationWithTheSessionsToken(): void
    {
        $lines = Headers::toService(new Request('GET', '/', ['authorization' => 'Bearer theirs']), 'r', 'ours');

        self::assertContains('authorization: Bearer ours', $lines);
        self::assertStringNotContainsString('theirs', implode("\n", $lines));
    }

    public function testForwardsResponseHeadersExceptHopByHopCookiesAndCors(): void
    {
        $kept = [['Content-Type', 'application/pdf'], ['Content-Length', '7'], ['Vary', 'Accept'], ['Vary', 'Origin'], ['Age', '5']];
        $dropped = [
            ['Set-Cookie', 'a=b'], ['Transfer-Encoding', 'chunked'], ['Connection', 'close, X-Once'], ['X-Once', '1'], ['Server', 'x'],
            ['Date', 'now'], ['Access-Control-Allow-Origin', '*'],
        ];

        self::assertSame($kept, Headers::toBrowser([...$dropped, ...$kept]));
    }

    public function testLeadsRedirectsOfTheServiceBackThroughThePlugin(): void
    {
        $redirect = static fn (string $location): array => Headers::toBrowser([['Location', $location]], '/shop/wp-json/lyd/api');

        self::assertSame([['Location', '/shop/wp-json/lyd/api/doc/9?link=x']], $redirect('/lyd-api/doc/9?link=x'));
        self::assertSame([['Location', '/elsewhere']], $redirect('/elsewhere'));
        self::assertSame([['Location', '/lyd-api/doc']], Headers::toBrowser([['Location', '/lyd-api/doc']]));
    }
}
