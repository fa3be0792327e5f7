<?php

declare(strict_types=1);

namespace Lyd\Tests\Admin;

use Lyd\Admin\ActionForm;
use Lyd\Tests\PluginTestCase;

defined('ABSPATH') || exit;

final class ActionFormTest extends PluginTestCase
{
    public function testTheButtonPostsTheActionItsFieldsAndTheirNonce(): void
    {
        $this->expectOutputString(
            '<form method="post" action="https://members.example/wp-admin/admin-post.php" class="">'
            . '<input type="hidden" name="action" value="lyd_step">'
            . '<input type="hidden" name="version" value="7">'
            . '<input type="hidden" name="name" value="&quot;&lt;b&gt;">'
            . '<input type="hidden" name="_wpnonce" value="nonce of lyd_stepapprove7">'
            . '<button class="button">Approve <span class="screen-reader-text">version &lt;1&gt;</span></button></form>'
        );
        ActionForm::printForm('lyd_step', ['version' => 7, 'name' => '"<b>'], 'approve7', 'Approve', 'version <1>', 'button');
    }

    public function testALabelThatSaysAllNeedsNoMoreWords(): void
    {
        $this->expectOutputString('<button class="button button-small">Move them</button>');
        ActionForm::printButton('Move them', '');
    }
}
