<?php

/**
 * The screen LYD > Partners.
 *
 * @var array{isSuccess: bool, text: string}|null $flash result of the previous action
 * @var string $failure why the lists could not be loaded
 * @var string $requestId
 * @var list<array<string, mixed>> $budgets limits by account
 * @var list<array<string, mixed>> $copies lists that are being copied
 * @var list<array<string, mixed>> $lost connections that partners have ended
 * @var list<array<string, mixed>> $failures
 * @var string $action
 */

declare(strict_types=1);

use Lyd\Admin\ActionForm;
use Lyd\Admin\FlashNotice;
use Lyd\Admin\Moment;
use Lyd\Admin\RateWords;

defined('ABSPATH') || exit;

$join = static fn (mixed ...$texts): string => implode(', ', array_filter(array_map('strval', $texts), 'strlen'));
$slots = static fn (array $row): string => (int) $row['most_at_once'] > 0
    /* translators: 1: calls under way, 2: calls that may be under way */
    ? sprintf(__('%1$d of %2$d', 'lyd'), $row['under_way'], $row['most_at_once'])
    : __('No limit', 'lyd');
$pause = static fn (array $row): string => (int) $row['pause'] > 0 ? RateWords::span((int) $row['pause']) : '—';
$tables = [
    'limits' => [
        'title' => __('Limits', 'lyd'),
        'columns' => [__('Application', 'lyd'), __('Account', 'lyd'), __('Calls', 'lyd'), __('At a time', 'lyd'), __('Pause', 'lyd')],
        'rows' => array_map(static fn (array $row): array => [
            (string) $row['name'],
            $join($row['organisation'], ...$row['firms']),
            implode("\n", array_map(RateWords::describe(...), $row['rates'])),
            $slots($row),
            $pause($row),
        ], $budgets),
        'empty' => __('Nothing is connected.', 'lyd'),
    ],
    'copies' => [
        'title' => __('Lists being copied', 'lyd'),
        'columns' => [
            __('Application', 'lyd'), __('Account', 'lyd'), __('List', 'lyd'), __('Records', 'lyd'),
            __('Began', 'lyd'), __('Last page', 'lyd'),
        ],
        'rows' => array_map(static fn (array $row): array => [
            (string) $row['name'],
            $join($row['organisation'], $row['firm']),
            (string) $row['kind'],
            (string) $row['records'],
            Moment::describe($row['began_at']),
            Moment::describe($row['read_at']),
        ], $copies),
        'empty' => __('There are none.', 'lyd'),
    ],
    'lost' => [
        'title' => __('Connections that have ended', 'lyd'),
        'columns' => [__('Application', 'lyd'), __('Team', 'lyd'), __('Member', 'lyd'), __('Ended', 'lyd')],
        'rows' => array_map(static fn (array $row): array => [
            (string) $row['name'],
            (string) $row['firm'],
            (string) $row['member'],
            Moment::describe($row['lost_at']),
        ], $lost),
        'empty' => __('There are none.', 'lyd'),
    ],
];
?>
<div class="wrap lyd-partners">
    <h1><?php esc_html_e('Partners', 'lyd'); ?></h1>
    <p>
        <?php esc_html_e('The applications that members connect: what is used of their limits, and what failed in seven days.', 'lyd'); ?>
    </p>
    <?php FlashNotice::printNotice($flash); ?>
    <?php if ($failure !== '') : ?>
        <div class="notice notice-error" role="alert">
            <p><?php echo esc_html($failure); ?> <small><?php echo esc_html($requestId); ?></small></p>
        </div>
        </div>
        <?php return; ?>
    <?php endif; ?>
    <h2 id="lyd-failures"><?php esc_html_e('Failed', 'lyd'); ?></h2>
    <?php if ($failures === []) : ?>
        <p><?php esc_html_e('Nothing failed.', 'lyd'); ?></p>
    <?php else : ?>
        <table class="widefat striped" aria-labelledby="lyd-failures">
            <thead>
                <tr>
                    <th scope="col"><?php esc_html_e('When', 'lyd'); ?></th>
                    <th scope="col"><?php esc_html_e('Application', 'lyd'); ?></th>
                    <th scope="col"><?php esc_html_e('Team', 'lyd'); ?></th>
                    <th scope="col"><?php esc_html_e('About', 'lyd'); ?></th>
                    <th scope="col"><?php esc_html_e('Reason', 'lyd'); ?></th>
                    <th scope="col"><?php esc_html_e('Action', 'lyd'); ?></th>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($failures as $row) : ?>
                    <tr>
                        <td><?php echo esc_html(Moment::describeToSecond((string) $row['at'])); ?></td>
                        <td><?php echo esc_html((string) $row['name']); ?></td>
                        <td><?php echo esc_html((string) $row['firm']); ?></td>
                        <td><?php echo esc_html((string) $row['about']); ?></td>
                        <td><?php echo esc_html((string) $row['reason']); ?></td>
                        <td>
                            <?php
                            $fields = ['kind' => (string) $row['kind'], 'row' => (int) $row['id']];
                            $which = $join($row['about'], $row['firm']);
                            ActionForm::printForm($action, $fields, $fields['kind'] . $fields['row'], __('Repeat', 'lyd'), $which);
                            ?>
                        </td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
    <?php foreach ($tables as $part => $table) : ?>
        <h2 id="lyd-<?php echo esc_attr($part); ?>"><?php echo esc_html($table['title']); ?></h2>
        <?php if ($table['rows'] === []) : ?>
            <p><?php echo esc_html($table['empty']); ?></p>
            <?php continue; ?>
        <?php endif; ?>
        <table class="widefat striped" aria-labelledby="lyd-<?php echo esc_attr($part); ?>">
            <thead>
                <tr>
                    <?php foreach ($table['columns'] as $column) : ?>
                        <th scope="col"><?php echo esc_html($column); ?></th>
                    <?php endforeach; ?>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($table['rows'] as $cells) : ?>
                    <tr>
                        <?php foreach ($cells as $cell) : ?>
                            <td class="lyd-lines"><?php echo esc_html($cell); ?></td>
                        <?php endforeach; ?>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endforeach; ?>
</div>
