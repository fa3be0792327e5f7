import { useEffect, useState, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { afterPress } from '../../../lib/after-press';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { isBlank } from '../blank';
import { dateWords, readDate } from '../expressions';
import { isOfItsType } from '../formats';
import { useFieldId } from '../field-id';
import { useInterviewStore } from '../store';
import { sourceText, useFindSuggestions, useHasSuggestions, type AnswerSuggestion } from '../suggestions';
import { tidy } from '../tidy';
import { useFill } from '../use-fill';
import { at } from '../tree';
import type { Question } from '../types';

/** Characters of an answer that a suggestion shows. */
const longest = 60;

interface Props {
	question: Question;
	path: string;
	label: string;
}

/**
 * The answers suggested for a blank field, each filled in by its button. They stay until the field is left, so that nothing moves below
 * what is typed.
 */
export function SuggestionChips( props: Props ) {
	return useHasSuggestions() ? <Chips { ...props } /> : null;
}

function Chips( { question, path, label }: Props ) {
	const store = useInterviewStore();
	const blank = store( ( state ) => isBlank( at( state.answers, path ) ) );
	const isShown = useShownWhileBlank( useFieldId( path ), blank );
	const { find, dismiss } = useFindSuggestions();
	const { timezone } = useConfig();
	const fill = useFill();
	const chips = ( isShown ? find( path ) : [] )
		.map( ( row ) => ( { ...row, value: tidy( question, row.value ) } ) )
		.filter( ( { value } ) => isOfItsType( question, value ) );
	if ( ! chips.length ) {
		return null;
	}
	return (
		<ChipRow label={ label } onDismiss={ () => dismiss( path ) }>
			{ chips.map( ( row, index ) => (
				<Chip
					key={ index }
					text={ describeUse( displayed( question, row ) ) }
					source={ sourceText( row, timezone ) }
					onUse={ () => fill( { answers: [ [ path, row.value ] ], label } ) }
				/>
			) ) }
		</ChipRow>
	);
}

/** "Use ‘Ann Citizen’", with a long answer cut. */
export const describeUse = ( answer: string ) =>
	sprintf(
		/* translators: %s: a suggested answer. */
		__( 'Use ‘%s’', 'lyd' ),
		answer.length > longest ? `${ answer.slice( 0, longest - 1 ) }…` : answer
	);

/** An answer as it is read. Of a tax file number only the end is shown before it is used. */
function displayed( { options = [], type, format }: Question, { value }: AnswerSuggestion ): string {
	if ( format === 'tfn' ) {
		return `••• ••• ${ value.slice( -3 ) }`;
	}
	const day = type === 'date' ? readDate( value ) : null;
	return day === null ? ( options.find( ( option ) => option.value === value )?.text ?? value ) : dateWords( day );
}

interface ChipRowProps {
	label: string;
	onDismiss: () => void;
	children: ReactNode;
}

/** Suggestions in a row, which can be put away. */
export function ChipRow( { label, onDismiss, children }: ChipRowProps ) {
	return (
		<div
			role="group"
			aria-label={ sprintf(
				/* translators: %s: label of a question. */
				__( 'Suggestions: %s', 'lyd' ),
				label
			) }
			className="lyd:mt-1.5 lyd:flex lyd:items-start lyd:gap-1"
		>
			<div className="lyd:flex lyd:min-w-0 lyd:flex-wrap lyd:gap-1.5">{ children }</div>
			<Button
				variant="quiet"
				size="icon"
				aria-label={ sprintf(
					/* translators: %s: label of a question. */
					__( 'Hide suggestions: %s', 'lyd' ),
					label
				) }
				className="lyd:shrink-0 lyd:text-soft"
				onClick={ onDismiss }
			>
				<Icon name="close" size={ 14 } />
			</Button>
		</div>
	);
}

interface ChipProps {
	/** What is used. */
	text: string;
	/** Where it is from. */
	source: string;
	onUse: () => void;
}

export function Chip( { text, source, onUse }: ChipProps ) {
	return (
		<button
			type="button"
			onClick={ onUse }
			className="lyd:min-h-8 lyd:max-w-full lyd:rounded-lg lyd:border lyd:border-dashed lyd:border-edge lyd:bg-transparent lyd:px-2.5 lyd:py-1 lyd:text-left lyd:text-sm lyd:break-words lyd:text-link lyd:hover:border-solid lyd:hover:bg-primary-soft lyd:touch:min-h-11"
		>
			{ text }
			<span className="lyd:text-xs lyd:text-soft">
				{ ' ' }
				{ sprintf(
					/* translators: %s: where a suggested answer is from, e.g. a document and its day. */
					__( '— from %s', 'lyd' ),
					source
				) }
			</span>
		</button>
	);
}

/** Whether suggestions are shown: while a field is blank, and from then on until it is left. */
function useShownWhileBlank( id: string, blank: boolean ): boolean {
	const [ isShown, setShown ] = useState( blank );
	useEffect( () => {
		const field = document.getElementById( id );
		if ( blank || ! field || field.ownerDocument.activeElement !== field ) {
			setShown( blank );
			return;
		}
		const hide = () => afterPress( () => setShown( false ) );
		field.addEventListener( 'blur', hide );
		return () => field.removeEventListener( 'blur', hide );
	}, [ id, blank ] );
	return isShown;
}
