import { __ } from '@wordpress/i18n';
import type { PasswordValues, ProfileValues } from './types';

type Name = keyof ( ProfileValues & PasswordValues );

/** What is written beside the fields whose values can be wrong. */
export const labels = (): Partial< Record< Name, string > > => ( {
	avatar: __( 'Avatar', 'lyd' ),
	firstName: __( 'First name', 'lyd' ),
	lastName: __( 'Last name', 'lyd' ),
	name: __( 'Display name', 'lyd' ),
	email: __( 'Email', 'lyd' ),
	phone: __( 'Phone number', 'lyd' ),
	unit: __( 'Unit', 'lyd' ),
	floor: __( 'Floor', 'lyd' ),
	streetNumber: __( 'Street number', 'lyd' ),
	streetName: __( 'Street name', 'lyd' ),
	streetType: __( 'Street type', 'lyd' ),
	city: __( 'City or suburb', 'lyd' ),
	country: __( 'Country', 'lyd' ),
	state: __( 'State', 'lyd' ),
	postcode: __( 'Postcode', 'lyd' ),
	password: __( 'Current password', 'lyd' ),
	newPassword: __( 'New password', 'lyd' ),
	confirmNewPassword: __( 'Confirm password', 'lyd' ),
} );

/** Id of a field of the form. */
export const idOf = ( name: string ) => `lyd-profile-${ name }`;
