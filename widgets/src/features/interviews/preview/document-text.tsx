import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { __ } from '@wordpress/i18n';
import { isEmpty } from '../changes';
import { useInterviewStore } from '../store';
import { at } from '../tree';
import type { Tree } from '../types';
import { blockPrints, groupTables, type Block } from './blocks';
import { BlockView, FlashContext, TableView } from './block-view';
import { keepOneTabStop, walkStops } from './stops';

/** Paragraphs from which on those far from the window are not laid out; the browser's search and screen readers still find them. */
const longText = 60;

/** The answer that a click on a text of several means: the first one that is missing from it, or else that it has. */
const choosePath = ( paths: string[], answers: Tree, isMissing: boolean ) =>
	paths.find( ( path ) => isEmpty( at( answers, path ) ) === isMissing ) ?? paths[ 0 ]!;

interface Props {
	blocks: Block[];
	/** Path of the answer that is marked. */
	lit: string | null;
	/** The paragraph whose rules are shown. */
	chosen: string | null;
	onChoose: ( block: string ) => void;
	/** Opens the question of an answer. */
	onGo: ( path: string ) => void;
}

/** The paragraphs of the document. One stop of the Tab key: arrow keys walk through its answers and clause numbers. */
export function DocumentText( { blocks, lit, chosen, onChoose, onGo }: Props ) {
	const store = useInterviewStore();
	const frame = useRef< HTMLDivElement >( null );
	const hint = useId();
	const items = useMemo( () => groupTables( blocks ), [ blocks ] );
	const isSettled = useRef( false );
	useEffect( () => void ( isSettled.current = true ), [] );
	useEffect( () => keepOneTabStop( frame.current! ), [ items ] );

	function act( event: MouseEvent | KeyboardEvent ): void {
		const target = event.target as Element;
		const block = target.closest< HTMLElement >( '[data-block]' )?.dataset.block;
		const paths = target.closest< HTMLElement >( '[data-answers]' )?.dataset.answers?.split( ' ' ) ?? [];
		const isSelecting = event.type === 'click' && target.ownerDocument.getSelection()?.type === 'Range';
		if ( isSelecting || block === undefined ) {
			return;
		}
		if ( paths.length ) {
			onGo( choosePath( paths, store.getState().answers, target.closest( '[data-missing]' ) !== null ) );
		} else {
			onChoose( block );
		}
	}

	function handleKey( event: KeyboardEvent ): void {
		const isStop = ( event.target as Element ).matches( '[data-stop]' );
		if ( isStop && ( event.key === 'Enter' || event.key === ' ' ) ) {
			event.preventDefault();
			act( event );
		} else {
			walkStops( frame.current!, event );
		}
	}

	const isLong = blocks.length > longText;
	const litIn = ( block: Block ) => ( lit !== null && blockPrints( block, lit ) ? lit : null );
	return (
		<FlashContext.Provider value={ isSettled }>
			<p id={ hint } className="lyd:sr-only">
				{ __(
					'Arrow keys move through the answers and the clause numbers. Enter opens the question of an answer, and explains a clause. Clauses without a button are always part of the document.',
					'lyd'
				) }
			</p>
			{ /* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the events are those of the buttons inside */ }
			<div
				ref={ frame }
				role="group"
				tabIndex={ -1 }
				aria-label={ __( 'Text of the document', 'lyd' ) }
				aria-describedby={ hint }
				onClick={ act }
				onKeyDown={ handleKey }
				className="lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:px-2 lyd:py-4 lyd:text-sm"
			>
				{ items.map( ( item ) =>
					'block' in item ? (
						<BlockView
							key={ item.key }
							block={ item.block }
							lit={ litIn( item.block ) }
							isChosen={ chosen === item.block.id }
							isInLongText={ isLong }
						/>
					) : (
						<TableView
							key={ item.key }
							blocks={ item.blocks }
							rows={ item.rows }
							lit={ item.blocks.some( litIn ) ? lit : null }
							chosen={ item.blocks.some( ( { id } ) => id === chosen ) ? chosen : null }
						/>
					)
				) }
			</div>
		</FlashContext.Provider>
	);
}
