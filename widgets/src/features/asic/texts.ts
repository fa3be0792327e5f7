import { __ } from '@wordpress/i18n';

/** What can be done about a registration, as buttons and menus name it. */
export const actTexts = () => ( {
	pay: __( 'Make payment', 'lyd' ),
	submit: __( 'Submit to ASIC', 'lyd' ),
	registration: __( 'Registration status', 'lyd' ),
	name: __( 'Check company name', 'lyd' ),
} );
