<?php

declare(strict_types=1);

namespace Lyd\Tests\Admin;

use Lyd\Admin\Abn;
use Lyd\Tests\PluginTestCase;

defined('ABSPATH') || exit;

final class AbnTest extends PluginTestCase
{
    public function testAValidNumberIsWrittenInGroups(): void
    {
        self::assertSame('51 824 753 556', Abn::read('51824753556')?->written());
        self::assertSame('51 824 753 556', Abn::read(' 518 247 535 56 ')?->written());
    }

    /** @return iterable<string, array{string}> */
    public static function invalidNumbers(): iterable
    {
        yield 'a wrong digit' => ['51 824 753 557'];
        yield 'two digits exchanged' => ['15 824 753 556'];
        yield 'too short' => ['51 824 753 55'];
        yield 'letters' => ['51 824 753 55x'];
        yield 'a leading zero' => ['00 000 000 000'];
        yield 'nothing' => [''];
    }

    /** @dataProvider invalidNumbers */
    public function testAnInvalidNumberIsRefused(string $text): void
    {
        self::assertNull(Abn::read($text));
    }
}
