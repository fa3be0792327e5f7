import { __ } from '@wordpress/i18n';

/** Something with one @ and a dot behind it: the mail itself proves the rest. */
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with an e-mail address (document 1, section 5). */
export function emailProblem( email: string ): string | undefined {
	if ( email.trim() === '' ) {
		return __( 'Email is required', 'lyd' );
	}
	return address.test( email.trim() ) ? undefined : __( 'Wrong email format', 'lyd' );
}

export interface NewAccount {
	first_name: string;
	last_name: string;
	password: string;
}

/** Characters of a password, at least (document 1, section 9). */
const shortest = 12;

/** What is wrong with an account that is to be made, by field. */
export function registerProblems( account: NewAccount ): Partial< Record< keyof NewAccount, string > > {
	const { first_name: first, last_name: last, password } = account;
	return {
		...( ! first.trim() && { first_name: __( 'First name is required', 'lyd' ) } ),
		...( ! last.trim() && { last_name: __( 'Last name is required', 'lyd' ) } ),
		...( [ ...password ].length < shortest && {
			password: password
				? __( 'The password should be at least 12 characters long', 'lyd' )
				: __( 'Password is required', 'lyd' ),
		} ),
	};
}
