<?php

declare(strict_types=1);

namespace Lyd\Tests\Rest;

use Lyd\Rest\Family;
use Lyd\Rest\Route;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class RouteTest extends TestCase
{
    /** @dataProvider addresses */
    public function testForwardsPathAndQueryByteForByte(string $target, ?string $service, string $home = ''): void
    {
        self::assertSame($service, Route::match($target, $home, 'wp-json')?->serviceTarget());
    }

    /** @return iterable<array{0: string, 1: ?string, 2?: string}> */
    public function addresses(): iterable
    {
        yield 'product' => ['/wp-json/lyd/api/doc?type=1', '/lyd-api/doc?type=1'];
        yield 'site' => ['/wp-json/lyd/question/get_by_template?id_template=5', '/lyd-site/question/get_by_template?id_template=5'];
        yield 'brackets and repetition' => [
            '/wp-json/lyd/api/x?download_id[]=a%20b&filename[]=c+d&download_id[]=e',
            '/lyd-api/x?download_id[]=a%20b&filename[]=c+d&download_id[]=e',
        ];
        yield 'a path within the path' => [
            '/wp-json/lyd/api/get-download-ids/5/%2Fmy-account%2Fx%3Fy', '/lyd-api/get-download-ids/5/%2Fmy-account%2Fx%3Fy',
        ];
        yield 'a second question mark' => ['/wp-json/lyd/api/x?a=b?c', '/lyd-api/x?a=b?c'];
        yield 'a site in a folder' => ['/members/wp-json/lyd/api/doc', '/lyd-api/doc', '/members/'];
        yield 'not below that folder' => ['/wp-json/lyd/api/doc', null, '/members'];
        yield 'almost pretty' => ['/index.php/wp-json/lyd/api/doc', '/lyd-api/doc'];
        yield 'doubled slash' => ['//wp-json/lyd/api/doc', '/lyd-api/doc'];
        yield 'no permalinks, as WordPress writes it' => ['/index.php?rest_route=%2Flyd%2Fapi%2Fdoc&type=1', '/lyd-api/doc?type=1'];
        yield 'no permalinks, appended' => ['/?rest_route=/lyd/api/doc?name=a%26b&page=2', '/lyd-api/doc?name=a%26b&page=2'];
        yield 'no permalinks, encoded twice' => ['/?rest_route=%2Flyd%2Fapi%2Fx%2F%252Fmy%20y', '/lyd-api/x/%2Fmy%20y'];
        yield 'api as the start of a word' => ['/wp-json/lyd/apiary', '/lyd-site/apiary'];
        yield 'another namespace' => ['/wp-json/wp/v2/posts', null];
        yield 'a namespace that starts like ours' => ['/wp-json/lyd-other/x', null];
        yield 'the namespace itself' => ['/wp-json/lyd', null];
        yield 'nothing below it' => ['/wp-json/lyd/', null];
        yield 'nothing below api' => ['/wp-json/lyd/api', null];
        yield 'a page' => ['/my-account/?rest_route', null];
        yield 'in a query that is not the route' => ['/?next=/wp-json/lyd/api/doc', null];
    }

    public function testNamesTheAddressOfTheProductApiInTheRequest(): void
    {
        self::assertSame('/wp-json/lyd/api', Route::productAddress('/wp-json/lyd/api/xpressdox/preview/9?x=/lyd/api/'));
        self::assertSame('/blog/index.php?rest_route=/lyd/api', Route::productAddress('/blog/index.php?rest_route=/lyd/api/doc'));
        self::assertSame('/?rest_route=/lyd/api', Route::productAddress('/?rest_route=%2Flyd%2Fapi%2Fdoc'));
    }

    public function testDistinguishesTheFamilies(): void
    {
        self::assertSame(Family::Product, Route::match('/wp-json/lyd/api/doc', '', 'wp-json')?->family);
        self::assertSame(Family::Site, Route::match('/wp-json/lyd/doc', '', 'wp-json')?->family);
    }

    /** @dataProvider traversals */
    public function testDetectsPathTraversal(string $path, bool $isTraversal = true): void
    {
        self::assertSame($isTraversal, Route::match('/wp-json/lyd/api/' . $path, '', 'wp-json')?->isTraversal());
    }

    /** @return iterable<array{0: string, 1?: bool}> */
    public function traversals(): iterable
    {
        yield ['../lyd-site/team'];
        yield ['doc/..'];
        yield ['%2e%2e/metrics'];
        yield ['..%2fmetrics'];
        yield ['%252e%252e%252fmetrics'];
        yield ['..%5cmetrics'];
        yield ['./doc'];
        yield ['doc%00'];
        yield ['doc%0d%0aX-Evil:1'];
        yield ['doc/report..final.pdf', false];
        yield ['doc/...', false];
        yield ['get-download-ids/5/%2Fmy-account%2Fmy-document', false];
    }
}
