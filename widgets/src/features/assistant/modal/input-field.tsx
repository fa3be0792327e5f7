import { useId } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Field, TextField } from '../../../ui/field';
import type { Conversation } from '../session';

interface Props {
	conversation: Conversation;
	/** The member types, so that nothing is said or heard until the voice goes on. */
	onType: () => void;
}

/** Where an answer is typed instead. */
export function InputField( { conversation, onType }: Props ) {
	const id = useId();
	const { typed, busy, result } = conversation.state();
	const text = typed.trim();
	const isReady = Boolean( text && result && ! busy );
	return (
		<form
			className="lyd:mt-4 lyd:flex lyd:items-end lyd:gap-2"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( isReady ) {
					onType();
					void conversation.send( { input: 'typed', text } );
				}
			} }
		>
			<div className="lyd:flex-1">
				<Field id={ id } label={ __( 'Your answer', 'lyd' ) } required>
					<TextField
						id={ id }
						value={ typed }
						autoComplete="off"
						maxLength={ 4_000 }
						onChange={ ( { target } ) => {
							onType();
							conversation.type( target.value );
						} }
					/>
				</Field>
			</div>
			<Button variant="primary" type="submit" disabled={ ! isReady }>
				{ __( 'Submit', 'lyd' ) }
			</Button>
		</form>
	);
}
