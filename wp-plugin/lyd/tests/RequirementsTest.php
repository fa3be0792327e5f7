<?php

declare(strict_types=1);

namespace Lyd\Tests;

use Lyd\Requirements;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class RequirementsTest extends TestCase
{
    /** @dataProvider versions */
    public function testNamesUnmetRequirements(string $wordPress, ?string $wooCommerce, string ...$expected): void
    {
        $problems = Requirements::problems($wordPress, $wooCommerce);

        self::assertCount(count($expected), $problems);
        foreach ($expected as $index => $phrase) {
            self::assertStringStartsWith($phrase, $problems[$index]);
        }
    }

    /** @return iterable<string, list<string|null>> */
    public function versions(): iterable
    {
        yield 'without a shop' => ['6.6', null];
        yield 'with one' => ['6.8.7', '10.6.2'];
        yield 'two digits are more than one' => ['6.10', '10.0'];
        yield 'a release candidate' => ['6.6-RC1', '9.0.0-rc.2'];
        yield 'old WordPress' => ['6.5.9', null, 'WordPress 6.6 or newer is needed; this site runs 6.5.9.'];
        yield 'old shop' => ['6.6', '8.9.3', 'WooCommerce 9.0 or newer is needed; this site runs 8.9.3.'];
        yield 'both' => ['6.1', '3.0', 'WordPress 6.6', 'WooCommerce 9.0'];
    }
}
