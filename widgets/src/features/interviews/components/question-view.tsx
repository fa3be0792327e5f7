import { memo, useCallback } from 'react';
import { LabelRow } from '../../../ui/label-row';
import { useFieldId } from '../field-id';
import { useInterviewStore } from '../store';
import type { Question } from '../types';
import { Deeper, Heading } from '../heading-level';
import { join, keyOf } from '../scope';
import { AddressParts } from './address';
import { AnswerField } from './answer-field';
import { BusinessLookup } from './business-lookup';
import { ComputedAnswer } from './computed-answer';
import { useExplanation } from './explanation';
import { FileField } from './file-lazy';
import { GroupSuggestions } from './group-suggestions';
import { PartyField } from './party-field';
import { Repeater } from './repeater';

interface ListProps {
	questions: Question[];
	/** Path of the object the answers are in; '' at the root. */
	scope: string;
}

/**
 * Questions one below the other; hidden questions take no room. Typing into one question does not redraw the others:
 * each subscribes to its own answer in the store.
 */
export const QuestionList = memo( function Questions( { questions, scope }: ListProps ) {
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-5">
			{ questions.map( ( question ) => (
				<QuestionView key={ question.id } question={ question } scope={ scope } />
			) ) }
		</div>
	);
} );

interface Props {
	question: Question;
	scope: string;
}

export function QuestionView( { question, scope }: Props ) {
	const shown = useInterviewStore()( ( state ) => state.findings.shown.has( keyOf( scope, question ) ) );
	const renderEntry = useCallback(
		( entry: string ) => <Members question={ question } scope={ entry } />,
		[ question ]
	);
	if ( ! shown ) {
		return null;
	}
	const path = question.dataPath ? join( scope, question.dataPath ) : scope;
	if ( question.type === 'file' ) {
		return <FileField question={ question } path={ path } />;
	}
	if ( question.repeatable ) {
		return <Repeater question={ question } path={ path } renderEntry={ renderEntry } />;
	}
	if ( question.type === 'group' ) {
		return <Group question={ question } scope={ path } />;
	}
	if ( question.type === 'computed' ) {
		return <ComputedAnswer question={ question } path={ path } />;
	}
	if ( question.type === 'party' ) {
		return <PartyField question={ question } path={ path } />;
	}
	return question.format === 'abn' || question.format === 'acn' ? (
		<div>
			<AnswerField question={ question } path={ path } />
			<BusinessLookup question={ question } path={ path } />
		</div>
	) : (
		<AnswerField question={ question } path={ path } />
	);
}

/** The questions of a group, in the form of its built-in type. */
function Members( { question, scope }: Props ) {
	return (
		<>
			<GroupSuggestions question={ question } path={ scope } />
			{ question.composite === 'address' ? (
				<AddressParts question={ question } path={ scope } />
			) : (
				<QuestionList questions={ question.questions ?? [] } scope={ scope } />
			) }
		</>
	);
}

function Group( { question, scope }: Props ) {
	const title = question.title ?? question.label;
	const id = useFieldId( keyOf( scope, question ) );
	const { explanation, details } = useExplanation( question, id, title );
	return (
		<fieldset className="lyd:min-w-0" aria-label={ title } aria-details={ details }>
			<LabelRow explanation={ explanation }>
				<Heading className="lyd:mb-3 lyd:flex-1 lyd:border-0 lyd:border-b lyd:border-solid lyd:border-line lyd:pb-1.5 lyd:text-sm">
					{ title }
				</Heading>
			</LabelRow>
			{ question.instruction && <p className="lyd:mb-3 lyd:text-sm lyd:text-soft">{ question.instruction }</p> }
			<Deeper>
				<Members question={ question } scope={ scope } />
			</Deeper>
		</fieldset>
	);
}
