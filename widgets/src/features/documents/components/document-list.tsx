import { useEffect, useRef } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { DocumentRow as Document } from '../../../api/types';
import { Button } from '../../../ui/button';
import { List, Row } from '../../../ui/list';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { columns, DocumentRow } from './document-row';

interface Props {
	/** Undefined until the first rows are here. */
	rows: Document[] | undefined;
	total: number;
	more: boolean;
	busy: boolean;
	onMore: () => void;
}

export function DocumentList( { rows, total, more, busy, onMore }: Props ) {
	if ( ! rows ) {
		return (
			<Skeleton>
				<Waiting />
			</Skeleton>
		);
	}
	return (
		<>
			<List
				label={ __( 'Documents', 'lyd' ) }
				columns={ columns }
				busy={ busy }
				heads={ [
					__( 'Name', 'lyd' ),
					__( 'Status', 'lyd' ),
					__( 'Folder', 'lyd' ),
					__( 'Updated', 'lyd' ),
					'',
				] }
			>
				{ rows.map( ( row ) => (
					<DocumentRow key={ row.id } row={ row } />
				) ) }
			</List>
			<div className="lyd:mt-4 lyd:flex lyd:min-h-10 lyd:flex-wrap lyd:items-center lyd:justify-between lyd:gap-3 lyd:text-sm lyd:text-soft">
				<span>
					{ sprintf(
						/* translators: 1: number of documents shown, 2: number of all. */
						__( '%1$d of %2$d', 'lyd' ),
						rows.length,
						total
					) }
				</span>
				{ more && <More busy={ busy } onMore={ onMore } /> }
			</div>
		</>
	);
}

/** Loads more when it comes near the window, or when it is pressed. */
function More( { busy, onMore }: { busy: boolean; onMore: () => void } ) {
	const button = useRef< HTMLButtonElement >( null );
	const latest = useRef( onMore );
	latest.current = onMore;
	useEffect( () => {
		if ( busy || ! button.current || ! ( 'IntersectionObserver' in window ) ) {
			return;
		}
		const watcher = new IntersectionObserver( ( [ entry ] ) => entry?.isIntersecting && latest.current(), {
			rootMargin: '200px',
		} );
		watcher.observe( button.current );
		return () => watcher.disconnect();
	}, [ busy ] );
	return (
		<Button ref={ button } busy={ busy } onClick={ onMore }>
			{ __( 'Load more', 'lyd' ) }
		</Button>
	);
}

function Waiting() {
	return (
		<div className="lyd:flex lyd:flex-col lyd:gap-3 lyd:@md:gap-0 lyd:@md:rounded-lg lyd:@md:border lyd:@md:border-solid lyd:@md:border-line lyd:@md:pt-8">
			{ [ 1, 2, 3, 4, 5 ].map( ( key ) => (
				<Row as="div" key={ key } columns={ columns }>
					<div className="lyd:flex lyd:h-11 lyd:flex-col lyd:justify-center lyd:gap-2">
						<Bar className="lyd:w-3/5" />
						<Bar className="lyd:h-3 lyd:w-2/5" />
					</div>
					<Bar className="lyd:w-16" />
					<Bar className="lyd:w-20" />
					<Bar className="lyd:w-20" />
					<Bar className="lyd:h-8 lyd:w-full" />
				</Row>
			) ) }
		</div>
	);
}
