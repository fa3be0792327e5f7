<?php

/**
 * One request of the screen LYD > Requests.
 *
 * @var array{isSuccess: bool, text: string}|null $flash result of the previous change
 * @var string $failure why the request could not be loaded
 * @var array<string, mixed>|null $row
 * @var string $orderUrl edit screen of the order that pays for it; empty without one
 * @var array<string, string> $states labels by status
 * @var string $action
 */

declare(strict_types=1);

use Lyd\Admin\FlashNotice;
use Lyd\Admin\Moment;
use Lyd\Admin\RequestsPage;

defined('ABSPATH') || exit;

$labels = [
    'contact_name' => __('Contact', 'lyd'),
    'contact_email' => __('Email', 'lyd'),
    'contact_phone' => __('Phone', 'lyd'),
    'due_date' => __('Wanted by', 'lyd'),
    'question' => __('Question', 'lyd'),
    'delivery_name' => __('Deliver to', 'lyd'),
    'delivery_address' => __('Address', 'lyd'),
    'phone' => __('Phone', 'lyd'),
    'copies' => __('Copies', 'lyd'),
    'binding_note' => __('Binding', 'lyd'),
];
$facts = [];
if ($row !== null) {
    $request = $row['request'];
    $facts = [
        __('Document', 'lyd') => (string) $row['document_name'],
        __('Member', 'lyd') => trim("{$row['member']} {$row['email']}") ?: '—',
        __('Team', 'lyd') => (string) $row['team'],
        __('Price', 'lyd') => $request['price'] === null ? '—' : "\${$request['price']}",
        __('Status', 'lyd') => $states[$request['state']] ?? (string) $request['state'],
        __('Received', 'lyd') => Moment::describe((string) $request['created_at']),
    ];
    foreach ($labels as $key => $label) {
        if ((string) ($row['details'][$key] ?? '') !== '') {
            $facts[$label] = (string) $row['details'][$key];
        }
    }
    if ($request['note'] !== '') {
        $facts[__('Last note', 'lyd')] = (string) $request['note'];
    }
}
?>
<div class="wrap lyd-request">
    <h1>
        <?php
        echo esc_html($row === null
            ? __('Request', 'lyd')
            /* translators: 1: "Legal review" or "Hard copy" 2: number of a request */
            : sprintf(__('%1$s %2$d', 'lyd'), $row['kind_name'], (int) $row['request']['id']));
        ?>
    </h1>
    <p><a href="<?php echo esc_url(RequestsPage::url()); ?>"><?php esc_html_e('All requests', 'lyd'); ?></a></p>
    <?php FlashNotice::printNotice($flash); ?>
    <?php if ($row === null) : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html($failure); ?></p></div>
    <?php else : ?>
        <table class="widefat striped lyd-facts" aria-label="<?php esc_attr_e('Request', 'lyd'); ?>">
            <tbody>
                <?php foreach ($facts as $label => $value) : ?>
                    <tr>
                        <th scope="row"><?php echo esc_html($label); ?></th>
                        <td><?php echo esc_html($value); ?></td>
                    </tr>
                <?php endforeach; ?>
                <?php if ($orderUrl !== '') : ?>
                    <tr>
                        <th scope="row"><?php esc_html_e('Order', 'lyd'); ?></th>
                        <td><a href="<?php echo esc_url($orderUrl); ?>"><?php echo esc_html((string) $row['order_id']); ?></a></td>
                    </tr>
                <?php endif; ?>
            </tbody>
        </table>
        <h2 id="lyd-change"><?php esc_html_e('Change', 'lyd'); ?></h2>
        <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>" aria-labelledby="lyd-change">
            <input type="hidden" name="action" value="<?php echo esc_attr($action); ?>">
            <input type="hidden" name="request" value="<?php echo esc_attr((string) $row['request']['id']); ?>">
            <?php wp_nonce_field($action . $row['request']['id']); ?>
            <table class="form-table" role="presentation">
                <tr>
                    <th scope="row"><label for="lyd-state"><?php esc_html_e('Status', 'lyd'); ?></label></th>
                    <td>
                        <select id="lyd-state" name="state">
                            <?php foreach ([$row['request']['state'], ...$row['next_states']] as $value) : ?>
                                <option value="<?php echo esc_attr($value); ?>"><?php echo esc_html($states[$value] ?? $value); ?></option>
                            <?php endforeach; ?>
                        </select>
                    </td>
                </tr>
                <tr>
                    <th scope="row"><label for="lyd-note"><?php esc_html_e('Note to the member', 'lyd'); ?></label></th>
                    <td>
                        <textarea id="lyd-note" class="large-text" name="note" rows="4" maxlength="5000"
                            aria-describedby="lyd-note-help"></textarea>
                        <p class="description" id="lyd-note-help">
                            <?php esc_html_e('Sent by mail with the status, and shown with the document. May be empty.', 'lyd'); ?>
                        </p>
                    </td>
                </tr>
            </table>
            <p class="submit"><button class="button button-primary"><?php esc_html_e('Save', 'lyd'); ?></button></p>
        </form>
    <?php endif; ?>
</div>
