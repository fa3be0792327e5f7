<?php

/**
 * On a product page of the shop, in place of the cart's form.
 *
 * @var string $url
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<p class="cart">
    <a class="button wp-element-button alt" href="<?php echo esc_url($url); ?>"><?php esc_html_e('Purchase in your account', 'lyd'); ?></a>
</p>
