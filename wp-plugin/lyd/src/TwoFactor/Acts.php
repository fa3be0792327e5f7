<?php

declare(strict_types=1);

namespace Lyd\TwoFactor;

use Lyd\Rest\ServiceActs;
use WP_Error;
use WP_REST_Request;
use WP_User;

/** What the service has done to a member's two-factor authentication (PUT /tfa/{id}). */
final class Acts implements ServiceActs
{
    public function __construct(private readonly Enrolment $enrolment)
    {
    }

    public function acts(): array
    {
        return ['/users/(?P<id>\d+)/two-factor/(?P<act>begin|confirm|disable|recovery)' => $this->act(...)];
    }

    /** @return array<string, mixed>|WP_Error */
    private function act(WP_REST_Request $request): array|WP_Error
    {
        $user = get_userdata((int) $request['id']);
        if (!$user instanceof WP_User) {
            return new WP_Error('lyd_no_user', 'There is no such user.', ['status' => 404]);
        }
        $act = (string) $request['act'];
        if (WpTwoFactor::isActive() && $act !== 'disable') {
            return new WP_Error('lyd_two_factor_elsewhere', 'Another plugin does this.', ['status' => 409]);
        }
        $given = array_filter((array) $request->get_json_params(), 'is_string');

        return match ($act) {
            'begin' => $this->enrolment->begin($user),
            'confirm' => $this->enrolment->confirm($user, $given['code'] ?? ''),
            'disable' => $this->enrolment->disable($user, $given),
            'recovery' => $this->enrolment->renew($user, $given),
        };
    }
}
