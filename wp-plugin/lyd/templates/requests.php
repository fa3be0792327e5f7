<?php

/**
 * The list of the screen LYD > Requests.
 *
 * @var string $failure why the list could not be loaded
 * @var list<array<string, mixed>> $rows
 * @var array<string, string> $states labels by status
 * @var string $state status the list is filtered by; empty for all
 * @var string $search
 * @var int $page
 * @var int $pages
 */

declare(strict_types=1);

use Lyd\Admin\Moment;
use Lyd\Admin\Paging;
use Lyd\Admin\RequestsPage;
use Lyd\Admin\SearchForm;

defined('ABSPATH') || exit;

$filtered = array_filter(['state' => $state, 's' => $search], static fn (string $value): bool => $value !== '');
$other = static fn (int $page): string => RequestsPage::url($filtered + ['paged' => $page]);
$columns = [
    __('Request', 'lyd'), __('Document', 'lyd'), __('Member', 'lyd'), __('Team', 'lyd'), __('Price', 'lyd'), __('Status', 'lyd'),
    __('Received', 'lyd'),
];
?>
<div class="wrap lyd-requests">
    <h1><?php esc_html_e('Requests', 'lyd'); ?></h1>
    <p><?php esc_html_e('Legal reviews and orders of hard copies that members sent from their documents.', 'lyd'); ?></p>
    <?php if ($failure !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html($failure); ?></p></div>
    <?php endif; ?>
    <ul class="subsubsub">
        <?php foreach (['' => __('All', 'lyd')] + $states as $value => $label) : ?>
            <li>
                <?php echo esc_html($value === '' ? '' : '|'); ?>
                <a href="<?php echo esc_url(RequestsPage::url(array_filter(['state' => $value, 's' => $search], 'strlen'))); ?>"
                    <?php echo $state === $value ? 'class="current" aria-current="page"' : ''; ?>>
                    <?php echo esc_html($label); ?>
                </a>
            </li>
        <?php endforeach; ?>
    </ul>
    <?php SearchForm::printForm(RequestsPage::SLUG, __('Document, member or team', 'lyd'), $search, ['state' => $state]); ?>
    <?php if ($rows === []) : ?>
        <p class="clear"><?php esc_html_e('There are none.', 'lyd'); ?></p>
    <?php else : ?>
        <table class="widefat striped" aria-label="<?php esc_attr_e('Requests', 'lyd'); ?>">
            <thead>
                <tr>
                    <?php foreach ($columns as $column) : ?>
                        <th scope="col"><?php echo esc_html($column); ?></th>
                    <?php endforeach; ?>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($rows as $row) : ?>
                    <tr>
                        <th scope="row">
                            <a href="<?php echo esc_url(RequestsPage::url(['request' => (int) $row['request']['id']])); ?>">
                                <?php
                                /* translators: 1: "Legal review" or "Hard copy" 2: number of a request */
                                echo esc_html(sprintf(__('%1$s %2$d', 'lyd'), $row['kind_name'], (int) $row['request']['id']));
                                ?>
                            </a>
                        </th>
                        <td><?php echo esc_html((string) $row['document_name']); ?></td>
                        <td><?php echo esc_html((string) ($row['member'] ?? '—')); ?></td>
                        <td><?php echo esc_html((string) $row['team']); ?></td>
                        <td><?php echo esc_html($row['request']['price'] === null ? '—' : "\${$row['request']['price']}"); ?></td>
                        <td><?php echo esc_html($states[$row['request']['state']] ?? (string) $row['request']['state']); ?></td>
                        <td><?php echo esc_html(Moment::describe((string) $row['request']['created_at'])); ?></td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
    <?php Paging::printLinks($page, $pages, $other); ?>
</div>
