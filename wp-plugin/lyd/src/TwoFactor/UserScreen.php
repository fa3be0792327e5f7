<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Module;
use Lyd\Views;
use WP_User;

defined('ABSPATH') || exit;

/** A checkbox on WordPress's user screen that disables two-factor authentication for another user. */
final class UserScreen implements Module
{
    private const FIELD = 'lyd_two_factor_off';

    public function __construct(private readonly Store $store, private readonly Views $views)
    {
    }

    public function register(): void
    {
        add_action('edit_user_profile', $this->show(...));
        add_action('edit_user_profile_update', $this->save(...));
    }

    private function show(WP_User $user): void
    {
        if (!WpTwoFactor::isActive() && $this->store->isEnabled($user->ID) && current_user_can('edit_user', $user->ID)) {
            $this->views->show('user-two-factor', ['field' => self::FIELD]);
        }
    }

    /** WordPress has already checked the nonce. */
    private function save(int $userId): void
    {
        $isWanted = filter_input(INPUT_POST, self::FIELD) === '1';
        if ($isWanted && current_user_can('edit_user', $userId) && $this->store->isEnabled($userId)) {
            $this->store->remove($userId);
            do_action('lyd_two_factor_removed', $userId);
        }
    }
}
