<?php

declare(strict_types=1);

namespace Lyd\Tests;

use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

/** Base class for tests that start with an empty site. */
abstract class PluginTestCase extends TestCase
{
    protected const SECRET = 'a secret of thirty-two bytes or more';

    protected function setUp(): void
    {
        Site::reset();
        Site::$options['lyd_secret'] = self::SECRET;
    }

    /** @return array<string, mixed> */
    protected static function claims(string $token): array
    {
        return json_decode(base64_decode(strtr(explode('.', $token)[1], '-_', '+/')), true);
    }
}
