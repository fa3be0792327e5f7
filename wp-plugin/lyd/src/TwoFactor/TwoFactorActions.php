<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Rest\ServiceActions;
use WP_Error;
use WP_REST_Request;
use WP_User;

defined('ABSPATH') || exit;

/** Changes a member's two-factor authentication on the service's behalf (PUT /tfa/{id}). */
final class TwoFactorActions implements ServiceActions
{
    public function __construct(private readonly Enrolment $enrolment)
    {
    }

    public function actions(): array
    {
        return ['/users/(?P<id>\d+)/two-factor/(?P<action>begin|confirm|disable|recovery)' => $this->handle(...)];
    }

    /** @return array<string, mixed>|WP_Error */
    private function handle(WP_REST_Request $request): array|WP_Error
    {
        $user = get_userdata((int) $request['id']);
        if (!$user instanceof WP_User) {
            return new WP_Error('lyd_no_user', 'There is no such user.', ['status' => 404]);
        }
        $action = (string) $request['action'];
        if (WpTwoFactor::isActive() && $action !== 'disable') {
            return new WP_Error('lyd_two_factor_elsewhere', 'Another plugin does this.', ['status' => 409]);
        }
        $payload = array_filter((array) $request->get_json_params(), 'is_string');

        return match ($action) {
            'begin' => $this->enrolment->begin($user, $payload['password'] ?? ''),
            'confirm' => $this->enrolment->confirm($user, $payload['code'] ?? ''),
            'disable' => $this->enrolment->disable($user, $payload),
            'recovery' => $this->enrolment->renewRecoveryCodes($user, $payload),
        };
    }
}
