<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Widgets\Mount;
use Lyd\Widgets\Registry;
use Lyd\Widgets\Widget;

defined('ABSPATH') || exit;

/** The small widgets of every page of My Account by their places, and the menu entry that opens the membership widget. */
final class Header
{
    /** Fragment that opens the membership widget: "opened from the account menu link 'upgrade'" (document 1, section 2.5). */
    public const UPGRADE = '#lyd-upgrade';
    public const UPGRADE_ENTRY = 'lyd-upgrade';
    /** Places: the bar's start and end, the notices above the page, the end of the navigation, and what floats above the page. */
    public const FIRM = 'firm';
    public const STATUS = 'status';
    public const NOTICES = 'notices';
    public const NAVIGATION = 'navigation';
    public const DIALOGS = 'dialogs';
    private const MEMBERSHIP = 'membership';
    private const SIGN_OUT = 'sign-out';
    private const PLACES = [
        self::FIRM => ['firm-name'],
        self::STATUS => ['remaining-credit', 'organisation-dropdown', 'integration-count', 'account-menu'],
        self::NOTICES => ['announcement', 'membership-expired'],
        self::NAVIGATION => ['talk-to-sales'],
        self::DIALOGS => [self::MEMBERSHIP, 'idle-time-out', 'lite-video', 'interview-ai'],
    ];
    public function __construct(private readonly Registry $registry, private readonly Mount $mount)
    {
    }

    /** @return list<Widget> the built ones of all places */
    public function widgets(): array
    {
        return $this->built([...array_merge(...array_values(self::PLACES)), self::SIGN_OUT]);
    }

    public function hasUpgrade(): bool
    {
        return $this->registry->find(self::MEMBERSHIP) !== null;
    }

    /** Print a place's mounts; nothing if none is built. */
    public function show(string $place): void
    {
        array_map($this->mount->show(...), $this->built(self::PLACES[$place]));
    }

    /** Print the sign-out widget, which asks for confirmation, and a plain link for browsers without scripts. */
    public function printSignOut(string $logoutUrl): void
    {
        $widgets = $this->built([self::SIGN_OUT]);
        array_map($this->mount->show(...), $widgets);
        echo $widgets === [] ? '' : '<noscript>';
        echo '<a href="' . esc_url($logoutUrl) . '">' . esc_html__('Sign out', 'lyd') . '</a>';
        echo $widgets === [] ? '' : '</noscript>';
    }

    /**
     * @param list<string> $slugs
     * @return list<Widget>
     */
    private function built(array $slugs): array
    {
        return array_values(array_filter(array_map($this->registry->find(...), $slugs)));
    }
}
