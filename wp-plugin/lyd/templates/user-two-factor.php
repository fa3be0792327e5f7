<?php

/**
 * The checkbox on WordPress's user screen.
 *
 * @var string $field
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<h2><?php esc_html_e('Two-factor authentication', 'lyd'); ?></h2>
<table class="form-table" role="presentation">
    <tr>
        <th scope="row"><?php esc_html_e('Codes at sign-in', 'lyd'); ?></th>
        <td>
            <label>
                <input type="checkbox" name="<?php echo esc_attr($field); ?>" value="1">
                <?php esc_html_e('Switch off, because the phone and the recovery codes are lost', 'lyd'); ?>
            </label>
            <p class="description">
                <?php esc_html_e('The password alone is enough then. The member is told by mail.', 'lyd'); ?>
            </p>
        </td>
    </tr>
</table>
