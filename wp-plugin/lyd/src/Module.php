<?php

declare(strict_types=1);

namespace Lyd;

/** One concern of the plugin: it hooks itself into WordPress and does nothing before a hook fires. */
interface Module
{
    public function register(): void;
}
