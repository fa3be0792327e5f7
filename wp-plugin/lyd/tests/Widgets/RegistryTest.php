<?php

declare(strict_types=1);

namespace Lyd\Tests\Widgets;

use Lyd\Account\Endpoints;
use Lyd\Widgets\Registry;
use Lyd\Widgets\Widget;
use PHPUnit\Framework\TestCase;

final class RegistryTest extends TestCase
{
    private string $build;

    protected function setUp(): void
    {
        $this->build = sys_get_temp_dir() . '/lyd-build-' . bin2hex(random_bytes(4));
        mkdir($this->build);
    }

    protected function tearDown(): void
    {
        array_map('unlink', glob($this->build . '/*') ?: []);
        rmdir($this->build);
    }

    /** Document 1, section 2 */
    public function testThereAreTenPagesElevenSmallWidgetsAndTheInvitationPage(): void
    {
        $small = array_filter(Registry::all(), static fn (Widget $widget): bool => $widget->isSmall);

        self::assertCount(11, $small);
        self::assertCount(10 + 1, array_diff_key(Registry::all(), $small));
        self::assertCount(22, array_unique(array_column(Registry::all(), 'slug')));
    }

    public function testEveryBuiltWidgetAndEveryEndpointsWidgetIsRegistered(): void
    {
        $slugs = array_column(Registry::all(), 'slug');

        self::assertSame([], array_diff(Registry::BUILT, $slugs));
        self::assertSame([], array_diff(array_column(Endpoints::all(), 'widget'), $slugs));
    }

    public function testOnlyBuiltWidgetsWithABundleAreAvailable(): void
    {
        touch($this->build . '/interview.asset.php');
        touch($this->build . '/interview-ai.asset.php');
        self::assertSame([], (new Registry($this->build))->available(), 'nothing runs without the runtime');
        touch($this->build . '/runtime.asset.php');
        $registry = new Registry($this->build);

        self::assertSame('lyd_interview', $registry->find('interview')?->shortcode());
        self::assertNull($registry->find('interview-ai'), 'has a bundle, but is not declared built');
        self::assertNull($registry->find('document-listing'), 'is declared built, but has no bundle');
        self::assertSame(array_values(array_diff(Registry::BUILT, ['interview'])), $registry->missing());
    }

    public function testAShortcodeIsTheSlugWithUnderscores(): void
    {
        self::assertSame('lyd_interview_ai', (new Widget('interview-ai'))->shortcode());
    }
}
