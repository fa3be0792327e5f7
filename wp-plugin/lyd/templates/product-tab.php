<?php

/**
 * The tab "LYD" in WooCommerce's product data.
 *
 * @var string $panel id of the panel
 * @var string $field prefix of all field names
 * @var callable(string): string $meta the product's meta by key
 * @var string $kind
 * @var list<array{id: int, question: string, answer: string}> $faq
 * @var array<int, string> $categories names by id
 * @var int $productId 0 if the product has not been saved yet
 * @var array<string, mixed>|null $published the package version new documents use
 * @var string $failure why the package could not be loaded
 */

declare(strict_types=1);

use Lyd\Commerce\Packages\PackagesPage;
use Lyd\Commerce\Products\ProductFields;

defined('ABSPATH') || exit;

$name = static fn (string $key): string => "{$field}[$key]";
$elementId = static fn (string $key): string => "lyd-$key";
$chosen = static fn (string $key): array => array_map('intval', explode(',', $meta($key)));
$states = ['' => __('As in package', 'lyd'), 'yes' => __('Yes', 'lyd'), 'no' => __('No', 'lyd')];
$input = static function (string $key, string $label, string $help, string $type, string $more) use ($name, $elementId, $meta): void {
    ?>
    <p class="form-field">
        <label for="<?php echo esc_attr($elementId($key)); ?>"><?php echo esc_html($label); ?></label>
        <input class="short" id="<?php echo esc_attr($elementId($key)); ?>" name="<?php echo esc_attr($name($key)); ?>"
            type="<?php echo esc_attr($type); ?>" value="<?php echo esc_attr($meta($key)); ?>"
            placeholder="<?php echo esc_attr($more); ?>" aria-describedby="<?php echo esc_attr($elementId($key)); ?>-help">
        <span class="description" id="<?php echo esc_attr($elementId($key)); ?>-help"><?php echo esc_html($help); ?></span>
    </p>
    <?php
};
$area = static function (string $key, string $label, string $help) use ($name, $elementId, $meta): void {
    ?>
    <p class="form-field">
        <label for="<?php echo esc_attr($elementId($key)); ?>"><?php echo esc_html($label); ?></label>
        <textarea class="short" rows="4" id="<?php echo esc_attr($elementId($key)); ?>" name="<?php echo esc_attr($name($key)); ?>"
            aria-describedby="<?php echo esc_attr($elementId($key)); ?>-help"><?php echo esc_textarea($meta($key)); ?></textarea>
        <span class="description" id="<?php echo esc_attr($elementId($key)); ?>-help"><?php echo esc_html($help); ?></span>
    </p>
    <?php
};
$picker = static function (string $key, string $label, string $help) use ($name, $elementId, $chosen, $categories): void {
    $picked = $chosen($key);
    ?>
    <p class="form-field">
        <label for="<?php echo esc_attr($elementId($key)); ?>"><?php echo esc_html($label); ?></label>
        <select class="wc-enhanced-select lyd-wide" multiple id="<?php echo esc_attr($elementId($key)); ?>"
            name="<?php echo esc_attr($name($key)); ?>[]" aria-describedby="<?php echo esc_attr($elementId($key)); ?>-help">
            <?php foreach ($categories as $category => $label) : ?>
                <option value="<?php echo esc_attr((string) $category); ?>" <?php selected(in_array($category, $picked, true)); ?>>
                    <?php echo esc_html($label); ?>
                </option>
            <?php endforeach; ?>
        </select>
        <span class="description" id="<?php echo esc_attr($elementId($key)); ?>-help"><?php echo esc_html($help); ?></span>
    </p>
    <?php
};
$flagField = static function (string $flag, string $label) use ($name, $elementId, $meta, $states): void {
    ?>
    <p class="form-field">
        <label for="<?php echo esc_attr($elementId($flag)); ?>"><?php echo esc_html($label); ?></label>
        <select class="select short" id="<?php echo esc_attr($elementId($flag)); ?>" name="<?php echo esc_attr($name($flag)); ?>">
            <?php foreach ($states as $value => $state) : ?>
                <option value="<?php echo esc_attr($value); ?>" <?php selected($meta($flag), $value); ?>>
                    <?php echo esc_html($state); ?>
                </option>
            <?php endforeach; ?>
        </select>
    </p>
    <?php
};
?>
<div id="<?php echo esc_attr($panel); ?>" class="panel woocommerce_options_panel hidden lyd-tab">
    <div class="options_group">
        <p class="form-field">
            <label for="lyd-kind"><?php esc_html_e('This product is', 'lyd'); ?></label>
            <select class="select short" id="lyd-kind" name="<?php echo esc_attr($name('kind')); ?>">
                <?php foreach (ProductFields::kinds() as $value => $label) : ?>
                    <option value="<?php echo esc_attr($value); ?>" <?php selected($kind, $value); ?>>
                        <?php echo esc_html($label); ?>
                    </option>
                <?php endforeach; ?>
            </select>
        </p>
    </div>

    <div data-lyd-kind="document">
        <div class="options_group lyd-package">
            <p class="form-field">
                <span class="lyd-label"><?php esc_html_e('Live version', 'lyd'); ?></span>
                <strong class="lyd-published">
                    <?php if ($published !== null) : ?>
                        <?php echo esc_html("{$published['slug']} {$published['version']}"); ?>
                    <?php else : ?>
                        <?php echo esc_html($failure ?: __('No package yet: documents cannot be started from this product.', 'lyd')); ?>
                    <?php endif; ?>
                </strong>
                <?php if ($productId > 0) : ?>
                    <a class="button" href="<?php echo esc_url(PackagesPage::url(['product' => $productId])); ?>">
                        <?php esc_html_e('Versions of the package', 'lyd'); ?>
                    </a>
                <?php endif; ?>
                <span class="description">
                    <?php
                    echo esc_html($productId === 0
                        ? __('Save the product first; then its package can be uploaded.', 'lyd')
                        : __('Packages are checked, uploaded, approved and made live there. Save your changes first.', 'lyd'));
                    ?>
                </span>
            </p>
        </div>
        <div class="options_group">
            <?php
            $input(ProductFields::PACKAGE, __('Package slug', 'lyd'), __('Filled in when a version goes live.', 'lyd'), 'text', '');
            $help = __('Dollars, shown beside “exc. ASIC fee”. May be empty.', 'lyd');
            $input('asic_price', __('ASIC fee', 'lyd'), $help, 'text', '576.00');
            $help = __('Address of the video in the preview. May be empty.', 'lyd');
            $input('product_videos', __('Video', 'lyd'), $help, 'url', 'https://');
            $help = __('What members confirm before they begin. Empty: the package\'s own. HTML may be used.', 'lyd');
            $area('acknowledgement', __('Acknowledgement', 'lyd'), $help);
            $area('benefits', __('Benefits', 'lyd'), __('Shown in the preview. HTML may be used.', 'lyd'));
            ?>
        </div>
        <div class="options_group lyd-faq">
            <p class="form-field"><span class="lyd-label"><?php esc_html_e('Questions and answers', 'lyd'); ?></span>
                <button type="button" class="button lyd-faq-add"><?php esc_html_e('Add a question', 'lyd'); ?></button></p>
            <?php foreach ([...$faq, ['id' => 0, 'question' => '', 'answer' => '']] as $number => $row) : ?>
                <fieldset class="lyd-faq-row">
                    <legend class="screen-reader-text">
                        <?php /* translators: %d: number of a question */ echo esc_html(sprintf(__('Question %d', 'lyd'), $number + 1)); ?>
                    </legend>
                    <input type="hidden" name="<?php echo esc_attr($name(ProductFields::FAQ) . "[$number][id]"); ?>"
                        value="<?php echo esc_attr((string) $row['id']); ?>">
                    <input type="text" name="<?php echo esc_attr($name(ProductFields::FAQ) . "[$number][question]"); ?>"
                        aria-label="<?php esc_attr_e('Question', 'lyd'); ?>" placeholder="<?php esc_attr_e('Question', 'lyd'); ?>"
                        value="<?php echo esc_attr($row['question']); ?>">
                    <textarea rows="2" name="<?php echo esc_attr($name(ProductFields::FAQ) . "[$number][answer]"); ?>"
                        aria-label="<?php esc_attr_e('Answer', 'lyd'); ?>"
                        placeholder="<?php esc_attr_e('Answer', 'lyd'); ?>"><?php echo esc_textarea($row['answer']); ?></textarea>
                    <button type="button" class="button-link button-link-delete lyd-faq-remove">
                        <?php esc_html_e('Remove', 'lyd'); ?>
                    </button>
                </fieldset>
            <?php endforeach; ?>
        </div>
        <div class="options_group lyd-links">
            <?php
            $help = __('Dollars with GST. Empty: $220 for a non-foreign trust, else the price of the settings. 0: free.', 'lyd');
            $input('legal_review_price', ProductFields::prices()['legal_review_price'], $help, 'text', '220.00');
            $help = __('Dollars with GST for each copy. Empty: the price of the settings. 0: free.', 'lyd');
            $input('hard_copy_price', ProductFields::prices()['hard_copy_price'], $help, 'text', '');
            $help = __('Shown with its documents if the flag below is yes. Documents keep the address they were started with.', 'lyd');
            foreach (ProductFields::links() as $key => $label) {
                $input($key, $label, $help, 'url', 'https://');
            }
            ?>
        </div>
        <div class="options_group">
            <p class="form-field"><span class="lyd-label"><?php esc_html_e('Flags', 'lyd'); ?></span>
                <span class="description"><?php esc_html_e('What is chosen here stands over what the package says.', 'lyd'); ?></span></p>
            <?php foreach (ProductFields::flagGroups() as $group => $flags) : ?>
                <?php $set = count(array_filter(array_keys($flags), static fn (string $flag): bool => $meta($flag) !== '')); ?>
                <details class="lyd-flag-group">
                    <summary>
                        <?php echo esc_html($group); ?>
                        <span class="description">
                            <?php
                            /* translators: %d: how many flags of a group are not left to the package */
                            echo esc_html($set === 0 ? __('as in package', 'lyd') : sprintf(__('%d set here', 'lyd'), $set));
                            ?>
                        </span>
                    </summary>
                    <div class="lyd-flags">
                        <?php array_map($flagField, array_keys($flags), $flags); ?>
                    </div>
                </details>
            <?php endforeach; ?>
        </div>
    </div>

    <div data-lyd-kind="credits">
        <div class="options_group">
            <?php $input(ProductFields::CREDITS, __('Credits', 'lyd'), __('How many documents the price buys.', 'lyd'), 'text', '10'); ?>
        </div>
    </div>

    <div data-lyd-kind="plan">
        <div class="options_group">
            <p class="form-field">
                <label for="lyd-plan"><?php esc_html_e('Plan', 'lyd'); ?></label>
                <select class="select short" id="lyd-plan" name="<?php echo esc_attr($name(ProductFields::PLAN)); ?>">
                    <?php foreach (ProductFields::PLANS as $value => $label) : ?>
                        <option value="<?php echo esc_attr($value); ?>" <?php selected($meta(ProductFields::PLAN), $value); ?>>
                            <?php echo esc_html($label); ?>
                        </option>
                    <?php endforeach; ?>
                </select>
            </p>
            <?php
            $usual = __('Empty: as the plan usually has it.', 'lyd');
            $input('lyd_plan_documents', __('Documents a year', 'lyd'), $usual, 'text', '');
            $input('lyd_plan_users', __('Users', 'lyd'), $usual, 'text', '');
            $input('lyd_plan_months', __('Months', 'lyd'), __('How long what the price buys lasts. Empty: one month.', 'lyd'), 'text', '1');
            $input('lyd_plan_color', __('Colour', 'lyd'), __('Of the plan\'s card. May be empty.', 'lyd'), 'text', '#1d4ed8');
            $area('lyd_plan_includes', __('Includes', 'lyd'), __('The list of features on the card. HTML may be used.', 'lyd'));
            ?>
        </div>
        <div class="options_group">
            <?php
            $help = __('Their templates are shown as Strategist only.', 'lyd') . ' ' . $usual;
            $picker(ProductFields::EXCLUDED, __('Excluded categories', 'lyd'), $help);
            $help = __('Their templates are started without buying.', 'lyd') . ' ' . $usual;
            $picker(ProductFields::FULL_ACCESS, __('Full access categories', 'lyd'), $help);
            ?>
        </div>
        <div class="options_group">
            <p class="form-field">
                <label for="lyd-show-video"><?php esc_html_e('Welcome video', 'lyd'); ?></label>
                <input type="checkbox" class="checkbox" id="lyd-show-video" name="<?php echo esc_attr($name('show_video')); ?>" value="yes"
                    <?php checked(in_array($meta('show_video'), ['yes', '1'], true)); ?>>
                <span class="description"><?php esc_html_e('Offer the video below to members on this plan.', 'lyd'); ?></span>
            </p>
            <?php $input('video_url', __('Video address', 'lyd'), __('May be empty.', 'lyd'), 'url', 'https://'); ?>
        </div>
    </div>
</div>
