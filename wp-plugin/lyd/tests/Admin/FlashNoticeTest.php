<?php

declare(strict_types=1);

namespace Lyd\Tests\Admin;

use Lyd\Admin\FlashNotice;
use Lyd\Tests\PluginTestCase;

defined('ABSPATH') || exit;

final class FlashNoticeTest extends PluginTestCase
{
    public function testNothingIsPrintedWithoutAMessage(): void
    {
        $this->expectOutputString('');
        FlashNotice::printNotice(null);
    }

    public function testASuccessIsAStatus(): void
    {
        $this->expectOutputString('<div class="notice is-dismissible notice-success" role="status"><p>Saved.</p></div>');
        FlashNotice::printNotice(['isSuccess' => true, 'text' => 'Saved.']);
    }

    public function testAFailureIsAnAlertWithItsDetails(): void
    {
        $this->expectOutputString(
            '<div class="notice is-dismissible notice-error" role="alert"><p>Refused.</p>'
            . '<ul><li>One &lt;b&gt;.</li><li>Two.</li></ul></div>'
        );
        FlashNotice::printNotice(['isSuccess' => false, 'text' => "Refused.\nOne <b>.\nTwo."]);
    }
}
