<?php

declare(strict_types=1);

namespace Lyd\SignIn;

use Lyd\Rest\Request;

defined('ABSPATH') || exit;

/** The address that a visitor's attempts are counted by. */
final class VisitorAddress
{
    /** An IPv6 address counts as its /64 network, because a client controls all addresses in it. */
    public function key(): string
    {
        // Filter for sites behind a proxy whose web server does not set the visitor's address.
        $address = (string) apply_filters('lyd_visitor_address', Request::fromGlobals()->remoteAddress);
        $packed = filter_var($address, FILTER_VALIDATE_IP) === false ? '' : (string) inet_pton($address);

        return 'address ' . bin2hex(strlen($packed) === 16 ? substr($packed, 0, 8) : $packed);
    }
}
