<?php

/**
 * The products of the screen LYD > Template packages.
 *
 * @var string $failure why the versions could not be loaded
 * @var list<WP_Post> $products
 * @var array<int, array<string, mixed>> $versions the live version by product id
 * @var string $search
 * @var int $page
 * @var int $pages
 */

declare(strict_types=1);

use Lyd\Admin\Paging;
use Lyd\Admin\SearchForm;
use Lyd\Commerce\Packages\PackagesPage;

defined('ABSPATH') || exit;

$filtered = array_filter(['s' => $search], 'strlen');
$other = static fn (int $page): string => PackagesPage::url($filtered + ['paged' => $page]);
?>
<div class="wrap lyd-packages">
    <h1><?php esc_html_e('Template packages', 'lyd'); ?></h1>
    <p><?php esc_html_e('Choose a product to see the versions of its package, or to upload one.', 'lyd'); ?></p>
    <?php if ($failure !== '') : ?>
        <div class="notice notice-error" role="alert"><p><?php echo esc_html($failure); ?></p></div>
    <?php endif; ?>
    <?php SearchForm::printForm(PackagesPage::SLUG, __('Product', 'lyd'), $search, []); ?>
    <?php if ($products === []) : ?>
        <p class="clear"><?php esc_html_e('There are none.', 'lyd'); ?></p>
    <?php else : ?>
        <table class="widefat striped" aria-label="<?php esc_attr_e('Products', 'lyd'); ?>">
            <thead>
                <tr>
                    <th scope="col"><?php esc_html_e('Product', 'lyd'); ?></th>
                    <th scope="col"><?php esc_html_e('Package', 'lyd'); ?></th>
                    <th scope="col"><?php esc_html_e('Live version', 'lyd'); ?></th>
                </tr>
            </thead>
            <tbody>
                <?php foreach ($products as $product) : ?>
                    <tr>
                        <th scope="row">
                            <a href="<?php echo esc_url(PackagesPage::url(['product' => $product->ID])); ?>">
                                <?php echo esc_html(get_the_title($product)); ?>
                            </a>
                        </th>
                        <td><?php echo esc_html((string) ($versions[$product->ID]['slug'] ?? '—')); ?></td>
                        <td><?php echo esc_html((string) ($versions[$product->ID]['version'] ?? '—')); ?></td>
                    </tr>
                <?php endforeach; ?>
            </tbody>
        </table>
    <?php endif; ?>
    <?php Paging::printLinks($page, $pages, $other); ?>
</div>
