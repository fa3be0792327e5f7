import { __, sprintf } from '@wordpress/i18n';
import { groupFunctions } from './expressions/groups';
import { isBlank } from './blank';
import type { Scope } from './scope';
import type { Question, Value } from './types';

/** A person or company that can be chosen. */
export interface PartyOption {
	value: string;
	text: string;
}

/** The people and companies that can be chosen, by their names. */
export const partyOptions = ( question: Question, scope: Scope ): PartyOption[] =>
	scope.parties( question ).map( ( { reference, record, number } ) => ( {
		value: reference,
		text: nameOf( record, number ),
	} ) );

export function partyProblems(
	question: Question,
	value: Value | undefined,
	scope: Scope,
	complete: boolean
): string[] {
	if ( typeof value !== 'string' || isBlank( value ) ) {
		return complete && question.required ? [ __( 'This field cannot be blank.', 'lyd' ) ] : [];
	}
	return scope.referred( question, value )
		? []
		: [ __( 'The person or company that was chosen here is gone. Please choose again.', 'lyd' ) ];
}

/** What people call a group of answers: its name, a text in it, or its place in its list. */
export function nameOf( record: Scope, number: number ): string {
	const texts = record.ownTexts();
	const [ , named ] = texts.find( ( [ name ] ) => /name/i.test( name ) ) ?? texts[ 0 ] ?? [];
	return groupFunctions.printed_name!( record ) || named || placeOf( record.owner, number );
}

function placeOf( owner: Question | undefined, number: number ): string {
	const item = owner?.repeatable?.itemLabel || owner?.title || owner?.label || '';
	return number
		? sprintf(
				/* translators: 1: what an entry is called, 2: its number. */
				__( '%1$s %2$d', 'lyd' ),
				item,
				number
			)
		: item;
}
