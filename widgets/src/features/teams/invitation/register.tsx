import { useState, type FormEvent } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { useSubmit } from '../../../lib/submit';
import { visit } from '../../../lib/visit';
import { Button } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { describe, Field, TextField } from '../../../ui/field';
import { registerProblems, type NewAccount } from '../rules';
import type { Offer } from '../types';
import { useOfferCalls } from './hooks';
import { dropToken } from './token';

interface Props {
	token: string;
	offer: Offer;
	reload: () => void;
}

const empty: NewAccount = { first_name: '', last_name: '', password: '' };

interface Entry {
	name: keyof NewAccount;
	label: string;
	type: 'text' | 'password';
	autoComplete: string;
	hint?: string;
}

const entries = (): Entry[] => [
	{ name: 'first_name', label: __( 'First name', 'lyd' ), type: 'text', autoComplete: 'given-name' },
	{ name: 'last_name', label: __( 'Last name', 'lyd' ), type: 'text', autoComplete: 'family-name' },
	{
		name: 'password',
		label: __( 'Password', 'lyd' ),
		type: 'password',
		autoComplete: 'new-password',
		hint: __( 'At least 12 characters.', 'lyd' ),
	},
];

/** Creates an account for the invited address, and joins with it: the plugin's response signs the visitor in. */
export function Register( { token, offer, reload }: Props ) {
	const { urls } = useConfig();
	const calls = useOfferCalls( token );
	const [ account, setAccount ] = useState( empty );
	const [ tried, setTried ] = useState( false );
	const problems = tried ? registerProblems( account ) : {};
	const { busy, failure, submit } = useSubmit(
		async () => {
			try {
				await calls.register( account );
			} catch ( error ) {
				// Closed meanwhile, or there is an account by now: the page shows the way on.
				reload();
				throw error;
			}
		},
		() => {
			dropToken();
			visit.to( urls.my_account );
		}
	);
	const send = ( event: FormEvent ) => {
		event.preventDefault();
		setTried( true );
		const [ first ] = Object.keys( registerProblems( account ) );
		if ( first ) {
			document.getElementById( `lyd-register-${ first }` )?.focus();
		} else if ( ! busy ) {
			void submit();
		}
	};
	return (
		<form noValidate onSubmit={ send } className="lyd:flex! lyd:flex-col lyd:gap-5">
			<Failure of={ failure } />
			<Field id="lyd-register-email" label={ __( 'Email', 'lyd' ) } required>
				<TextField
					id="lyd-register-email"
					type="email"
					autoComplete="username"
					readOnly
					value={ offer.email }
				/>
			</Field>
			{ entries().map( ( { name, label, type, autoComplete, hint } ) => {
				const id = `lyd-register-${ name }`;
				const error = problems[ name ];
				return (
					<Field key={ name } id={ id } label={ label } required hint={ hint } error={ error }>
						<TextField
							{ ...describe( id, { hint, error } ) }
							type={ type }
							autoComplete={ autoComplete }
							required
							maxLength={ type === 'text' ? 100 : undefined }
							value={ account[ name ] }
							onChange={ ( event ) => setAccount( { ...account, [ name ]: event.target.value } ) }
						/>
					</Field>
				);
			} ) }
			<div>
				<Button type="submit" variant="primary" busy={ busy }>
					{ /* translators: %s: name of a company. */ sprintf( __( 'Join %s', 'lyd' ), offer.team ) }
				</Button>
			</div>
		</form>
	);
}
