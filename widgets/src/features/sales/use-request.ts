import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../api/context';
import { ApiError } from '../../api/errors';
import { useSubmit } from '../../lib/submit';

export const fields = [ 'name', 'email', 'phone', 'message' ] as const;
export type Name = ( typeof fields )[ number ];
export type Values = Record< Name, string >;
type Problems = Partial< Record< Name, string > >;

const empty: Values = { name: '', email: '', phone: '', message: '' };

/** A request to the sales team: its values, its problems, and sending it. Members need not enter their name and address. */
export function useRequest( isMember: boolean, topic: string | undefined, onSent: () => void ) {
	const client = useClient();
	const [ values, setValues ] = useState( empty );
	const [ problems, setProblems ] = useState< Problems >( {} );
	const { busy, failure, submit } = useSubmit( () => {
		const sentFields = isMember ? { phone: values.phone, message: values.message } : values;
		const body = { ...sentFields, topic: topic ?? '' };
		return client.call( '/sales-request', { method: 'POST', body, open: true } );
	}, onSent );
	const refused = failure instanceof ApiError && failure.status === 422 ? refusedIn( failure ) : {};
	return {
		values,
		problems: { ...refused, ...problems } as Problems,
		busy,
		/** What is not about one of the fields. */
		failure: Object.keys( refused ).length ? null : failure,
		isTouched: fields.some( ( name ) => values[ name ] !== '' ),
		change( name: Name, value: string ) {
			setValues( ( before ) => ( { ...before, [ name ]: value } ) );
			setProblems( ( before ) => ( { ...before, [ name ]: undefined } ) );
		},
		/** The first field that is wrong; nothing is sent then. */
		send(): Name | undefined {
			const wrong = problemsOf( values, isMember );
			setProblems( wrong );
			const first = fields.find( ( name ) => wrong[ name ] );
			if ( ! first ) {
				void submit();
			}
			return first;
		},
	};
}

function problemsOf( { name, email, message }: Values, isMember: boolean ): Problems {
	const problems: Problems = {};
	if ( ! isMember && ! name.trim() ) {
		problems.name = __( 'Please tell us your name.', 'lyd' );
	}
	if ( ! isMember && ! /^\S+@\S+\.\S+$/.test( email.trim() ) ) {
		problems.email = __( 'Please give an e-mail address at which we can reach you.', 'lyd' );
	}
	if ( ! message.trim() ) {
		problems.message = __( 'Please tell us what it is about.', 'lyd' );
	}
	return problems;
}

/** The service's problems of single fields. */
function refusedIn( { errors }: ApiError ): Problems {
	const serviceErrors = ( errors.json ?? errors ) as Record< string, unknown >;
	const problems: Problems = {};
	for ( const name of fields ) {
		const words = serviceErrors[ name ];
		if ( Array.isArray( words ) && typeof words[ 0 ] === 'string' ) {
			problems[ name ] = words[ 0 ];
		}
	}
	return problems;
}
