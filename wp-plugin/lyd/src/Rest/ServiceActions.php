<?php

declare(strict_types=1);

namespace Lyd\Rest;

use WP_Error;
use WP_REST_Request;

defined('ABSPATH') || exit;

/** Actions the service may request from WordPress. ServiceRoutes has verified the service's signature before. */
interface ServiceActions
{
    /**
     * Handlers by REST route pattern below /lyd-service/v1, such as /users/(?P<id>\d+)/profile.
     *
     * @return array<string, callable(WP_REST_Request): (array<string, mixed>|WP_Error)>
     */
    public function actions(): array;
}
