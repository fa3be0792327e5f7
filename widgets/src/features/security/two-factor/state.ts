import type { TwoFactor } from '../../../api/types';

/** What the WP 2FA plugin's words mean here (document 1, section 4); everything but enabled is not enabled. */
export const twoFactorState = ( {
	wp_2fa_2fa_status: status,
	wp_2fa_enabled_methods: methods,
	provider,
}: TwoFactor ) => ( {
	isOn: status === 'has_enabled_methods',
	isTotp: methods.includes( 'totp' ),
	/** Set up and managed here; else on the other plugin's page. */
	isOurs: provider === 'lyd',
} );
