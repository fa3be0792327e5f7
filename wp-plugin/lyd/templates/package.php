<?php

/**
 * The versions of one product on the screen LYD > Template packages.
 *
 * @var array{isSuccess: bool, text: string}|null $flash result of the previous action; its first line, then details
 * @var string $failure why the versions could not be loaded
 * @var int $product
 * @var string $name of the product
 * @var string $editUrl
 * @var list<array<string, mixed>> $rows
 * @var array<string, mixed>|null $live
 * @var callable(int): string $tryUrl the interview of a version, without a document
 */

declare(strict_types=1);

use Lyd\Admin\ActionForm;
use Lyd\Admin\FlashNotice;
use Lyd\Admin\Moment;
use Lyd\Commerce\Packages\PackagesPage;
use Lyd\Commerce\Packages\PackageUpload;
use Lyd\Commerce\Packages\VersionSteps;

defined('ABSPATH') || exit;

$stateWords = static fn (string $state): string => match ($state) {
    'draft' => __('Draft', 'lyd'),
    'approved' => __('Approved', 'lyd'),
    'live' => __('Live', 'lyd'),
    'retired' => __('Retired', 'lyd'),
    default => $state,
};
$who = static fn (?array $person): string => $person === null ? '' : (string) ($person['display_name'] ?? "#{$person['ID']}");
$step = static function (array $row, string $step, string $label, bool $hasDay = false) use ($product): void {
    $id = (int) $row['x_template_id'];
    ActionForm::printStart(VersionSteps::ACTION, ['step' => $step, 'version' => $id, 'product' => $product], $step . $id);
    if ($hasDay) :
        ?>
        <label for="lyd-day-<?php echo esc_attr((string) $id); ?>">
            <?php esc_html_e('From', 'lyd'); ?>
            <?php
            /* translators: %s: number of a version */
            $which = sprintf(__('which day version %s is live', 'lyd'), $row['version']);
            ?>
            <span class="screen-reader-text"><?php echo esc_html($which); ?></span>
        </label>
        <input type="date" id="lyd-day-<?php echo esc_attr((string) $id); ?>" name="day"
            min="<?php echo esc_attr((string) wp_date('Y-m-d')); ?>" aria-describedby="lyd-day-help">
        <?php
    endif;
    /* translators: %s: number of a version */
    ActionForm::printButton($label, sprintf(__('version %s', 'lyd'), $row['version']));
    echo '</form>';
};
$columns = [
    __('Version', 'lyd'), __('State', 'lyd'), __('Uploaded', 'lyd'), __('Approved', 'lyd'), __('Last went live', 'lyd'),
    __('Open documents', 'lyd'), __('Completed documents', 'lyd'), __('Action', 'lyd'),
];
?>
<div class="wrap lyd-packages">
    <h1>
        <?php /* translators: %s: name of a product */ ?>
        <?php echo esc_html(sprintf(__('Package of %s', 'lyd'), $name)); ?>
    </h1>
    <p>
        <a href="<?php echo esc_url(PackagesPage::url()); ?>"><?php esc_html_e('All products', 'lyd'); ?></a>
        <?php if ($editUrl !== '') : ?>
            | <a href="<?php echo esc_url($editUrl); ?>"><?php esc_html_e('Edit the product', 'lyd'); ?></a>
        <?php endif; ?>
    </p>
    <?php FlashNotice::printNotice($flash); ?>
    <?php if ($failure !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html($failure); ?></p></div>
    <?php endif; ?>
    <h2 id="lyd-upload"><?php esc_html_e('Upload a version', 'lyd'); ?></h2>
    <form method="post" enctype="multipart/form-data" action="<?php echo esc_url(PackageUpload::url($product)); ?>"
        aria-labelledby="lyd-upload">
        <p>
            <label for="lyd-package-file"><?php esc_html_e('Template package', 'lyd'); ?></label>
            <input type="file" id="lyd-package-file" name="<?php echo esc_attr(PackageUpload::FILE); ?>" required
                accept=".zip,application/zip" aria-describedby="lyd-package-help">
            <button class="button" name="what" value="check"><?php esc_html_e('Check only', 'lyd'); ?></button>
            <button class="button button-primary" name="what" value="draft"><?php esc_html_e('Upload as draft', 'lyd'); ?></button>
        </p>
        <p class="description" id="lyd-package-help">
            <?php esc_html_e('A zip of at most 20 MB. A draft is not used until it is approved and live.', 'lyd'); ?>
        </p>
    </form>
    <h2 id="lyd-list"><?php esc_html_e('Versions', 'lyd'); ?></h2>
    <?php if ($rows === []) : ?>
        <p><?php esc_html_e('There are none.', 'lyd'); ?></p>
    <?php else : ?>
        <p class="description" id="lyd-day-help">
            <?php
            /* translators: %s: a time zone */
            $sentence = __('A version goes live at once, or at the beginning of the day you choose (%s).', 'lyd');
            echo esc_html(sprintf($sentence, wp_timezone_string()));
            ?>
        </p>
        <table class="widefat striped" aria-labelledby="lyd-list">
            <thead>
                <tr>
                    <?php foreach ($columns as $column) : ?>
                        <th scope="col"><?php echo esc_html($column); ?></th>
                    <?php endforeach; ?>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($rows as $row) : ?>
                    <?php
                    $documents = $row['documents'];
                    $open = $documents['draft'] + $documents['in_progress'];
                    $isReady = in_array($row['state'], ['approved', 'retired'], true);
                    ?>
                    <tr>
                        <th scope="row"><?php echo esc_html("{$row['slug']} {$row['version']}"); ?></th>
                        <td>
                            <?php echo esc_html($stateWords((string) $row['state'])); ?>
                            <?php if ($row['live_from'] !== null) : ?>
                                <br>
                                <?php
                                /* translators: %s: a day and time */
                                echo esc_html(sprintf(__('live from %s', 'lyd'), Moment::describe($row['live_from'])));
                                ?>
                                <br><?php echo esc_html($who($row['scheduled_by'])); ?>
                            <?php endif; ?>
                        </td>
                        <?php foreach (['uploaded', 'approved', 'published'] as $event) : ?>
                            <td>
                                <?php echo esc_html(Moment::describe($row["{$event}_at"])); ?><br>
                                <?php echo esc_html($row["{$event}_at"] === null ? '' : $who($row["{$event}_by"])); ?>
                            </td>
                        <?php endforeach; ?>
                        <td>
                            <?php
                            /* translators: 1: how many documents are drafts 2: how many are in progress */
                            $parts = sprintf(__('Drafts: %1$d, in progress: %2$d', 'lyd'), $documents['draft'], $documents['in_progress']);
                            echo esc_html($open === 0 ? '0' : $parts);
                            ?>
                        </td>
                        <td><?php echo esc_html((string) (array_sum($documents) - $open)); ?></td>
                        <td><div class="lyd-buttons">
                            <?php
                            if ($row['state'] === 'draft') {
                                $step($row, 'approve', __('Approve', 'lyd'));
                            }
                            if ($isReady) {
                                $label = $row['state'] === 'retired' ? __('Make live again', 'lyd') : __('Make live', 'lyd');
                                $step($row, 'publish', $label, true);
                            }
                            if ($row['live_from'] !== null) {
                                $step($row, 'cancel', __('Cancel the date', 'lyd'));
                            }
                            if ($row['published_at'] === null) {
                                $step($row, 'discard', __('Discard', 'lyd'));
                            }
                            ?>
                            <?php
                            /* translators: %s: number of a version */
                            $which = sprintf(__('version %s, in a new tab', 'lyd'), $row['version']);
                            ?>
                            <a class="button button-small" target="_blank"
                                href="<?php echo esc_url($tryUrl((int) $row['x_template_id'])); ?>">
                                <?php esc_html_e('Try', 'lyd'); ?>
                                <span class="screen-reader-text"><?php echo esc_html($which); ?></span>
                            </a>
                            <?php if ($open > 0 && $live !== null && $row['state'] !== 'live') : ?>
                                <?php
                                $moveUrl = PackagesPage::url(['product' => $product, 'move' => (int) $row['x_template_id']]);
                                /* translators: %s: number of a version */
                                $which = sprintf(__('of version %s', 'lyd'), $row['version']);
                                ?>
                                <a class="button button-small" href="<?php echo esc_url($moveUrl); ?>">
                                    <?php esc_html_e('Move open documents', 'lyd'); ?>
                                    <span class="screen-reader-text"><?php echo esc_html($which); ?></span>
                                </a>
                            <?php endif; ?>
                        </div></td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
</div>
