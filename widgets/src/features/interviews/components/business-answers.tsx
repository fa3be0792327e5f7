import { useId, useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Business } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Tick } from '../../../ui/tick';
import { answersOfBusiness, type BusinessAnswer } from '../business-answers';
import { useInterviewStore } from '../store';
import type { Question } from '../types';
import { useFill } from '../use-fill';

interface Props {
	/** The question whose answer was looked up, and the path of that. */
	question: Question;
	path: string;
	business: Business;
}

/** Offers the answers that the register has for the questions beside a number; each can be left out. Only a click fills them in. */
export function BusinessAnswers( { question, path, business }: Props ) {
	const fill = useFill();
	const store = useInterviewStore();
	const answers = store( ( state ) => state.answers );
	// What the member chose otherwise: blank answers are filled, others are kept.
	const [ chosen, setChosen ] = useState< Record< string, boolean > >( {} );
	const found = answersOfBusiness( store.getState().sections, answers, { question, path }, business );
	const isChosen = ( one: BusinessAnswer ) => chosen[ one.path ] ?? ! one.before;
	if ( ! found.length ) {
		return null;
	}
	const wanted = found.filter( isChosen );
	const fillIn = () => fill( { answers: wanted.map( ( one ) => [ one.path, one.value ] ), label: business.name } );
	return (
		<fieldset className="lyd:mt-2 lyd:rounded-sm lyd:bg-sunken lyd:px-3.5 lyd:py-2.5">
			<legend className="lyd:sr-only">{ __( 'Answers from the business register', 'lyd' ) }</legend>
			<ul className="lyd:m-0 lyd:list-none lyd:p-0">
				{ found.map( ( one ) => (
					<Choice
						key={ one.path }
						answer={ one }
						isChosen={ isChosen( one ) }
						onToggle={ () => setChosen( { ...chosen, [ one.path ]: ! isChosen( one ) } ) }
					/>
				) ) }
			</ul>
			<Button size="sm" className="lyd:mt-2" disabled={ ! wanted.length } onClick={ fillIn }>
				{ __( 'Fill in', 'lyd' ) }
			</Button>
		</fieldset>
	);
}

interface ChoiceProps {
	answer: BusinessAnswer;
	isChosen: boolean;
	onToggle: () => void;
}

function Choice( { answer: { question, value, before }, isChosen, onToggle }: ChoiceProps ) {
	const id = useId();
	const textOf = ( one: string ) => question.options?.find( ( option ) => option.value === one )?.text ?? one;
	return (
		<li>
			<label
				htmlFor={ id }
				className="lyd:relative lyd:flex lyd:min-h-8 lyd:items-center lyd:gap-2.5 lyd:rounded-sm lyd:py-1 lyd:text-sm lyd:has-focus-visible:outline-2 lyd:touch:min-h-11"
			>
				<input
					id={ id }
					type="checkbox"
					checked={ isChosen }
					onChange={ onToggle }
					className="lyd:absolute lyd:inset-0 lyd:m-0 lyd:size-full lyd:cursor-pointer lyd:opacity-0"
				/>
				<Tick on={ isChosen } />
				<span className="lyd:min-w-0 lyd:break-words">
					{ sprintf(
						/* translators: 1: label of a question, 2: its answer. */
						__( '%1$s: %2$s', 'lyd' ),
						question.label,
						textOf( value )
					) }
					{ before && (
						<span className="lyd:text-soft">
							{ ' ' }
							{ sprintf(
								/* translators: %s: the answer so far. */
								__( 'instead of ‘%s’', 'lyd' ),
								textOf( before )
							) }
						</span>
					) }
				</span>
			</label>
		</li>
	);
}
