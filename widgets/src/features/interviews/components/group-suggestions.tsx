import { _n, sprintf } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { isBlank } from '../blank';
import { isOfItsType } from '../formats';
import { join } from '../scope';
import { useInterviewStore } from '../store';
import { sourceText, useFindSuggestions, useHasSuggestions, type AnswerSuggestion } from '../suggestions';
import { tidy } from '../tidy';
import { useFill } from '../use-fill';
import { at } from '../tree';
import type { Question, Tree } from '../types';
import { Chip, ChipRow, describeUse } from './suggestion-chips';

interface Props {
	/** A group, or an entry of a list of groups. */
	question: Question;
	path: string;
}

interface Leaf {
	question: Question;
	path: string;
}

interface Offer {
	first: AnswerSuggestion;
	answers: [ path: string, value: string ][];
}

/** Offers all answers that one source has for a group, as long as none of its questions is answered. */
export function GroupSuggestions( props: Props ) {
	return useHasSuggestions() ? <GroupChips { ...props } /> : null;
}

function GroupChips( { question, path }: Props ) {
	const leaves = () => leavesOf( question.questions ?? [], path );
	const isUnanswered = useInterviewStore()( ( { answers } ) => isUntouched( leaves(), answers ) );
	const { find, dismiss } = useFindSuggestions();
	const { timezone } = useConfig();
	const fill = useFill();
	// The parts of an address offer nothing by themselves, so that one is enough.
	const least = question.composite === 'address' ? 1 : 2;
	const offers = isUnanswered ? offersOf( leaves(), find ).filter( ( { answers } ) => answers.length >= least ) : [];
	if ( ! offers.length ) {
		return null;
	}
	const label = question.title ?? question.label;
	return (
		<div className="lyd:mb-4">
			<ChipRow label={ label } onDismiss={ () => leaves().forEach( ( leaf ) => dismiss( leaf.path ) ) }>
				{ offers.map( ( { first, answers } ) => (
					<Chip
						key={ sourceText( first, timezone ) }
						text={ offerText( question, answers ) }
						source={ sourceText( first, timezone ) }
						onUse={ () => fill( { answers, label } ) }
					/>
				) ) }
			</ChipRow>
		</div>
	);
}

function leavesOf( questions: Question[], scope: string ): Leaf[] {
	return questions.flatMap( ( question ) => {
		const path = question.dataPath ? join( scope, question.dataPath ) : scope;
		if ( question.repeatable ) {
			return [];
		}
		return question.type === 'group' ? leavesOf( question.questions ?? [], path ) : [ { question, path } ];
	} );
}

const isUntouched = ( leaves: Leaf[], answers: Tree ): boolean =>
	leaves.every( ( { question, path } ) => {
		const value = at( answers, path );
		return isBlank( value ) || value === question.default;
	} );

function offersOf( leaves: Leaf[], find: ( path: string ) => AnswerSuggestion[] ): Offer[] {
	const offers = new Map< string, Offer >();
	for ( const { question, path } of leaves ) {
		for ( const row of find( path ) ) {
			const key = `${ row.source.kind } ${ row.source.document_id }`;
			const value = tidy( question, row.value );
			if ( isOfItsType( question, value ) ) {
				const offer = offers.get( key ) ?? { first: row, answers: [] };
				offers.set( key, offer );
				offer.answers.push( [ path, value ] );
			}
		}
	}
	return [ ...offers.values() ];
}

function offerText( question: Question, answers: Offer[ 'answers' ] ): string {
	if ( question.composite === 'address' ) {
		return describeUse( answers.map( ( [ , value ] ) => value ).join( ' ' ) );
	}
	return sprintf(
		/* translators: %d: number of answers. */
		_n( 'Use %d answer', 'Use %d answers', answers.length, 'lyd' ),
		answers.length
	);
}
