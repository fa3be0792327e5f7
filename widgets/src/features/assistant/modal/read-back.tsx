import { useId, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Field, TextField } from '../../../ui/field';
import type { Heard } from '../transports/voice';
import type { Pending, Reply } from '../types';
import { wordsOf } from './doubts';

interface Props {
	pending: Pending;
	/** What the recogniser heard; null if the answer was typed. */
	heard: Heard | null;
	onReply: ( reply: Reply ) => void;
	/** The member types. */
	onEdit: () => void;
}

/** What was understood, before it counts: Enter confirms it, and another text replaces it, which is then read back. */
export function ReadBack( { pending, heard, onReply, onEdit }: Props ) {
	const id = useId();
	const [ text, setText ] = useState( pending.display );
	const isEdited = text.trim() !== '' && text.trim() !== pending.display;
	const answer = ( choice: 'yes' | 'no', label: string ) => onReply( { input: 'chosen', choice, label } );
	const confirm = () =>
		isEdited
			? onReply( { input: 'edited', entry: pending.entry, text: text.trim() } )
			: answer( 'yes', __( 'Yes', 'lyd' ) );
	return (
		<form
			className="lyd:mt-3"
			onSubmit={ ( event ) => {
				event.preventDefault();
				confirm();
			} }
		>
			{ heard && <Transcript heard={ heard } /> }
			<Field id={ id } label={ __( 'Is that right?', 'lyd' ) } required>
				<TextField
					id={ id }
					value={ text }
					autoComplete="off"
					maxLength={ 4_000 }
					onChange={ ( { target } ) => {
						setText( target.value );
						onEdit();
					} }
				/>
			</Field>
			{ pending.spelled && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ pending.spelled }</p> }
			<div className="lyd:mt-3 lyd:flex lyd:gap-2">
				<Button variant="primary" type="submit">
					{ isEdited ? __( 'Use this', 'lyd' ) : __( 'Yes', 'lyd' ) }
				</Button>
				<Button onClick={ () => answer( 'no', __( 'No', 'lyd' ) ) }>{ __( 'No', 'lyd' ) }</Button>
			</div>
		</form>
	);
}

function Transcript( { heard }: { heard: Heard } ) {
	return (
		<p className="lyd:mb-2 lyd:text-sm lyd:text-soft">
			{ __( 'Heard:', 'lyd' ) }
			{ wordsOf( heard ).map( ( { text, isInDoubt }, index ) =>
				isInDoubt ? (
					<span key={ index }>
						{ ' ' }
						<span className="lyd:underline lyd:decoration-dotted lyd:underline-offset-4">{ text }</span>
						<span className="lyd:sr-only"> ({ __( 'unsure', 'lyd' ) })</span>
					</span>
				) : (
					` ${ text }`
				)
			) }
		</p>
	);
}
