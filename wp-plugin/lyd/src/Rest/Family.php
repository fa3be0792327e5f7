<?php

declare(strict_types=1);

namespace Lyd\Rest;

/** The two families of calls (document 1, section 7). */
enum Family
{
    /** Bearer token; the service's public API. */
    case Product;
    /** WordPress cookie and nonce; what WordPress does not own is the service's private API. */
    case Site;

    /** Where the service has it. */
    public function servicePath(): string
    {
        return $this === self::Product ? '/lyd-api' : '/lyd-site';
    }
}
