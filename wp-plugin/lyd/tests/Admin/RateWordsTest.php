<?php

declare(strict_types=1);

namespace Lyd\Tests\Admin;

use Lyd\Admin\RateWords;
use Lyd\Tests\PluginTestCase;

defined('ABSPATH') || exit;

final class RateWordsTest extends PluginTestCase
{
    private const RATE = ['seconds' => 60, 'amount' => 60, 'used' => 3, 'left' => 57, 'resets_in' => 0, 'is_shared' => false];

    public function testARateSaysWhatIsUsedAndLeft(): void
    {
        $cases = [
            '3 of 60 in 1 minute, 57 left' => [],
            '3 of 60 in 1 minute, 57 left; more in 41 seconds' => ['resets_in' => 41],
            '3 of 60 in 1 day, 57 left; more in 3 hours' => ['seconds' => 86400, 'resets_in' => 7201],
            'All accounts together: 3 of 60 in 10 minutes, 57 left' => ['seconds' => 600, 'is_shared' => true],
        ];
        foreach ($cases as $words => $given) {
            self::assertSame($words, RateWords::describe($given + self::RATE));
        }
    }

    public function testATimeIsSaidInItsLargestUnit(): void
    {
        self::assertSame(
            ['1 second', '59 seconds', '2 minutes', '2 days'],
            array_map(RateWords::span(...), [1, 59, 61, 86401]),
        );
    }
}
