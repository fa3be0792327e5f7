import { useMemo, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useVisibleRows } from '../../../lib/visible-rows';
import { later } from '../../../ui/lazy';
import { List } from '../../../ui/list';
import type { useSelection } from '../selection/store';
import { useSelectionKeys } from '../selection/use-selection-keys';
import type { DocumentList as Documents, ListedDocument } from '../types';
import { columns, DocumentRow } from './document-row';
import { useRowHandlers } from './use-row-handlers';

/** Loaded when the first document is selected; its room is there at once. */
const SelectionBar = later( () => import( /* webpackChunkName: "lyd-selection" */ '../selection/selection-bar' ) );
const barRoom = <div className="lyd:min-h-11" />;

interface Props {
	list: Documents;
	selection: ReturnType< typeof useSelection >;
	/** Others are under way: these may be out of date. */
	busy: boolean;
	onOpen: ( row: ListedDocument ) => void;
	onOpenFolder: ( id: number ) => void;
}

/** In a narrow pane status and date stand below the name, and name themselves. */
function Wide( { children }: { children: string } ) {
	return <span className="lyd:@max-[700px]/pane:hidden">{ children }</span>;
}

const heads = () => [
	'',
	__( 'Name', 'lyd' ),
	<Wide key="status">{ __( 'Status', 'lyd' ) }</Wide>,
	<Wide key="updated">{ __( 'Updated', 'lyd' ) }</Wide>,
	'',
];

/** The rows, of which a long list draws only those in sight, and what to do with those that are selected. */
export function DocumentList( { list, selection, busy, onOpen, onOpenFolder }: Props ) {
	const { rows, tab } = list;
	const box = useRef< HTMLUListElement >( null );
	const pieces = useVisibleRows(
		box,
		useMemo( () => rows.map( ( row ) => row.id ), [ rows ] )
	);
	const selected = selection( ( state ) => state.ids );
	const chosen = useMemo( () => rows.filter( ( row ) => selected.has( row.id ) ), [ rows, selected ] );
	const handlers = useRowHandlers( { rows, selection, onOpen, onOpenFolder } );
	// Nothing can be done with several documents of others at once (document 2, section 6).
	const selectable = tab !== 'organisation';
	useSelectionKeys( box, rows, selection, selectable );
	return (
		<List
			label={ __( 'Documents', 'lyd' ) }
			columns={ columns }
			busy={ busy }
			listRef={ box }
			heads={ heads() }
			bar={
				selectable && chosen.length > 0 ? (
					<SelectionBar
						rows={ rows }
						chosen={ chosen }
						selection={ selection }
						tab={ tab }
						fallback={ barRoom }
						onFail={ selection.getState().clear }
					/>
				) : undefined
			}
		>
			{ pieces.map( ( piece ) => {
				if ( 'height' in piece ) {
					// The reset takes a list item's own height away.
					return (
						<li key={ piece.key } role="presentation" className="lyd:[overflow-anchor:none]">
							<div style={ { height: piece.height } } />
						</li>
					);
				}
				const row = rows[ piece.index ]!;
				return (
					<DocumentRow
						key={ row.id }
						row={ row }
						tab={ tab }
						place={ piece.index + 1 }
						of={ list.isExact ? list.total : -1 }
						isSelected={ selected.has( row.id ) }
						isSelecting={ chosen.length > 0 }
						{ ...handlers }
						onToggle={ selectable ? handlers.onToggle : undefined }
					/>
				);
			} ) }
		</List>
	);
}

/** "10 of 23"; of a list too long to be counted, "10 of 500+". */
export function countOf( { rows, total, isExact }: Documents ): string {
	return sprintf(
		/* translators: 1: number of documents shown, 2: number of all, e.g. 23 or 500+. */
		__( '%1$d of %2$s', 'lyd' ),
		rows.length,
		isExact ? String( total ) : `${ total }+`
	);
}
