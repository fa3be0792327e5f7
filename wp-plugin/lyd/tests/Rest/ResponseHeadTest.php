<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\ResponseHead;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class ResponseHeadTest extends TestCase
{
    /** @runInSeparateProcess */
    public function testTheFinalStatusAndHeadersReplaceInterimResponses(): void
    {
        $head = new ResponseHead();
        $lines = ["HTTP/1.1 103 Early Hints\r\n", "Link: </x>\r\n", "\r\n", "HTTP/1.1 201 Created\r\n", "Location: /x\r\n", "\r\n"];
        foreach ($lines as $line) {
            $head->addLine($line);
        }
        $head->send('request-1');

        self::assertSame(201, http_response_code());
        self::assertFalse($head->isUnreachable());
    }

    /** @dataProvider statuses */
    public function testRecognisesGatewayErrorsAsUnreachable(string $line, bool $isUnreachable): void
    {
        $head = new ResponseHead();
        $head->addLine($line);

        self::assertSame($isUnreachable, $head->isUnreachable());
    }

    /** @return iterable<array{string, bool}> */
    public function statuses(): iterable
    {
        yield ["HTTP/1.1 502 Bad Gateway\r\n", true];
        yield ["HTTP/2 504 \r\n", true];
        yield ["HTTP/1.1 503 Service Unavailable\r\n", false];
        yield ["HTTP/1.1 500 Internal Server Error\r\n", false];
    }

    /** @dataProvider signIns */
    public function testOnlyASuccessfulResponseMaySignAUserIn(string $status, string $header, int $userId): void
    {
        $head = new ResponseHead();
        $head->addLine("HTTP/1.1 $status\r\n");
        $head->addLine("$header\r\n");

        self::assertSame($userId, $head->signInUserId());
    }

    /** @return iterable<array{string, string, int}> */
    public function signIns(): iterable
    {
        yield ['200 OK', 'X-Lyd-Sign-In: 7', 7];
        yield ['201 Created', 'x-lyd-sign-in: 12', 12];
        yield ['200 OK', 'X-Other: 7', 0];
        yield ['422 Unprocessable Entity', 'X-Lyd-Sign-In: 7', 0];
        yield ['302 Found', 'X-Lyd-Sign-In: 7', 0];
        yield ['200 OK', 'X-Lyd-Sign-In: 0', 0];
        yield ['200 OK', 'X-Lyd-Sign-In: 7, 8', 0];
        yield ['200 OK', 'X-Lyd-Sign-In: -7', 0];
    }
}
