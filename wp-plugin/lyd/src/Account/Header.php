<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Widgets\Mount;
use Lyd\Widgets\Registry;
use Lyd\Widgets\Widget;

/** The small widgets above every page of My Account, and the menu entry that opens the membership widget. */
final class Header
{
    /** Fragment that opens the membership widget: "opened from the account menu link 'upgrade'" (document 1, section 2.5). */
    public const UPGRADE = '#lyd-upgrade';
    public const UPGRADE_ENTRY = 'lyd-upgrade';
    private const MEMBERSHIP = 'membership';
    private const WIDGETS = [
        'announcement', 'membership-expired', 'organisation-dropdown', 'remaining-credit', 'integration-count',
        'talk-to-sales', self::MEMBERSHIP, 'idle-time-out', 'lite-video',
    ];

    public function __construct(private readonly Registry $registry, private readonly Mount $mount)
    {
    }

    /** @return list<Widget> the built ones, in display order */
    public function widgets(): array
    {
        return array_values(array_filter(array_map($this->registry->find(...), self::WIDGETS)));
    }

    public function hasUpgrade(): bool
    {
        return $this->registry->find(self::MEMBERSHIP) !== null;
    }

    /** @return string HTML escaped by Mount::element(); empty if no widget is built */
    public function html(): string
    {
        $mounts = implode('', array_map($this->mount->html(...), $this->widgets()));

        return $mounts === '' ? '' : '<div class="lyd-account-header">' . $mounts . '</div>';
    }
}
