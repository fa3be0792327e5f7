<?php

declare(strict_types=1);

namespace Lyd\Tests\Commerce;

use Lyd\Commerce\ServiceCall;
use Lyd\Rest\Request;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class ServiceCallTest extends TestCase
{
    /** @dataProvider agents */
    public function testRecognisesTheServiceByItsUserAgent(string $agent, bool $isKnown): void
    {
        $call = new ServiceCall(new Request('POST', '/wp-json/wc/v3/orders', ['user-agent' => $agent]));

        self::assertSame([$isKnown, $isKnown], [$call->hasServiceAgent(), $call->isForStore('/wc/v3/orders')]);
    }

    /** @return iterable<array{string, bool}> */
    public function agents(): iterable
    {
        yield 'the service' => ['lyd-service/1', true];
        yield 'a later one' => ['lyd-service/2.1 (Linux)', true];
        yield 'no user agent' => ['', false];
        yield 'a longer name' => ['lyd-services/1', false];
        yield 'further behind' => ['Mozilla/5.0 lyd-service/1', false];
        yield 'large letters' => ['LYD-Service/1', false];
    }

    /** @dataProvider routes */
    public function testMatchesOnlyVersionThreeOfTheStoresApi(string $route): void
    {
        self::assertFalse((new ServiceCall(new Request('GET', '/', ['user-agent' => 'lyd-service/1'])))->isForStore($route));
    }

    /** @return iterable<array{string}> */
    public function routes(): iterable
    {
        yield 'none' => [''];
        yield 'the index' => ['/'];
        yield 'the index of the space' => ['/wc/v3'];
        yield 'WordPress' => ['/wp/v2/posts'];
        yield 'the storefront' => ['/wc/store/v1/cart'];
        yield 'ours' => ['/lyd-service/v1/users/1/profile'];
        yield 'hidden behind another' => ['/other/wc/v3/orders'];
    }
}
