import { Fragment, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { LabelRow } from '../../../ui/label-row';
import { useFieldId } from '../field-id';
import { Deeper, Heading } from '../heading-level';
import { describeLimits } from '../limit-texts';
import { join } from '../scope';
import { messageAt, useInterviewStore } from '../store';
import { at, stepTo } from '../tree';
import { mostEntries } from '../limits';
import type { EntryLimits } from '../repetition';
import type { Question } from '../types';
import { PasteDialog } from './dialogs-lazy';
import { useDrawnCount } from './drawn-count';
import { useEntryActions } from './entry-actions';
import { useEntryKeys } from './entry-keys';
import { useExplanation } from './explanation';
import { ListEntry } from './list-entry';
import { usePastedLines } from './pasted-lines';

/** Entries from which on a list is long. */
const longList = 20;

interface Props {
	question: Question;
	path: string;
	/** The questions of one entry of a repeated group. */
	renderEntry: ( scope: string ) => ReactNode;
}

/** A question that is answered as often as needed: entries are added, removed (with Undo) and moved by buttons. */
export function Repeater( { question, path, renderEntry }: Props ) {
	const store = useInterviewStore();
	const steps = useSteps( path );
	const error = store( ( state ) => messageAt( state, path ) );
	const id = useFieldId( path );
	const drawn = useDrawnCount( path, steps.length );
	const { keys, move: moveKey } = useEntryKeys( steps );
	const { addEntry } = store.getState();
	const { least, most } = useLimits( path );
	const repeat = question.repeatable!;
	const title = question.title ?? question.label;
	const isSection = store( ( state ) =>
		state.sections.some( ( one ) => one.id === state.section && one.title === title )
	);
	const { explanation, details } = useExplanation( question, id, title );
	const item = repeat.itemLabel || title;
	const reason = describeLimits( store.getState().sections, path, repeat, { least, most } );
	const describedBy = [ error && `${ id }-error`, reason && `${ id }-limits` ].filter( Boolean ).join( ' ' );
	const nameOf = ( index: number ) => ( repeat.max === 1 ? item : `${ item } ${ index + 1 }` );
	const pasted = usePastedLines( question, path );
	const { list, add, actions } = useEntryActions( { path, nameOf, moveKey } );

	// Without a heading of its own, the entries' are at its level.
	const Nested = isSection ? Fragment : Deeper;
	return (
		<fieldset
			id={ id }
			tabIndex={ -1 }
			aria-label={ title }
			aria-describedby={ describedBy || undefined }
			aria-details={ details }
			onPaste={ pasted.onPaste }
			className="lyd:min-w-0"
		>
			<LabelRow explanation={ explanation }>
				{ ! isSection && <Heading className="lyd:text-sm">{ title }</Heading> }
			</LabelRow>
			{ question.instruction && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ question.instruction }</p> }
			{ reason && (
				<p id={ `${ id }-limits` } className="lyd:mt-1 lyd:text-sm lyd:text-soft">
					{ reason }
				</p>
			) }
			<Nested>
				<div ref={ list } className="lyd:mt-3 lyd:flex lyd:flex-col lyd:gap-4">
					{ steps.slice( 0, drawn ).map( ( step, index ) => (
						<ListEntry
							key={ keys[ index ] }
							question={ question }
							path={ join( path, step ) }
							index={ index }
							name={ nameOf( index ) }
							last={ index === steps.length - 1 }
							isInLongList={ steps.length > longList }
							removable={ steps.length > least }
							actions={ actions }
							renderEntry={ renderEntry }
						/>
					) ) }
				</div>
			</Nested>
			{ error && (
				<p
					id={ `${ id }-error` }
					className="lyd:mt-2 lyd:flex lyd:items-center lyd:gap-1.5 lyd:text-sm lyd:text-danger"
				>
					<Icon name="alert" size={ 15 } />
					{ error }
				</p>
			) }
			<div className="lyd:mt-3 lyd:flex lyd:flex-wrap lyd:gap-2 lyd:empty:hidden">
				{ steps.length < most && (
					<Button ref={ add } icon="plus" onClick={ () => addEntry( path, question ) }>
						{ sprintf(
							/* translators: %s: what an entry is called, e.g. Director. */
							__( 'Add %s', 'lyd' ),
							item.toLowerCase()
						) }
					</Button>
				) }
				{ most > 1 && (
					<Button variant="quiet" icon="copy" onClick={ pasted.open }>
						{ __( 'Paste from a spreadsheet', 'lyd' ) }
					</Button>
				) }
			</div>
			{ pasted.text !== null && (
				<PasteDialog
					question={ question }
					path={ path }
					text={ pasted.text }
					onClose={ pasted.close }
					onFail={ pasted.close }
				/>
			) }
		</fieldset>
	);
}

/** How many entries a list may have. As numbers, so that only other limits draw the component again. */
function useLimits( path: string ): EntryLimits {
	const store = useInterviewStore();
	const least = store( ( { findings } ) => findings.limits[ path ]?.least ?? 0 );
	const most = store( ( { findings } ) => findings.limits[ path ]?.most ?? mostEntries );
	return { least, most };
}

/** The steps of a list's entries in paths. As one text, so that only another list of entries draws the component again. */
function useSteps( path: string ): string[] {
	const steps = useInterviewStore()( ( { answers } ) => {
		const list = at( answers, path );
		return Array.isArray( list ) ? list.map( stepTo ).join( ' ' ) : '';
	} );
	return steps ? steps.split( ' ' ) : [];
}
