import { __ } from '@wordpress/i18n';
import type { Problems } from '../../lib/form';
import type { PasswordValues, ProfileValues } from './types';

/** Characters a password has at least (document 1, section 9). */
export const shortest = 12;

/** An optional country code, then groups of three or four digits; the first may be an area code, bracketed or not. */
const phone = /^(\+\d{1,3}[ -]?)?(\(\d{1,4}\)[ -]?)?\d{1,4}([ -]?\d{3,4}){1,4}$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Checks< V > = Partial< Record< keyof V, string | false | undefined > >;

/** Only what is wrong. */
function wrong< V >( checks: Checks< V > ): Problems< V > {
	return Object.fromEntries( Object.entries( checks ).filter( ( [ , words ] ) => words ) ) as Problems< V >;
}

const isEmpty = ( text: string ) => text.trim() === '';

/** The rules of document 1, section 5, in the order of the form. */
export function checkProfile( values: ProfileValues ): Problems< ProfileValues > {
	return wrong< ProfileValues >( {
		firstName: isEmpty( values.firstName ) && __( 'First name is required', 'lyd' ),
		lastName: isEmpty( values.lastName ) && __( 'Last name is required', 'lyd' ),
		name: isEmpty( values.name ) && __( 'Display name is required', 'lyd' ),
		email: emailProblem( values.email ),
		phone:
			! isEmpty( values.phone ) &&
			! phone.test( values.phone.trim() ) &&
			__( 'Phone number is not valid', 'lyd' ),
	} );
}

function emailProblem( text: string ) {
	if ( isEmpty( text ) ) {
		return __( 'Email is required', 'lyd' );
	}
	return ! email.test( text ) && __( 'Wrong email format', 'lyd' );
}

/** The same of a new password; nothing typed is nothing wrong. */
export function checkPassword( values: PasswordValues ): Problems< PasswordValues > {
	const { password, newPassword, confirmNewPassword } = values;
	if ( ! password && ! newPassword && ! confirmNewPassword ) {
		return {};
	}
	return wrong< PasswordValues >( {
		password: ! password && __( 'Current password is required', 'lyd' ),
		newPassword: newProblem( newPassword ),
		confirmNewPassword: confirmProblem( values ),
	} );
}

function newProblem( text: string ) {
	if ( ! text ) {
		return __( 'New password is required', 'lyd' );
	}
	// Blanks at the ends are none of it: WordPress cuts them off.
	return text.trim().length < shortest && __( 'The password should be at least 12 characters long', 'lyd' );
}

function confirmProblem( { newPassword, confirmNewPassword }: PasswordValues ) {
	if ( ! confirmNewPassword ) {
		return __( 'Confirm password is required', 'lyd' );
	}
	return newPassword !== confirmNewPassword && __( 'Confirm password did not match', 'lyd' );
}
