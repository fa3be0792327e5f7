<?php

/**
 * Links in WooCommerce's mail about an order.
 *
 * @var array<string, string> $links label => URL
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<?php foreach ($links as $label => $url) : ?>
    <p><a class="link" href="<?php echo esc_url($url); ?>"><?php echo esc_html($label); ?></a></p>
<?php endforeach; ?>
