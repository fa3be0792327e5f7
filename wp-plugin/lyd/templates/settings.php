<?php

/**
 * The settings screen.
 *
 * @var string $group
 * @var string $serviceUrl
 * @var bool $hasSecret
 * @var string $productRoute
 * @var string $primaryColour
 * @var array{phone: string, email: string} $sales
 * @var string $externalLog base URL of the log outside the site, or empty
 * @var array{firm: string, abn: string} $seller on invoices
 * @var array{email: string, review: string, copy: string} $requests members' requests about documents
 * @var array<string, bool> $fixed by option name: whether a constant or the environment sets it
 * @var list<array{name: string, isHealthy: bool, text: string}> $rows
 * @var array{isSuccess: bool, text: string}|null $flash result of the previous action
 * @var string $webhooks name of the action that registers webhooks; empty without WooCommerce
 */

declare(strict_types=1);

use Lyd\Admin\FlashNotice;
use Lyd\Service\Settings;

defined('ABSPATH') || exit;

$fixedWords = static fn (string $name): string => $fixed[$name]
    /* translators: %s: name of a constant */
    ? sprintf(__('Set by %s in the configuration of this site.', 'lyd'), strtoupper($name))
    : '';
$routes = [
    Settings::DIRECT => __('Directly: the web server sends /lyd-api to the service (recommended)', 'lyd'),
    Settings::THROUGH_PLUGIN => __('Through this plugin: for hosts that cannot route /lyd-api', 'lyd'),
];
?>
<div class="wrap">
    <h1><?php esc_html_e('LYD documents', 'lyd'); ?></h1>
    <?php FlashNotice::printNotice($flash); ?>
    <form method="post" action="<?php echo esc_url(admin_url('options.php')); ?>">
        <?php settings_fields($group); ?>
        <table class="form-table" role="presentation">
            <tr>
                <th scope="row"><label for="lyd-service-url"><?php esc_html_e('Service address', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-service-url" class="regular-text code" type="url" required aria-describedby="lyd-service-url-help"
                        name="<?php echo esc_attr(Settings::SERVICE_URL); ?>" value="<?php echo esc_attr($serviceUrl); ?>"
                        <?php disabled($fixed[Settings::SERVICE_URL]); ?>>
                    <p class="description" id="lyd-service-url-help">
                        <?php esc_html_e('Where this server reaches the document service. Members never see it.', 'lyd'); ?>
                        <?php echo esc_html($fixedWords(Settings::SERVICE_URL)); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-secret"><?php esc_html_e('Shared secret', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-secret" class="regular-text" type="password" autocomplete="new-password" value=""
                        aria-describedby="lyd-secret-help" name="<?php echo esc_attr(Settings::SECRET); ?>"
                        <?php disabled($fixed[Settings::SECRET]); ?>>
                    <p class="description" id="lyd-secret-help">
                        <?php
                        $hasSecret
                            ? esc_html_e('Set, 32 bytes or more. Leave empty to keep it.', 'lyd')
                            : esc_html_e('Not set. The same value as LYD_SECRET of the service, 32 bytes or more.', 'lyd');
                        ?>
                        <?php echo esc_html($fixedWords(Settings::SECRET)); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><?php esc_html_e('Product API', 'lyd'); ?></th>
                <td>
                    <fieldset <?php disabled($fixed[Settings::PRODUCT_API]); ?>>
                        <legend class="screen-reader-text"><?php esc_html_e('Product API', 'lyd'); ?></legend>
                        <?php foreach ($routes as $value => $label) : ?>
                            <p>
                                <label>
                                    <input type="radio" name="<?php echo esc_attr(Settings::PRODUCT_API); ?>"
                                        value="<?php echo esc_attr($value); ?>" <?php checked($productRoute, $value); ?>>
                                    <?php echo esc_html($label); ?>
                                </label>
                            </p>
                        <?php endforeach; ?>
                        <p class="description"><?php echo esc_html($fixedWords(Settings::PRODUCT_API)); ?></p>
                    </fieldset>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-primary-colour"><?php esc_html_e('Primary colour', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-primary-colour" class="regular-text code" type="text" placeholder="#1d4ed8"
                        pattern="#([0-9A-Fa-f]{3}){1,2}" aria-describedby="lyd-primary-colour-help"
                        name="<?php echo esc_attr(Settings::PRIMARY_COLOUR); ?>"
                        value="<?php echo esc_attr($primaryColour); ?>" <?php disabled($fixed[Settings::PRIMARY_COLOUR]); ?>>
                    <p class="description" id="lyd-primary-colour-help">
                        <?php esc_html_e('For themes that do not name theirs. Empty: the widgets look for the theme\'s.', 'lyd'); ?>
                        <?php echo esc_html($fixedWords(Settings::PRIMARY_COLOUR)); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-sales-phone"><?php esc_html_e('Sales phone', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-sales-phone" class="regular-text" type="tel" aria-describedby="lyd-sales-phone-help"
                        name="<?php echo esc_attr(Settings::SALES_PHONE); ?>" value="<?php echo esc_attr($sales['phone']); ?>"
                        <?php disabled($fixed[Settings::SALES_PHONE]); ?>>
                    <p class="description" id="lyd-sales-phone-help">
                        <?php esc_html_e('Shown to members whose plan does not have what they asked for. May be empty.', 'lyd'); ?>
                        <?php echo esc_html($fixedWords(Settings::SALES_PHONE)); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-sales-email"><?php esc_html_e('Sales email', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-sales-email" class="regular-text" type="email" aria-describedby="lyd-sales-email-help"
                        name="<?php echo esc_attr(Settings::SALES_EMAIL); ?>" value="<?php echo esc_attr($sales['email']); ?>"
                        <?php disabled($fixed[Settings::SALES_EMAIL]); ?>>
                    <p class="description" id="lyd-sales-email-help">
                        <?php esc_html_e('Shown beside the phone. May be empty.', 'lyd'); ?>
                        <?php echo esc_html($fixedWords(Settings::SALES_EMAIL)); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-external-log"><?php esc_html_e('External log', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-external-log" class="regular-text code" type="url" placeholder="https://log.example.com/shop"
                        aria-describedby="lyd-external-log-help" name="<?php echo esc_attr(Settings::EXTERNAL_LOG); ?>"
                        value="<?php echo esc_attr($externalLog); ?>" <?php disabled($fixed[Settings::EXTERNAL_LOG]); ?>>
                    <p class="description" id="lyd-external-log-help">
                        <?php esc_html_e('Receives errors of the widgets and results of orders. Empty: nothing is sent.', 'lyd'); ?>
                        <?php echo esc_html($fixedWords(Settings::EXTERNAL_LOG)); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-invoice-firm"><?php esc_html_e('Firm on invoices', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-invoice-firm" class="regular-text" type="text" aria-describedby="lyd-invoice-firm-help"
                        name="<?php echo esc_attr(Settings::INVOICE_FIRM); ?>"
                        value="<?php echo esc_attr($seller['firm']); ?>">
                    <p class="description" id="lyd-invoice-firm-help">
                        <?php esc_html_e('Legal name of the seller. Empty: the name of the site. The address is the store\'s.', 'lyd'); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-invoice-abn"><?php esc_html_e('ABN on invoices', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-invoice-abn" class="regular-text" type="text" inputmode="numeric"
                        aria-describedby="lyd-invoice-abn-help" name="<?php echo esc_attr(Settings::INVOICE_ABN); ?>"
                        value="<?php echo esc_attr($seller['abn']); ?>">
                    <p class="description" id="lyd-invoice-abn-help">
                        <?php esc_html_e('Without it invoices are no tax invoices and state no GST.', 'lyd'); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-requests-email"><?php esc_html_e('Email for requests', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-requests-email" class="regular-text" type="email" aria-describedby="lyd-requests-email-help"
                        name="<?php echo esc_attr(Settings::REQUESTS_EMAIL); ?>"
                        value="<?php echo esc_attr($requests['email']); ?>">
                    <p class="description" id="lyd-requests-email-help">
                        <?php esc_html_e('Receives legal reviews and orders of hard copies. Empty: the sales email.', 'lyd'); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-review-price"><?php esc_html_e('Price of a legal review', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-review-price" class="regular-text" type="text" inputmode="decimal"
                        aria-describedby="lyd-review-price-help" name="<?php echo esc_attr(Settings::LEGAL_REVIEW_PRICE); ?>"
                        value="<?php echo esc_attr($requests['review']); ?>">
                    <p class="description" id="lyd-review-price-help">
                        <?php
                        esc_html_e('Dollars including GST, unless a template has its own. A non-foreign trust costs $220.', 'lyd');
                        ?>
                        <?php esc_html_e('Empty: reviews are requested without payment.', 'lyd'); ?>
                    </p>
                </td>
            </tr>
            <tr>
                <th scope="row"><label for="lyd-copy-price"><?php esc_html_e('Price of a hard copy', 'lyd'); ?></label></th>
                <td>
                    <input id="lyd-copy-price" class="regular-text" type="text" inputmode="decimal"
                        aria-describedby="lyd-copy-price-help" name="<?php echo esc_attr(Settings::HARD_COPY_PRICE); ?>"
                        value="<?php echo esc_attr($requests['copy']); ?>">
                    <p class="description" id="lyd-copy-price-help">
                        <?php esc_html_e('Dollars including GST for each copy, unless a template has its own.', 'lyd'); ?>
                        <?php esc_html_e('Empty: copies are ordered without payment.', 'lyd'); ?>
                    </p>
                </td>
            </tr>
        </table>
        <?php submit_button(); ?>
    </form>
    <?php if ($webhooks !== '') : ?>
        <h2><?php esc_html_e('Webhooks', 'lyd'); ?></h2>
        <form method="post" action="<?php echo esc_url(admin_url('admin-post.php')); ?>">
            <input type="hidden" name="action" value="<?php echo esc_attr($webhooks); ?>">
            <?php wp_nonce_field($webhooks); ?>
            <p><?php esc_html_e('With them WooCommerce tells the service of orders, products and coupons at once.', 'lyd'); ?></p>
            <p><button class="button"><?php esc_html_e('Register webhooks', 'lyd'); ?></button></p>
        </form>
    <?php endif; ?>
    <h2 id="lyd-health"><?php esc_html_e('Health', 'lyd'); ?></h2>
    <table class="widefat striped" aria-labelledby="lyd-health">
        <thead>
            <tr>
                <th scope="col"><?php esc_html_e('Part', 'lyd'); ?></th>
                <th scope="col"><?php esc_html_e('State', 'lyd'); ?></th>
                <th scope="col"><?php esc_html_e('Details', 'lyd'); ?></th>
            </tr>
        </thead>
        <tbody>
            <?php foreach ($rows as $row) : ?>
                <tr>
                    <th scope="row"><?php echo esc_html($row['name']); ?></th>
                    <td>
                        <?php if ($row['isHealthy']) : ?>
                            <?php esc_html_e('Well', 'lyd'); ?>
                        <?php else : ?>
                            <strong><?php esc_html_e('Needs attention', 'lyd'); ?></strong>
                        <?php endif; ?>
                    </td>
                    <td><?php echo esc_html($row['text']); ?></td>
                </tr>
            <?php endforeach; ?>
        </tbody>
    </table>
</div>
