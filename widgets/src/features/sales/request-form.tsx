import type { InputHTMLAttributes } from 'react';
import { __ } from '@wordpress/i18n';
import { describe, Field, TextArea, TextField } from '../../ui/field';
import type { Name, useRequest } from './use-request';

interface Props {
	id: string;
	/** The sender is signed in. */
	isMember: boolean;
	request: ReturnType< typeof useRequest >;
}

const idOf = ( name: Name ) => `lyd-sales-${ name }`;

export function RequestForm( { id, isMember, request }: Props ) {
	const send = () => {
		const wrong = request.send();
		if ( wrong ) {
			document.getElementById( idOf( wrong ) )?.focus();
		}
	};
	return (
		<form
			id={ id }
			noValidate
			className="lyd:mt-3 lyd:flex lyd:flex-col lyd:gap-4"
			onSubmit={ ( event ) => {
				event.preventDefault();
				send();
			} }
		>
			{ ! isMember && (
				<>
					<Line name="name" label={ __( 'Name', 'lyd' ) } required request={ request } autoComplete="name" />
					<Line
						name="email"
						type="email"
						label={ __( 'Email', 'lyd' ) }
						required
						request={ request }
						autoComplete="email"
					/>
				</>
			) }
			<Line
				name="phone"
				type="tel"
				label={ __( 'Phone', 'lyd' ) }
				request={ request }
				autoComplete="tel"
				maxLength={ 50 }
			/>
			<Message request={ request } />
		</form>
	);
}

interface LineProps extends InputHTMLAttributes< HTMLInputElement > {
	name: Name;
	label: string;
	request: Props[ 'request' ];
}

function Line( { name, label, request, ...rest }: LineProps ) {
	const error = request.problems[ name ];
	return (
		<Field id={ idOf( name ) } label={ label } required={ rest.required } error={ error }>
			<TextField
				maxLength={ 254 }
				{ ...rest }
				{ ...describe( idOf( name ), { error } ) }
				value={ request.values[ name ] }
				onChange={ ( event ) => request.change( name, event.target.value ) }
			/>
		</Field>
	);
}

function Message( { request }: { request: Props[ 'request' ] } ) {
	const error = request.problems.message;
	return (
		<Field id={ idOf( 'message' ) } label={ __( 'How can we help?', 'lyd' ) } required error={ error }>
			<TextArea
				{ ...describe( idOf( 'message' ), { error } ) }
				required
				maxLength={ 5000 }
				value={ request.values.message }
				onChange={ ( event ) => request.change( 'message', event.target.value ) }
			/>
		</Field>
	);
}
