<?php

/**
 * The box "LYD" on the order screen.
 *
 * @var array<string, mixed>|null $summary from the service; null for an order without LYD products
 * @var string $failure why the summary could not be loaded
 */

declare(strict_types=1);

use Lyd\Commerce\Orders\OrderSummaries;

defined('ABSPATH') || exit;

if ($failure !== '') : ?>
    <p role="alert"><?php echo esc_html($failure); ?></p>
<?php elseif ($summary === null) : ?>
    <p><?php esc_html_e('This order brings no document, credits or plan.', 'lyd'); ?></p>
<?php else : ?>
    <p><strong><?php echo esc_html(OrderSummaries::stateLabel((string) $summary['state'])); ?></strong></p>
    <p>
        <?php
        /* translators: 1: what was bought 2: name of a team */
        echo esc_html(sprintf(__('%1$s for %2$s', 'lyd'), OrderSummaries::kindLabel((string) $summary['kind']), $summary['team']['name']));
        ?>
    </p>
    <?php foreach ($summary['documents'] as $document) : ?>
        <p><?php echo esc_html(OrderSummaries::documentLabel($document)); ?></p>
    <?php endforeach; ?>
    <?php if (($summary['reason'] ?? '') !== '' && $summary['reason'] !== null) : ?>
        <p><?php echo esc_html((string) $summary['reason']); ?></p>
    <?php endif; ?>
<?php endif; ?>
