import { useEffect, useId, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { cx } from '../../../lib/cx';
import { Button } from '../../../ui/button';
import { RadioRow, radioRowClass } from '../../../ui/radio-row';
import { Spinner } from '../../../ui/spinner';
import type { ListedRecord } from '../types';

/** Pixels below what is seen of the list that count as near. */
const near = 200;

interface Props {
	label: string;
	rows: ListedRecord[];
	chosen: string | null;
	/** The record whose details were left: its link takes the focus. */
	left: string | null;
	busy: boolean;
	/** Other rows are loading. */
	isOld: boolean;
	hasMore: boolean;
	onChoose: ( row: ListedRecord ) => void;
	onOpen: ( row: ListedRecord ) => void;
	onMore: () => void;
}

/** The records of a system: one can be chosen, each has its details behind a link, and more are loaded near the end. */
export function RecordList( { label, rows, chosen, left, busy, isOld, hasMore, onChoose, onOpen, onMore }: Props ) {
	const name = useId();
	const room = useRef< HTMLDivElement >( null );
	const end = useNearEnd( room, { isDue: hasMore && ! busy, shown: rows.length }, onMore );
	return (
		<div
			ref={ room }
			role="radiogroup"
			aria-label={ label }
			aria-busy={ busy || isOld }
			className={ cx(
				'lyd:relative lyd:min-h-56 lyd:flex-1 lyd:overflow-y-auto lyd:overscroll-contain lyd:rounded-sm lyd:border lyd:border-solid lyd:border-line',
				isOld && 'lyd:opacity-60'
			) }
		>
			{ rows.map( ( row ) => (
				<RecordRow
					key={ row.id }
					group={ name }
					row={ row }
					isChosen={ row.id === chosen }
					isLeft={ row.id === left }
					onChoose={ () => onChoose( row ) }
					onOpen={ () => onOpen( row ) }
				/>
			) ) }
			{ hasMore && (
				<div ref={ end } className="lyd:flex lyd:justify-center lyd:p-2">
					<Button variant="quiet" size="sm" busy={ busy } onClick={ onMore }>
						{ __( 'Load more', 'lyd' ) }
					</Button>
				</div>
			) }
			{ busy && ! hasMore && (
				<p className="lyd:flex lyd:justify-center lyd:p-2 lyd:text-soft">
					<Spinner />
				</p>
			) }
		</div>
	);
}

interface RowProps {
	group: string;
	row: ListedRecord;
	isChosen: boolean;
	isLeft: boolean;
	onChoose: () => void;
	onOpen: () => void;
}

function RecordRow( { group, row, isChosen, isLeft, onChoose, onOpen }: RowProps ) {
	const text = row.name || __( '(no name)', 'lyd' );
	return (
		<div className={ radioRowClass( isChosen ) }>
			<RadioRow
				group={ group }
				value={ row.id }
				text={ text }
				details={ row.details }
				isChosen={ isChosen }
				onChoose={ onChoose }
			/>
			<Button
				ref={ isLeft ? focus : undefined }
				variant="quiet"
				size="sm"
				/* translators: %s: name of a client or fund. */
				aria-label={ sprintf( __( 'View detail: %s', 'lyd' ), text ) }
				onClick={ onOpen }
			>
				{ __( 'View detail', 'lyd' ) }
			</Button>
		</div>
	);
}

const focus = ( button: HTMLButtonElement | null ) => button?.focus();

/** Runs a function whenever the end of the list comes near what is seen of it; returns the ref of what stands there. */
function useNearEnd(
	room: React.RefObject< HTMLElement >,
	{ isDue, shown }: { isDue: boolean; shown: number },
	run: () => void
) {
	const end = useRef< HTMLDivElement >( null );
	const latest = useRef( run );
	latest.current = run;
	useEffect( () => {
		if ( ! isDue || ! end.current || ! ( 'IntersectionObserver' in window ) ) {
			return;
		}
		// A busy browser reports "far" and "near" in one batch: the last entry is current.
		const watcher = new IntersectionObserver( ( entries ) => entries.at( -1 )!.isIntersecting && latest.current(), {
			root: room.current,
			rootMargin: `${ near }px`,
		} );
		watcher.observe( end.current );
		return () => watcher.disconnect();
		// More rows may leave the end in view, and an observer does not report that a second time unless it starts again.
	}, [ room, isDue, shown ] );
	return end;
}
