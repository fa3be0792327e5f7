<?php

/**
 * The documents of an order, on the thank-you page and the order page.
 *
 * @var list<string> $templates names of the templates
 * @var bool $isPaid
 * @var string $url
 * @var string $label
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<section class="lyd-order-documents" aria-labelledby="lyd-order-documents">
    <h2 id="lyd-order-documents"><?php esc_html_e('Your documents', 'lyd'); ?></h2>
    <ul>
        <?php foreach ($templates as $template) : ?>
            <li><?php echo esc_html($template); ?></li>
        <?php endforeach; ?>
    </ul>
    <?php if ($isPaid) : ?>
        <p><a class="button wp-element-button" href="<?php echo esc_url($url); ?>"><?php echo esc_html($label); ?></a></p>
    <?php else : ?>
        <p><?php esc_html_e('You can start them here as soon as your payment has arrived.', 'lyd'); ?></p>
    <?php endif; ?>
</section>
