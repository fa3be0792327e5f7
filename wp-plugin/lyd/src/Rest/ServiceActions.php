<?php

declare(strict_types=1);

namespace Lyd\Rest;

use WP_Error;
use WP_REST_Request;

/** Things that the service has WordPress do. ServiceRoutes has checked that it is the service who asks. */
interface ServiceActions
{
    /**
     * What is posted to which path below /lyd-service/v1, as REST routes write their patterns: /users/(?P<id>\d+)/profile
     *
     * @return array<string, callable(WP_REST_Request): (array<string, mixed>|WP_Error)>
     */
    public function actions(): array;
}
