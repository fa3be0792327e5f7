<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\LoginCookie;
use Lyd\Rest\Request;
use Lyd\Rest\Route;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class LoginCookieTest extends TestCase
{
    private const MEMBER = 7;

    /** @dataProvider answers */
    public function testOnlyTwoRoutesMaySignAUserIn(string $method, string $path, int $userId, bool $isAllowed): void
    {
        $route = Route::match("/wp-json/lyd$path", '', 'wp-json') ?? self::fail('This is no address of ours.');

        self::assertSame($isAllowed, LoginCookie::isAllowed(new Request($method, '/'), $route, self::MEMBER, $userId));
    }

    /** @return iterable<array{string, string, int, bool}> */
    public function answers(): iterable
    {
        yield ['POST', '/profile/password', 7, true];
        yield ['POST', '/profile/password?x=1', 7, true];
        yield ['POST', '/profile/password', 8, false];
        yield ['POST', '/profile/password', 0, false];
        yield ['POST', '/invitation/register', 8, true];
        yield ['POST', '/invitation/register', 0, false];
        yield ['GET', '/invitation/register', 8, false];
        yield ['PUT', '/profile/password', 7, false];
        yield ['POST', '/api/profile/password', 7, false];
        yield ['POST', '/api/invitation/register', 8, false];
        yield ['POST', '/profile/password/', 7, false];
        yield ['POST', '/profile/passwor%64', 7, false];
        yield ['POST', '/x/invitation/register', 8, false];
    }
}
