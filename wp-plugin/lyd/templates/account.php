<?php

/**
 * The shell of every page of My Account.
 *
 * @var string $title of the page
 * @var list<array{url: string, label: string, isCurrent: bool}> $entries of the navigation
 * @var Lyd\Account\Header $header
 * @var Closure(): void $printContent
 * @var int|null $noticeRoom pixels to keep for the notices; null if the content waits until they are known
 * @var string $logoutUrl
 */

declare(strict_types=1);

use Lyd\Account\Header;

defined('ABSPATH') || exit;

?>
<div class="lyd-shell">
    <div class="lyd-shell__bar">
        <button type="button" class="lyd-shell__toggle" popovertarget="lyd-account-pages">
            <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" stroke="currentColor" stroke-width="1.5">
                <path d="M3 5h14M3 10h14M3 15h14" stroke-linecap="round"/>
            </svg>
            <span><?php esc_html_e('Menu', 'lyd'); ?></span>
        </button>
        <div class="lyd-shell__firm"><?php $header->show(Header::FIRM); ?></div>
        <div class="lyd-shell__status"><?php $header->show(Header::STATUS); ?></div>
    </div>
    <div class="lyd-shell__body">
        <div class="lyd-shell__side" id="lyd-account-pages" popover>
            <nav aria-label="<?php esc_attr_e('Account pages', 'lyd'); ?>">
                <ul>
                    <?php foreach ($entries as $entry) : ?>
                        <li>
                            <a href="<?php echo esc_url($entry['url']); ?>"<?php echo $entry['isCurrent'] ? ' aria-current="page"' : ''; ?>>
                                <?php echo esc_html($entry['label']); ?>
                            </a>
                        </li>
                    <?php endforeach; ?>
                </ul>
            </nav>
            <div class="lyd-shell__more">
                <?php $header->show(Header::NAVIGATION); ?>
                <?php $header->printSignOut($logoutUrl); ?>
            </div>
        </div>
        <div class="lyd-shell__page">
            <h1 class="lyd-shell__title"><?php echo esc_html($title); ?></h1>
            <div class="lyd-shell__notices" style="min-height: <?php echo esc_attr((string) (int) $noticeRoom); ?>px">
                <?php $header->show(Header::NOTICES); ?>
            </div>
            <div
                class="lyd-shell__content lyd-plain woocommerce-MyAccount-content<?php echo $noticeRoom === null ? ' lyd-waiting' : ''; ?>"
            >
                <?php $printContent(); ?>
            </div>
        </div>
    </div>
    <?php $header->show(Header::DIALOGS); ?>
</div>
