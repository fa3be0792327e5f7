<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\LastError;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Site;

defined('ABSPATH') || exit;

final class LastErrorTest extends PluginTestCase
{
    public function testStoresAFailureWithItsRequestId(): void
    {
        (new LastError())->record('Connection refused', 'request-1');

        $last = (new LastError())->read();
        self::assertSame(['Connection refused', 'request-1'], [$last['message'] ?? '', $last['request_id'] ?? '']);
    }

    public function testStoresAtMostOneFailurePerMinute(): void
    {
        (new LastError())->record('first', 'request-1');
        (new LastError())->record('second', 'request-2');
        self::assertSame('first', (new LastError())->read()['message'] ?? '');

        Site::$options['lyd_last_error']['time'] -= 61;
        (new LastError())->record('third', 'request-3');
        self::assertSame('third', (new LastError())->read()['message'] ?? '');
    }
}
