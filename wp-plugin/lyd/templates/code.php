<?php

/**
 * The form for the two-factor code, after a correct password.
 *
 * @var string $title
 * @var bool $isRecovery whether it asks for a recovery code instead of an app code
 * @var string $field
 * @var string $action
 * @var string $otherFormUrl URL of the other form
 * @var string $signInUrl where to sign in as another user
 * @var string $site
 * @var int|null $attemptsLeft after a wrong code; null before
 */

declare(strict_types=1);

defined('ABSPATH') || exit;

?>
<div class="lyd-sign-in lyd-code">
    <h1><?php echo esc_html($title); ?></h1>
    <p id="lyd-code-help">
        <?php if ($isRecovery) : ?>
            <?php esc_html_e('Enter one of the recovery codes that you kept. Each works once.', 'lyd'); ?>
        <?php else : ?>
            <?php
            /* translators: %s: name of the site */
            echo esc_html(sprintf(__('Open your authenticator app and enter the 6-digit code for %s.', 'lyd'), $site));
            ?>
        <?php endif; ?>
    </p>
    <?php if ($attemptsLeft !== null) : ?>
        <p class="lyd-sign-in__error" role="alert" id="lyd-code-error">
            <?php
            echo $isRecovery
                ? esc_html__('This recovery code does not work.', 'lyd')
                : esc_html__('This code does not match.', 'lyd');
            /* translators: %d: number of tries */
            $message = _n('You have %d try left.', 'You have %d tries left.', $attemptsLeft, 'lyd');
            echo ' ' . esc_html(sprintf($message, $attemptsLeft));
            ?>
        </p>
    <?php endif; ?>
    <form method="post" action="<?php echo esc_url($action); ?>">
        <p>
            <label for="lyd-code">
                <?php echo $isRecovery ? esc_html__('Recovery code', 'lyd') : esc_html__('Code', 'lyd'); ?>
            </label>
            <input
                type="text"
                id="lyd-code"
                name="<?php echo esc_attr($field); ?>"
                aria-describedby="lyd-code-help<?php echo $attemptsLeft === null ? '' : ' lyd-code-error'; ?>"
                <?php if ($attemptsLeft !== null) : ?>
                    aria-invalid="true"
                <?php endif; ?>
                <?php if ($isRecovery) : ?>
                    autocomplete="off"
                    autocapitalize="characters"
                <?php else : ?>
                    autocomplete="one-time-code"
                    inputmode="numeric"
                <?php endif; ?>
                spellcheck="false"
                autofocus
                required
            >
        </p>
        <p>
            <input type="submit" class="button button-primary wp-element-button" value="<?php esc_attr_e('Continue', 'lyd'); ?>">
        </p>
    </form>
    <p>
        <a href="<?php echo esc_url($otherFormUrl); ?>">
            <?php echo $isRecovery ? esc_html__('Use a code of the app', 'lyd') : esc_html__('Use a recovery code', 'lyd'); ?>
        </a>
    </p>
    <p><a href="<?php echo esc_url($signInUrl); ?>"><?php esc_html_e('Sign in with another account', 'lyd'); ?></a></p>
</div>
