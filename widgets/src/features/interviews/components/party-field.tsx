import { __, sprintf } from '@wordpress/i18n';
import { describe, Field, SelectField } from '../../../ui/field';
import { useToast } from '../../../ui/toast';
import { useFieldId } from '../field-id';
import { questionAt } from '../labels';
import { messageAt, useInterviewStore } from '../store';
import { at } from '../tree';
import type { Question } from '../types';
import { useExplanation } from './explanation';

/** The value of the choice that adds a person or company; no reference begins with a blank. */
const adding = ' add';

interface Props {
	question: Question;
	path: string;
}

/** A choice among the people and companies that were answered already, or of one that is added to their list. */
export function PartyField( { question, path }: Props ) {
	const store = useInterviewStore();
	const toast = useToast();
	const value = store( ( state ) => at( state.answers, path ) );
	const error = store( ( state ) => messageAt( state, path ) );
	// As one text, so that only other names draw the field again.
	const known = store( ( { findings } ) => JSON.stringify( findings.parties[ path ] ?? [] ) );
	const options = JSON.parse( known ) as { value: string; text: string }[];
	const { answer, attend, touch } = store.getState();
	const id = useFieldId( path );
	const { explanation, details } = useExplanation( question, id, question.label );
	const list = question.add ?? '';
	const source = questionAt( store.getState().sections, list );
	const canAdd = store( ( { answers, findings } ) => {
		const entries = at( answers, list );
		const limits = findings.limits[ list ];
		return Boolean( limits ) && ( Array.isArray( entries ) ? entries.length : 0 ) < limits!.most;
	} );
	const text = typeof value === 'string' ? value : '';
	const isGone = text !== '' && ! options.some( ( option ) => option.value === text );
	const hint = [ question.instruction, noticeOf( isGone && ! error, options.length || canAdd ) ]
		.filter( Boolean )
		.join( ' ' );

	function add() {
		store.getState().addEntry( list, source! );
		const entry = store.getState().focus!;
		answer( path, entry.slice( entry.lastIndexOf( '@' ) + 1 ) );
		store.getState().goTo( entry );
		toast( {
			kind: 'info',
			text: sprintf(
				/* translators: %s: label of a question. */
				__( 'Enter the details here. “%s” refers to them.', 'lyd' ),
				question.label
			),
			action: { label: __( 'Back', 'lyd' ), run: () => store.getState().goTo( path ) },
		} );
	}

	const choose = ( next: string ) => {
		if ( next === adding ) {
			add();
		} else {
			answer( path, next );
			touch( path );
		}
	};

	return (
		<div onFocus={ () => attend( path ) }>
			<Field
				id={ id }
				label={ question.label }
				required={ question.required }
				hint={ hint || undefined }
				error={ error }
				explanation={ explanation }
			>
				<SelectField
					{ ...describe( id, { hint: hint || undefined, error, details } ) }
					aria-required={ question.required || undefined }
					value={ isGone ? '' : text }
					empty={ __( 'Select', 'lyd' ) }
					options={ [
						...options,
						...( canAdd && source ? [ { value: adding, text: addWords( source ) } ] : [] ),
					] }
					onChange={ ( event ) => choose( event.target.value ) }
				/>
			</Field>
		</div>
	);
}

function noticeOf( isGone: boolean, hasChoice: number | boolean ): string {
	if ( isGone ) {
		return __( 'The person or company that was chosen here is gone. Please choose again.', 'lyd' );
	}
	return hasChoice
		? ''
		: __( 'There is no one to choose yet. Answer the questions about these people or companies first.', 'lyd' );
}

const addWords = ( source: Question ) =>
	sprintf(
		/* translators: %s: what an entry is called, e.g. Director. */
		__( 'Add %s…', 'lyd' ),
		( source.repeatable?.itemLabel || source.label ).toLowerCase()
	);
