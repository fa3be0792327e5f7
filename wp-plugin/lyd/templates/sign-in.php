<?php

/**
 * The sign-in form of the plugin's own account page.
 *
 * @var bool $hasFailed
 * @var string $form created and escaped by wp_login_form()
 * @var string $lostPasswordUrl
 */

declare(strict_types=1);

use Lyd\SignIn\PasswordGuard;

defined('ABSPATH') || exit;

?>
<div class="lyd-sign-in">
    <?php if ($hasFailed) : ?>
        <p class="lyd-sign-in__error" role="alert">
            <?php echo esc_html(PasswordGuard::message()); ?>
        </p>
    <?php endif; ?>
    <?php
    // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- wp_login_form() escapes it
    echo $form;
    ?>
    <p><a href="<?php echo esc_url($lostPasswordUrl); ?>"><?php esc_html_e('Lost your password?', 'lyd'); ?></a></p>
</div>
