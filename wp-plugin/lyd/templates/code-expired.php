<?php

/**
 * Shown instead of the code form if the sign-in has expired or failed.
 *
 * @var string $title
 * @var string $message
 * @var string $signInUrl where to sign in again
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="lyd-sign-in lyd-code">
    <h1><?php echo esc_html($title); ?></h1>
    <p role="alert"><?php echo esc_html($message); ?></p>
    <p><a class="button wp-element-button" href="<?php echo esc_url($signInUrl); ?>"><?php esc_html_e('Sign in', 'lyd'); ?></a></p>
</div>
