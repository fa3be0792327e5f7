import { Fragment, useRef, type ReactNode } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useAnnounce } from '../../../ui/announce';
import { useToast } from '../../../ui/toast';
import { useFieldId } from '../field-id';
import { Deeper, Heading } from '../heading-level';
import { messageAt, useInterviewStore } from '../store';
import { at } from '../tree';
import type { Question } from '../types';
import { mostOf } from '../limits';
import { leastOf } from '../scope';
import { AnswerField } from './answer-field';
import { Entry } from './entry';

interface Props {
	question: Question;
	path: string;
	/** The questions of one entry of a repeated group. */
	renderEntry: ( scope: string ) => ReactNode;
}

/** A question that is answered as often as needed: entries are added, removed (with Undo) and moved by buttons. */
export function Repeater( { question, path, renderEntry }: Props ) {
	const store = useInterviewStore();
	const count = store( ( state ) => {
		const list = at( state.answers, path );
		return Array.isArray( list ) ? list.length : 0;
	} );
	const error = store( ( state ) => messageAt( state, path ) );
	const { addEntry, moveEntry, removeEntry } = store.getState();
	const id = useFieldId( path );
	const add = useRef< HTMLButtonElement >( null );
	const list = useRef< HTMLDivElement >( null );
	const announce = useAnnounce();
	const toast = useToast();
	const repeat = question.repeatable!;
	const title = question.title ?? question.label;
	const isSection = store( ( state ) =>
		state.sections.some( ( one ) => one.id === state.section && one.title === title )
	);
	const item = repeat.itemLabel || title;
	const nameOf = ( index: number ) => ( repeat.max === 1 ? item : `${ item } ${ index + 1 }` );

	const remove = ( index: number ) => {
		const undo = removeEntry( path, index );
		add.current?.focus();
		toast( {
			kind: 'info',
			text: sprintf(
				/* translators: %s: name of the entry, e.g. Director 2. */
				__( '%s was removed.', 'lyd' ),
				nameOf( index )
			),
			action: { label: __( 'Undo', 'lyd' ), run: undo },
		} );
	};
	const move = ( index: number, to: number, act: string ) => {
		moveEntry( path, index, to );
		// The focus goes along with the entry, so that one can press again.
		requestAnimationFrame( () =>
			list.current
				?.querySelectorAll( ':scope > [data-lyd-entry]' )
				[ to ]?.querySelector< HTMLElement >( `[data-lyd-act="${ act }"]` )
				?.focus()
		);
		announce(
			sprintf(
				/* translators: 1: name of the entry, 2: its new place. */
				__( '%1$s moved to place %2$d.', 'lyd' ),
				nameOf( index ),
				to + 1
			)
		);
	};

	// Without a heading of its own, the entries' are at its level.
	const Nested = isSection ? Fragment : Deeper;
	return (
		<fieldset
			id={ id }
			tabIndex={ -1 }
			aria-label={ title }
			aria-describedby={ error ? `${ id }-error` : undefined }
			className="lyd:min-w-0"
		>
			{ ! isSection && <Heading className="lyd:text-sm">{ title }</Heading> }
			{ question.instruction && <p className="lyd:mt-1 lyd:text-sm lyd:text-soft">{ question.instruction }</p> }
			<Nested>
				<div ref={ list } className="lyd:mt-3 lyd:flex lyd:flex-col lyd:gap-4">
					{ Array.from( { length: count }, ( _, index ) => (
						<Entry
							key={ index }
							id={ question.type === 'group' ? `${ id }-${ index }` : undefined }
							name={ nameOf( index ) }
							first={ index === 0 }
							last={ index === count - 1 }
							onRemove={ count > leastOf( question ) ? () => remove( index ) : undefined }
							onMove={ ( by ) => move( index, index + by, by < 0 ? 'up' : 'down' ) }
						>
							{ question.type === 'group' ? (
								renderEntry( `${ path }.${ index }` )
							) : (
								<AnswerField
									question={ {
										...question,
										repeatable: undefined,
									} }
									path={ `${ path }.${ index }` }
								/>
							) }
						</Entry>
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
			{ count < mostOf( question ) && (
				<Button ref={ add } icon="plus" className="lyd:mt-3" onClick={ () => addEntry( path, question ) }>
					{ sprintf(
						/* translators: %s: what an entry is called, e.g. Director. */
						__( 'Add %s', 'lyd' ),
						item.toLowerCase()
					) }
				</Button>
			) }
		</fieldset>
	);
}
