<?php

declare(strict_types=1);

namespace Lyd\Tests\Widgets;

use Lyd\Account\Endpoints;
use Lyd\Widgets\Registry;
use Lyd\Widgets\Widget;
use PHPUnit\Framework\TestCase;

defined('ABSPATH') || exit;

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
    public function testThereAreTenPagesAndElevenSmallWidgetsAndTheProductsOwn(): void
    {
        $small = array_filter(Registry::all(), static fn (Widget $widget): bool => $widget->isSmall);

        // Not in the document: the firm's name and the account menu; the invitation, the dashboard and two for signatures.
        self::assertCount(11 + 2, $small);
        self::assertCount(10 + 4, array_diff_key(Registry::all(), $small));
        self::assertCount(27, array_unique(array_column(Registry::all(), 'slug')));
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
        touch($this->build . '/small-widgets.asset.php');
        self::assertSame([], (new Registry($this->build))->available(), 'nothing runs without what all widgets share');
        touch($this->build . '/shared.asset.php');
        $registry = new Registry($this->build);

        self::assertSame('lyd_interview', $registry->find('interview')?->shortcode());
        self::assertNull($registry->find('document-listing'), 'is declared built, but has no bundle');
        $small = array_column(array_filter(Registry::all(), static fn (Widget $one): bool => $one->isSmall), 'slug');
        self::assertSame(array_values(array_diff(Registry::BUILT, ['interview'], $small)), $registry->missing());
    }

    public function testAllSmallWidgetsAreInOneBundle(): void
    {
        $registry = new Registry($this->build);

        self::assertSame($this->build . '/small-widgets.js', $registry->bundle(new Widget('announcement', isSmall: true), 'js'));
        self::assertSame($this->build . '/interview.js', $registry->bundle(new Widget('interview'), 'js'));
    }

    public function testTheCheckOfSignedFilesIsInTheBundleOfTheSignersPage(): void
    {
        touch($this->build . '/signer.asset.php');
        touch($this->build . '/shared.asset.php');

        self::assertSame('signer', (new Registry($this->build))->find('signed-file')?->bundle());
    }

    public function testAShortcodeIsTheSlugWithUnderscores(): void
    {
        self::assertSame('lyd_interview_ai', (new Widget('interview-ai'))->shortcode());
    }
}
