<?php

/**
 * My Account on a site without WooCommerce.
 *
 * @var string $header the small widgets' mounts, escaped; empty if none is built
 * @var list<array{url: string, label: string, isCurrent: bool}> $entries
 * @var string $name
 * @var Lyd\Account\Endpoint|null $endpoint
 * @var Lyd\Account\Content $content
 * @var string $signOut the widget's mount, escaped; empty if it is not built
 * @var string $logoutUrl
 */

declare(strict_types=1);

?>
<div class="lyd-account">
    <?php
    echo $header; // escaped by Header::html()
    ?>
    <nav aria-label="<?php esc_attr_e('Account pages', 'lyd'); ?>">
        <ul>
            <?php foreach ($entries as $entry) : ?>
                <li>
                    <a href="<?php echo esc_url($entry['url']); ?>"<?php echo $entry['isCurrent'] ? ' aria-current="page"' : ''; ?>>
                        <?php echo esc_html($entry['label']); ?>
                    </a>
                </li>
            <?php endforeach; ?>
            <li class="lyd-account__sign-out">
                <?php if ($signOut !== '') : ?>
                    <?php echo $signOut; // escaped by Content::signOutHtml() ?>
                <?php else : ?>
                    <a href="<?php echo esc_url($logoutUrl); ?>"><?php esc_html_e('Sign out', 'lyd'); ?></a>
                <?php endif; ?>
            </li>
        </ul>
    </nav>
    <div class="lyd-account__content">
        <?php if ($endpoint !== null) : ?>
            <?php $content->printWidget($endpoint); ?>
        <?php else : ?>
            <?php /* translators: %s: the member's name */ ?>
            <p><?php echo esc_html(sprintf(__('Hello %s. Choose a page to continue.', 'lyd'), $name)); ?></p>
        <?php endif; ?>
    </div>
</div>
