import { __, sprintf } from '@wordpress/i18n';
import { evaluate } from './expressions';
import { groupFunctions } from './expressions/groups';
import { isBlank } from './blank';
import { entryIdKey, own } from './tree';
import type { Scope } from './scope';
import type { Question, Value } from './types';

/** The group of answers to which a party may refer; its number in a list, else 0. */
export interface Party {
	reference: string;
	record: Scope;
	number: number;
}

/** A person or company that can be chosen. */
export interface PartyOption {
	value: string;
	text: string;
}

/**
 * To whom a party may refer. The twin is `Scope.parties` in pyservice/lyd/interviews/answer_scope.py: an entry of a list is known by its
 * id, a group that is no list by a dot and its path.
 */
export function* partiesOf( question: Question, root: Scope ): Generator< Party > {
	for ( const source of question.sources ?? [] ) {
		const value = evaluate( { name: source.split( '.' ) }, root );
		if ( Array.isArray( value ) ) {
			for ( const [ index, entry ] of value.entries() ) {
				const reference = isScope( entry ) ? own( entry.answers, entryIdKey ) : undefined;
				if ( typeof reference === 'string' && reference ) {
					yield { reference, record: entry as Scope, number: index + 1 };
				}
			}
		} else if ( isScope( value ) ) {
			yield { reference: `.${ source }`, record: value, number: 0 };
		}
	}
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

const isScope = ( value: unknown ): value is Scope => typeof value === 'object' && value !== null && 'answers' in value;
