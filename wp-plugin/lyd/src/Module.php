<?php

declare(strict_types=1);

namespace Lyd;

defined('ABSPATH') || exit;

/** A part of the plugin. register() adds its WordPress hooks; nothing else happens before a hook fires. */
interface Module
{
    public function register(): void;
}
