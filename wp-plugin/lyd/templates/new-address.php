<?php

/**
 * Shown after the link in the mail to a new email address.
 *
 * @var string $title
 * @var string $message
 * @var string $accountUrl
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="lyd-sign-in lyd-code">
    <h1><?php echo esc_html($title); ?></h1>
    <p role="status"><?php echo esc_html($message); ?></p>
    <p><a class="button wp-element-button" href="<?php echo esc_url($accountUrl); ?>"><?php esc_html_e('My Account', 'lyd'); ?></a></p>
</div>
