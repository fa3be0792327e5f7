import { useId, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import type { Reply, Show } from '../types';

interface Props {
	show: Show;
	onReply: ( reply: Reply ) => void;
}

/** More options than this are in a list instead of buttons. */
const mostButtons = 8;

/** What can be answered by a button: suggested answers, the options of the question, and the ways on. */
export function Choices( { show, onReply }: Props ) {
	const { options, choices, suggestions, question } = show;
	return (
		<div className="lyd:flex lyd:flex-wrap lyd:gap-2">
			{ suggestions.map( ( { value, display, source } ) => (
				<ReplyButton
					key={ value }
					reply={ { input: 'typed', text: value } }
					onReply={ onReply }
					/* translators: 1: an answer, 2: where it is known from. */
					label={ sprintf( __( 'Use %1$s from %2$s', 'lyd' ), display, source ) }
				/>
			) ) }
			<Options
				key={ question?.path }
				options={ options }
				isMultiple={ Boolean( question?.multiple ) }
				onReply={ onReply }
			/>
			{ choices.map( ( { id, label } ) => (
				<ReplyButton
					key={ id }
					label={ label }
					reply={ { input: 'chosen', choice: id, label } }
					onReply={ onReply }
				/>
			) ) }
		</div>
	);
}

interface ButtonProps {
	label: string;
	reply: Reply;
	onReply: Props[ 'onReply' ];
}

function ReplyButton( { label, reply, onReply }: ButtonProps ) {
	return (
		<Button size="wrapped" onClick={ () => onReply( reply ) }>
			{ label }
		</Button>
	);
}

interface OptionsProps extends Pick< Props, 'onReply' > {
	options: Show[ 'options' ];
	isMultiple: boolean;
}

const choose = ( { text, value }: Show[ 'options' ][ number ] ): Reply => ( {
	input: 'chosen',
	choice: `option:${ value }`,
	label: text,
} );

function Options( { options, isMultiple, onReply }: OptionsProps ) {
	const [ picked, pick ] = useState< string[] >( [] );
	if ( options.length > mostButtons && ! isMultiple ) {
		return <OptionList options={ options } onReply={ onReply } />;
	}
	if ( ! isMultiple ) {
		return (
			<>
				{ options.map( ( option ) => (
					<ReplyButton
						key={ option.value }
						label={ option.text }
						reply={ choose( option ) }
						onReply={ onReply }
					/>
				) ) }
			</>
		);
	}
	return (
		<>
			{ options.map( ( { text, value } ) => (
				<Button
					key={ value }
					size="wrapped"
					icon={ picked.includes( text ) ? 'check' : undefined }
					aria-pressed={ picked.includes( text ) }
					onClick={ () =>
						pick( picked.includes( text ) ? picked.filter( ( one ) => one !== text ) : [ ...picked, text ] )
					}
				>
					{ text }
				</Button>
			) ) }
			{ picked.length > 0 && (
				<Button variant="primary" onClick={ () => onReply( { input: 'typed', text: picked.join( ', ' ) } ) }>
					{ __( 'Done', 'lyd' ) }
				</Button>
			) }
		</>
	);
}

function OptionList( { options, onReply }: Omit< OptionsProps, 'isMultiple' > ) {
	const listId = useId();
	const [ value, setValue ] = useState( '' );
	const option = options.find( ( one ) => one.value === value );
	return (
		<div className="lyd:flex lyd:w-full lyd:items-center lyd:gap-2">
			<SelectField
				id={ listId }
				aria-label={ __( 'Options', 'lyd' ) }
				className="lyd:min-w-0 lyd:flex-1"
				options={ options }
				empty={ __( 'Choose', 'lyd' ) }
				value={ value }
				onChange={ ( event ) => setValue( event.target.value ) }
			/>
			<Button variant="primary" disabled={ ! option } onClick={ () => option && onReply( choose( option ) ) }>
				{ __( 'Done', 'lyd' ) }
			</Button>
		</div>
	);
}
