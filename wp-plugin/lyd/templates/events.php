<?php

/**
 * The screen LYD > Events.
 *
 * @var array{isSuccess: bool, text: string}|null $flash result of the previous action
 * @var string $failure why the list could not be loaded
 * @var string $requestId
 * @var list<array{id: string, title: string, rows: list<array<string, mixed>>}> $lists
 * @var string $state state the list is filtered by; empty for all
 * @var list<string> $states
 * @var string $search
 * @var callable(array<string, mixed>): string $subjectUrl edit screen of what a row is about; empty if there is none
 * @var int $page
 * @var int $pages
 * @var string $action
 */

declare(strict_types=1);

use Lyd\Admin\ActionForm;
use Lyd\Admin\FlashNotice;
use Lyd\Admin\Menu;
use Lyd\Admin\Moment;
use Lyd\Admin\Paging;
use Lyd\Admin\SearchForm;

defined('ABSPATH') || exit;

$stateWords = static fn (string $state): string => match ($state) {
    '' => __('All', 'lyd'),
    'received' => __('Waiting', 'lyd'),
    'done' => __('Done', 'lyd'),
    'ignored' => __('Nothing to do', 'lyd'),
    'failed' => __('Failed', 'lyd'),
    'attention' => __('Needs attention', 'lyd'),
    default => $state,
};
$senderWords = static fn (string $sender): string => match ($sender) {
    'woocommerce' => 'WooCommerce',
    'stripe' => 'Stripe',
    'poll' => __('Found by polling', 'lyd'),
    default => $sender,
};
$filter = array_filter(['state' => $state, 's' => $search], 'strlen');
$columns = [
    __('When', 'lyd'), __('From', 'lyd'), __('Event', 'lyd'), __('About', 'lyd'), __('State', 'lyd'),
    __('What it did', 'lyd'), __('Tries', 'lyd'), __('Action', 'lyd'),
];
?>
<div class="wrap lyd-events">
    <h1><?php esc_html_e('LYD events', 'lyd'); ?></h1>
    <p><?php esc_html_e('What WooCommerce and Stripe told the document service, and what came of it.', 'lyd'); ?></p>
    <?php FlashNotice::printNotice($flash); ?>
    <?php if ($failure !== '') : ?>
        <div class="notice notice-error" role="alert">
            <p><?php echo esc_html($failure); ?> <small><?php echo esc_html($requestId); ?></small></p>
        </div>
    <?php endif; ?>
    <?php foreach ($lists as $list) : ?>
        <h2 id="lyd-<?php echo esc_attr($list['id']); ?>"><?php echo esc_html($list['title']); ?></h2>
        <?php if ($list['id'] === 'events') : ?>
            <ul class="subsubsub">
                <?php foreach (['', ...$states] as $index => $value) : ?>
                    <li>
                        <?php echo esc_html($index > 0 ? '|' : ''); ?>
                        <a href="<?php echo esc_url(Menu::eventsUrl(array_filter(['state' => $value, 's' => $search], 'strlen'))); ?>"
                            <?php echo $state === $value ? 'class="current" aria-current="page"' : ''; ?>>
                            <?php echo esc_html($stateWords($value)); ?>
                        </a>
                    </li>
                <?php endforeach; ?>
            </ul>
            <?php SearchForm::printForm(Menu::SLUG, __('Order, event or effect', 'lyd'), $search, ['state' => $state]); ?>
        <?php endif; ?>
        <?php if ($list['rows'] === []) : ?>
            <p class="clear"><?php esc_html_e('There are none.', 'lyd'); ?></p>
            <?php continue; ?>
        <?php endif; ?>
        <table class="widefat striped" aria-labelledby="lyd-<?php echo esc_attr($list['id']); ?>">
            <thead>
                <tr>
                    <?php foreach ($columns as $column) : ?>
                        <th scope="col"><?php echo esc_html($column); ?></th>
                    <?php endforeach; ?>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($list['rows'] as $row) : ?>
                    <?php $kind = (string) ($row['kind'] ?? 'event'); ?>
                    <tr>
                        <td><?php echo esc_html(Moment::describeToSecond((string) $row['received_at'])); ?></td>
                        <td><?php echo esc_html($senderWords((string) $row['sender'])); ?></td>
                        <td><code><?php echo esc_html((string) $row['topic']); ?></code></td>
                        <td>
                            <?php $url = $subjectUrl($row); ?>
                            <?php if ($url === '') : ?>
                                <?php echo esc_html((string) ($row['object_id'] ?? '')); ?>
                            <?php else : ?>
                                <a href="<?php echo esc_url($url); ?>"><?php echo esc_html((string) $row['object_id']); ?></a>
                            <?php endif; ?>
                        </td>
                        <td><?php echo esc_html($stateWords((string) $row['state'])); ?></td>
                        <td><?php echo esc_html((string) ($row['effect'] ?? '')); ?></td>
                        <td><?php echo esc_html((string) $row['attempts']); ?></td>
                        <td>
                            <?php
                            $fields = ['kind' => $kind, 'event' => (int) $row['id']];
                            /* translators: %d: number of an event */
                            $which = sprintf(__('event %d', 'lyd'), $fields['event']);
                            ActionForm::printForm($action, $fields, $kind . $fields['event'], __('Replay', 'lyd'), $which);
                            ?>
                        </td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endforeach; ?>
    <?php Paging::printLinks($page, $pages, static fn (int $other): string => Menu::eventsUrl($filter + ['paged' => $other])); ?>
</div>
