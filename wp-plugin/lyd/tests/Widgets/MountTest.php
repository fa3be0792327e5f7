<?php

declare(strict_types=1);

namespace Lyd\Tests\Widgets;

use Lyd\Widgets\Mount;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

final class MountTest extends TestCase
{
    public function testTheConfigurationSurvivesEncoding(): void
    {
        $config = ['user' => ['display_name' => "Zoë O'Neil & \"Co\" <b>"], 'site_api' => '/wp-json/lyd'];

        $html = Mount::element('interview', $config);

        $pattern = '#^<div class="lyd-root" data-lyd-widget="interview"><script type="application/json">(.*)</script></div>$#';
        preg_match($pattern, $html, $found);
        self::assertSame($config, json_decode($found[1] ?? '', true));
    }

    public function testNoValueCanEndTheScriptElement(): void
    {
        $html = Mount::element('interview', ['name' => '</script><script>alert(1)//<!--']);

        self::assertSame(1, substr_count($html, '</script>'));
        self::assertStringNotContainsString('<!--', $html);
    }

    public function testInvalidUnicodeDoesNotBreakThePage(): void
    {
        self::assertStringContainsString('Jos\ufffd', Mount::element('interview', ['name' => "Jos\xe9"]));
    }
}
