<?php

declare(strict_types=1);

namespace Lyd\Tests\Widgets;

use Lyd\Widgets\SigningPages;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class SigningPagesTest extends TestCase
{
    /** @dataProvider addresses */
    public function testFindsThePageOfAnAddressWithAndWithoutPermalinks(string $target, string $home, ?string $slug): void
    {
        self::assertSame($slug, SigningPages::slugAt($target, $home));
    }

    /** @return list<array{string, string, string|null}> */
    public static function addresses(): array
    {
        return [
            ['/sign/', '', 'signer'],
            ['/sign', '', 'signer'],
            ['/sign/?utm_source=mail', '', 'signer'],
            ['/index.php/sign/', '', 'signer'],
            ['/blog/sign/', '/blog', 'signer'],
            ['/sign/check/', '', 'signed-file'],
            ['/sign/check?file=1', '', 'signed-file'],
            ['/sign/', '/blog', null],
            ['/sign/other/', '', null],
            ['/signature/', '', null],
            ['/news/sign/', '', null],
            ['/?page=/sign/', '', null],
            ["/sign/\n", '', null],
        ];
    }
}
