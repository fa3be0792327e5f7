<?php

declare(strict_types=1);

namespace Lyd\Rest;

defined('ABSPATH') || exit;

/** The two API families (document 1, section 7). */
enum Family
{
    /** Bearer token; the service's public API. */
    case Product;
    /** WordPress cookie and nonce; the service's private API, apart from the routes WordPress owns. */
    case Site;

    /** Path prefix at the service. */
    public function servicePath(): string
    {
        return $this === self::Product ? '/lyd-api' : '/lyd-site';
    }
}
