<?php

/**
 * The screen LYD > Announcements.
 *
 * @var array{isSuccess: bool, text: string}|null $flash result of the previous action
 * @var string $failure why the list could not be loaded or the form could not be saved
 * @var list<array<string, mixed>> $rows
 * @var array<string, string> $fields values of the form
 * @var int $id the edited announcement; 0 for a new one
 * @var array<string, mixed> $deleted the announcement to confirm the deletion of, or empty
 * @var string $saveAction
 * @var string $changeAction
 * @var int $page
 * @var int $pages
 */

declare(strict_types=1);

use Lyd\Admin\ActionForm;
use Lyd\Admin\AnnouncementsPage;
use Lyd\Admin\FlashNotice;
use Lyd\Admin\Moment;
use Lyd\Admin\Paging;

defined('ABSPATH') || exit;

$stateWords = static fn (string $state): string => match ($state) {
    'scheduled' => __('Not yet', 'lyd'),
    'active' => __('Shown', 'lyd'),
    'ended' => __('Over', 'lyd'),
    default => $state,
};
$address = static fn (array $query): string => AnnouncementsPage::url([...$query, 'paged' => $page]);
$here = $address([]);
$other = static fn (int $page): string => AnnouncementsPage::url(['paged' => $page]);
$columns = [
    __('Announcement', 'lyd'), __('Address', 'lyd'), __('From', 'lyd'), __('Until', 'lyd'), __('State', 'lyd'),
    __('Action', 'lyd'),
];
$button = static function (string $what, int $id, string $label, string $class) use ($changeAction): void {
    /* translators: %d: number of an announcement */
    $which = sprintf(__('announcement %d', 'lyd'), $id);
    ActionForm::printForm($changeAction, ['what' => $what, 'announcement' => $id], $what . $id, $label, $which, $class);
};
?>
<div class="wrap lyd-announcements">
    <h1><?php esc_html_e('Announcements', 'lyd'); ?></h1>
    <p>
        <?php esc_html_e('One sentence above My Account, for every member.', 'lyd'); ?>
        <?php esc_html_e('Of several that run, the one that began last is shown.', 'lyd'); ?>
    </p>
    <?php FlashNotice::printNotice($flash); ?>
    <?php if ($failure !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html($failure); ?></p></div>
    <?php endif; ?>
    <?php if ($deleted !== []) : ?>
        <div class="notice notice-warning lyd-ask" role="alert">
            <p>
                <?php
                /* translators: %s: what an announcement says */
                echo esc_html(sprintf(__('Delete “%s” for good?', 'lyd'), (string) $deleted['content']));
                ?>
            </p>
            <div class="lyd-buttons">
                <?php $button('delete', (int) $deleted['id'], __('Delete', 'lyd'), 'button button-primary'); ?>
                <a class="button" href="<?php echo esc_url($here); ?>"><?php esc_html_e('Keep it', 'lyd'); ?></a>
            </div>
        </div>
    <?php endif; ?>
    <h2 id="lyd-form"><?php echo esc_html($id > 0 ? __('Edit', 'lyd') : __('New announcement', 'lyd')); ?></h2>
    <form method="post" action="<?php echo esc_url($id > 0 ? $address(['edit' => $id]) : $address([])); ?>" aria-labelledby="lyd-form">
        <input type="hidden" name="lyd_action" value="<?php echo esc_attr($saveAction); ?>">
        <input type="hidden" name="announcement" value="<?php echo esc_attr((string) $id); ?>">
        <?php wp_nonce_field($saveAction . $id); ?>
        <table class="form-table" role="presentation">
            <tr>
                <th scope="row"><label for="lyd-content"><?php esc_html_e('What it says', 'lyd'); ?></label></th>
                <td>
                    <textarea id="lyd-content" class="large-text" name="content" rows="2" maxlength="500" required><?php
                        echo esc_textarea($fields['content']);
                    ?></textarea>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-url"><?php esc_html_e('Address to read on', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-url" class="large-text code" type="text" inputmode="url" name="url" maxlength="500"
                        value="<?php echo esc_attr($fields['url']); ?>" aria-describedby="lyd-url-help">
                    <p class="description" id="lyd-url-help"><?php esc_html_e('May be empty.', 'lyd'); ?></p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-starts"><?php esc_html_e('From', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-starts" type="datetime-local" name="starts_at" aria-describedby="lyd-times-help"
                        value="<?php echo esc_attr($fields['starts_at']); ?>">
                    <label for="lyd-ends"><?php esc_html_e('until', 'lyd'); ?></label>
                    <input id="lyd-ends" type="datetime-local" name="ends_at" aria-describedby="lyd-times-help"
                        value="<?php echo esc_attr($fields['ends_at']); ?>">
                    <p class="description" id="lyd-times-help">
                        <?php
                        /* translators: %s: a time zone */
                        $message = __('In the time of this site (%s). Empty: from now on, and until you end it.', 'lyd');
                        echo esc_html(sprintf($message, wp_timezone_string()));
                        ?>
                    </p>
                </td>
            </tr>
        </table>
        <p class="submit">
            <button class="button button-primary"><?php echo esc_html($id > 0 ? __('Save', 'lyd') : __('Publish', 'lyd')); ?></button>
            <?php if ($id > 0) : ?>
                <a class="button" href="<?php echo esc_url($here); ?>"><?php esc_html_e('Cancel', 'lyd'); ?></a>
            <?php endif; ?>
        </p>
    </form>
    <h2 id="lyd-list"><?php esc_html_e('All announcements', 'lyd'); ?></h2>
    <?php if ($rows === []) : ?>
        <p><?php esc_html_e('There are none.', 'lyd'); ?></p>
    <?php else : ?>
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
                    <tr>
                        <td><?php echo esc_html((string) $row['content']); ?></td>
                        <td><?php echo esc_html((string) $row['url']); ?></td>
                        <td><?php echo esc_html(Moment::describe($row['starts_at'])); ?></td>
                        <td><?php echo esc_html(Moment::describe($row['ends_at'])); ?></td>
                        <td><?php echo esc_html($stateWords((string) $row['state'])); ?></td>
                        <td><div class="lyd-buttons">
                            <a class="button button-small" href="<?php echo esc_url($address(['edit' => $row['id']])); ?>">
                                <?php esc_html_e('Edit', 'lyd'); ?>
                                <span class="screen-reader-text"><?php echo esc_html((string) $row['content']); ?></span>
                            </a>
                            <?php
                            if ($row['state'] === 'active') {
                                $button('end', (int) $row['id'], __('End now', 'lyd'), 'button button-small');
                            }
                            ?>
                            <a class="button button-small" href="<?php echo esc_url($address(['delete' => $row['id']])); ?>">
                                <?php esc_html_e('Delete', 'lyd'); ?>
                                <span class="screen-reader-text"><?php echo esc_html((string) $row['content']); ?></span>
                            </a>
                        </div></td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
    <?php Paging::printLinks($page, $pages, $other); ?>
</div>
