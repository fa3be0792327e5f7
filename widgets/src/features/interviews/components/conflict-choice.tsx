import { useEffect, useId, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useConfig } from '../../../app/context';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choice';
import { describeAnswer } from '../answer-text';
import { authorCaption, ownCaption, type AnswerAuthor } from '../answer-authors';
import { labelOf } from '../labels';
import type { Conflict } from '../merge';
import { isIdStep } from '../tree';
import type { Section, Tree, Value } from '../types';

interface Props {
	sections: Section[];
	/** The merged answers, in which entries are counted. */
	answers: Tree;
	conflicts: Conflict[];
	/** When this device's answers were last changed. */
	at: string;
	/** What is known of the document's answer at a path of `conflicts`. */
	authorOf: ( path: string ) => AnswerAuthor | undefined;
	/** Paths whose answer of this device is kept; the others keep the document's. */
	onDone: ( mine: Set< string > ) => void;
	onCancel: () => void;
}

/** Answers that were changed both here and in the document: the member chooses each, and none is lost before. */
export function ConflictChoice( { sections, answers, conflicts, at, authorOf, onDone, onCancel }: Props ) {
	const { timezone } = useConfig();
	const id = useId();
	const [ chosen, choose ] = useState< Record< string, string > >( {} );
	const [ isSent, setSent ] = useState( false );
	const heading = useRef< HTMLHeadingElement >( null );
	// The button that led here no longer exists.
	useEffect( () => heading.current?.focus(), [] );
	const done = () => {
		const open = conflicts.findIndex( ( { path } ) => ! chosen[ path ] );
		if ( open >= 0 ) {
			setSent( true );
			window.document.getElementById( `${ id }-${ open }` )?.focus();
			return;
		}
		onDone( new Set( Object.keys( chosen ).filter( ( path ) => chosen[ path ] === 'mine' ) ) );
	};
	return (
		<section aria-labelledby={ id } className="lyd:mx-auto lyd:max-w-[640px]">
			<h3 id={ id } ref={ heading } tabIndex={ -1 } className="lyd:text-lg">
				{ __( 'These answers were changed here and in the document', 'lyd' ) }
			</h3>
			<p className="lyd:mt-1 lyd:mb-5 lyd:text-sm lyd:text-soft">
				{ __( 'Choose which to keep. All other answers are merged.', 'lyd' ) }
			</p>
			<div className="lyd:flex lyd:flex-col lyd:gap-5">
				{ conflicts.map( ( conflict, index ) => (
					<ChoiceField
						key={ conflict.path }
						id={ `${ id }-${ index }` }
						label={ labelOf( sections, conflict.path, answers ) || conflict.path }
						required
						error={
							isSent && ! chosen[ conflict.path ]
								? __( 'Please select one of the options.', 'lyd' )
								: undefined
						}
						options={ [
							{
								value: 'mine',
								caption: ownCaption( at, timezone ),
								text: describeSide( sections, conflict.path, conflict.mine, answers ),
							},
							{
								value: 'theirs',
								caption: authorCaption( authorOf( conflict.path ), timezone ),
								text: describeSide( sections, conflict.path, conflict.theirs, answers ),
							},
						] }
						value={ chosen[ conflict.path ] ?? '' }
						onChange={ ( side ) => choose( { ...chosen, [ conflict.path ]: side } ) }
					/>
				) ) }
			</div>
			<div className="lyd:mt-6 lyd:flex lyd:flex-wrap lyd:justify-end lyd:gap-2">
				<Button onClick={ onCancel }>{ __( 'Cancel', 'lyd' ) }</Button>
				<Button variant="primary" onClick={ done }>
					{ __( 'Keep these answers', 'lyd' ) }
				</Button>
			</div>
		</section>
	);
}

/** An answer in words; an entry that one side removed has none. */
function describeSide( sections: Section[], path: string, value: Value | undefined, answers: Tree ): string {
	const isEntry = isIdStep( path.slice( path.lastIndexOf( '.' ) + 1 ) );
	return isEntry && value === undefined ? __( '(removed)', 'lyd' ) : describeAnswer( sections, path, value, answers );
}
