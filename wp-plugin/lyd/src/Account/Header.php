<?php

declare(strict_types=1);

namespace Lyd\Account;

use Lyd\Widgets\Mount;
use Lyd\Widgets\Registry;
use Lyd\Widgets\Widget;

/** The small widgets above every page of My Account, and the entry of its menu that opens one of them. */
final class Header
{
    /** The membership widget listens for it: "opened from the account menu link 'upgrade'" (document 1, section 2.5). */
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

    /** @return list<Widget> those that are built, in the order in which they stand */
    public function widgets(): array
    {
        return array_values(array_filter(array_map($this->registry->find(...), self::WIDGETS)));
    }

    public function hasUpgrade(): bool
    {
        return $this->registry->find(self::MEMBERSHIP) !== null;
    }

    /** Empty while none of them is built. Mount::element() has escaped it. */
    public function html(): string
    {
        $mounts = implode('', array_map($this->mount->html(...), $this->widgets()));

        return $mounts === '' ? '' : '<div class="lyd-account-header">' . $mounts . '</div>';
    }
}
