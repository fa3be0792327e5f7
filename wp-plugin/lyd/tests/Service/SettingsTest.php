<?php

declare(strict_types=1);

namespace Lyd\Tests\Service;

use Lyd\Service\Settings;
use Lyd\Tests\PluginTestCase;
use Lyd\Tests\Site;

defined('ABSPATH') || exit;

final class SettingsTest extends PluginTestCase
{
    protected function tearDown(): void
    {
        putenv('LYD_SECRET');
    }

    public function testASecretOf31BytesIsTooShort(): void
    {
        Site::$options['lyd_secret'] = str_repeat('x', 31);

        self::assertNull((new Settings())->signingSecret());
    }

    public function testTheFirstOfTwoSecretsSigns(): void
    {
        Site::$options['lyd_secret'] = str_repeat('a', 32) . ', ' . str_repeat('b', 32);

        self::assertSame(str_repeat('a', 32), (new Settings())->signingSecret());
    }

    public function testTheEnvironmentTakesPrecedenceOverTheOption(): void
    {
        putenv('LYD_SECRET=' . str_repeat('e', 40));

        self::assertSame(str_repeat('e', 40), (new Settings())->signingSecret());
        self::assertTrue((new Settings())->isFixed(Settings::SECRET));
        self::assertFalse((new Settings())->isFixed(Settings::SERVICE_URL));
    }

    public function testTheProductApiIsAPathOfThisSite(): void
    {
        self::assertSame('/lyd-api', (new Settings())->productApi());

        Site::$options = ['home' => 'https://firm.example/members', 'lyd_product_api' => Settings::THROUGH_PLUGIN];

        self::assertSame('/members/wp-json/lyd/api', (new Settings())->productApi());
    }

    public function testTheSalesContactIsEmptyByDefault(): void
    {
        self::assertSame(['phone' => '', 'email' => ''], (new Settings())->salesContact());

        Site::$options = ['lyd_sales_phone' => '1300 555 010', 'lyd_sales_email' => 'sales@firm.example'];

        self::assertSame(['phone' => '1300 555 010', 'email' => 'sales@firm.example'], (new Settings())->salesContact());
    }

    public function testUrlsHaveNoTrailingSlash(): void
    {
        Site::$options = ['home' => 'https://firm.example/', 'lyd_service_url' => 'http://10.0.0.7:8081/'];

        self::assertSame('https://firm.example', (new Settings())->siteUrl());
        self::assertSame('http://10.0.0.7:8081', (new Settings())->serviceUrl());
    }
}
