<?php

/**
 * The box beside an order.
 *
 * @var array<string, mixed>|null $facts as the service says them; null for an order that brings nothing of ours
 * @var string $failure why the service could not be asked
 */

declare(strict_types=1);

use Lyd\Commerce\Orders\Facts;

if ($failure !== '') : ?>
    <p role="alert"><?php echo esc_html($failure); ?></p>
<?php elseif ($facts === null) : ?>
    <p><?php esc_html_e('This order brings no document, credits or plan.', 'lyd'); ?></p>
<?php else : ?>
    <p><strong><?php echo esc_html(Facts::state((string) $facts['state'])); ?></strong></p>
    <p>
        <?php
        /* translators: 1: what was bought 2: name of a team */
        echo esc_html(sprintf(__('%1$s for %2$s', 'lyd'), Facts::kind((string) $facts['kind']), $facts['team']['name']));
        ?>
    </p>
    <?php foreach ($facts['documents'] as $document) : ?>
        <p><?php echo esc_html(Facts::document($document)); ?></p>
    <?php endforeach; ?>
    <?php if (($facts['reason'] ?? '') !== '' && $facts['reason'] !== null) : ?>
        <p><?php echo esc_html((string) $facts['reason']); ?></p>
    <?php endif; ?>
<?php endif; ?>
