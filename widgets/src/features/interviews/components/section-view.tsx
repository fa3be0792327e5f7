import { useContext, useEffect } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { LabelRow } from '../../../ui/label-row';
import { FieldIdContext, fieldId } from '../field-id';
import { labelOf } from '../labels';
import { summaryPath, useInterviewStore } from '../store';
import type { Section } from '../types';
import { useOutline } from '../use-outline';
import { useExplanation } from './explanation';
import { QuestionList } from './question-view';

/** Scroll margin that keeps a target clear of the sticky top bar, in pixels: a theme may change the size of a rem. */
const belowBar = 'lyd:scroll-mt-[calc(var(--wp-admin--admin-bar--height,0px)+88px)]';

interface Props {
	onAssemble: () => void;
	/** The assembly request is in progress. */
	busy: boolean;
}

/** The questions of one section, the problems of their answers, and the button to the next section. */
export function SectionView( { onAssemble, busy }: Props ) {
	const store = useInterviewStore();
	const sections = store( ( state ) => state.sections );
	const current = store( ( state ) => state.section );
	const { before, after } = useOutline();
	const prefix = useContext( FieldIdContext );
	const section = sections.find( ( one ) => one.id === current );
	useFocus();
	if ( ! section ) {
		return null;
	}
	const { open } = store.getState();
	const id = fieldId( prefix, '' );
	return (
		<section aria-labelledby={ id }>
			<Summary />
			<SectionHeading key={ section.id } section={ section } id={ id } />
			<div className="lyd:mt-5">
				<QuestionList key={ section.id } questions={ section.questions } scope="" />
			</div>
			<div className="lyd:mt-8 lyd:flex lyd:flex-wrap lyd:justify-between lyd:gap-3">
				{ before ? <Button onClick={ () => open( before.id ) }>{ __( 'Previous', 'lyd' ) }</Button> : <span /> }
				{ after ? (
					<Button variant="primary" onClick={ () => open( after.id ) }>
						{ sprintf(
							/* translators: %s: title of the next section. */
							__( 'Next: %s', 'lyd' ),
							after.title
						) }
					</Button>
				) : (
					<Button variant="primary" busy={ busy } onClick={ onAssemble }>
						{ __( 'Assemble document', 'lyd' ) }
					</Button>
				) }
			</div>
		</section>
	);
}

function SectionHeading( { section, id }: { section: Section; id: string } ) {
	const { explanation } = useExplanation( section, id, section.title );
	return (
		<>
			<LabelRow explanation={ explanation }>
				<h3 id={ id } tabIndex={ -1 } className={ `lyd:text-lg ${ belowBar }` }>
					{ section.title }
				</h3>
			</LabelRow>
			{ section.instruction && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ section.instruction }</p> }
		</>
	);
}

/** What still keeps the document from being assembled, after a try. */
function Summary() {
	const store = useInterviewStore();
	const demanding = store( ( state ) => state.demanding );
	const missing = store( ( state ) => state.findings.missing );
	const serviceProblems = store( ( state ) => state.serviceProblems );
	const { goTo, sections, answers } = store.getState();
	const prefix = useContext( FieldIdContext );
	const problems = Object.entries( { ...missing, ...serviceProblems } );
	if ( ! demanding || ! problems.length ) {
		return null;
	}
	return (
		<ErrorSummary
			id={ fieldId( prefix, summaryPath ) }
			title={ sprintf(
				/* translators: %d: number of answers. */
				_n( '%d answer needs your attention', '%d answers need your attention', problems.length, 'lyd' ),
				problems.length
			) }
			problems={ problems.map( ( [ path, messages ] ) => ( {
				path,
				label: labelOf( sections, path, answers ),
				message: messages[ 0 ] ?? '',
			} ) ) }
			onGo={ goTo }
		/>
	);
}

/** The field of an answer, or of what it is a part of; the section's heading if it has none on the screen. */
function fieldAt( prefix: string, path: string ): HTMLElement | null {
	const field = document.getElementById( fieldId( prefix, path ) );
	return field || ! path ? field : fieldAt( prefix, path.slice( 0, Math.max( 0, path.lastIndexOf( '.' ) ) ) );
}

/** Moves the focus to the field named by the store, once it is on the screen. */
function useFocus() {
	const store = useInterviewStore();
	const prefix = useContext( FieldIdContext );
	const focus = store( ( state ) => state.focus );
	useEffect( () => {
		if ( focus === null ) {
			return;
		}
		const field = fieldAt( prefix, focus );
		field?.focus( { preventScroll: true } );
		field?.scrollIntoView?.( {
			block: focus === '' || focus === summaryPath ? 'nearest' : 'center',
		} );
		store.getState().focused();
	}, [ store, prefix, focus ] );
}
