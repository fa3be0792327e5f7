import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import type { ApiError } from '../../../api/errors';
import { messageFor, referenceFor } from '../../../api/messages';
import { saveScroll, useScrollReturn } from '../../../lib/scroll-return';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { DocumentActions } from '../actions/document-actions';
import { useDocumentAddress } from '../address';
import { useDocuments } from '../hooks';
import { useSelection } from '../selection/store';
import type { DocumentPaneProps, ListedDocument } from '../types';
import { countOf, DocumentList } from './document-list';
import { DocumentsSkeleton } from './documents-skeleton';
import { LoadMore } from './load-more';

/** The documents a query finds, what can be done with them, and the ways on when there are none. */
export function DocumentPane( { query, onOpenFolder, onOpenDocument, onTotal, empty }: DocumentPaneProps ) {
	const { at, setPages } = useDocumentAddress();
	const documents = useDocuments( query, at.pages );
	const { data: list, error, isValidating, isLoading, mutate, path, reading, readMore, moreError } = documents;
	const selection = useSelection( path );
	useScrollReturn( Boolean( list ) );
	useEffect( () => {
		if ( list && ! isLoading ) {
			onTotal( list.total );
		}
	}, [ list, isLoading, onTotal ] );

	const more = () => void readMore().then( ( pages ) => pages && setPages( pages ) );
	const open = ( row: ListedDocument ) => {
		saveScroll();
		onOpenDocument( row );
	};
	return (
		<DocumentActions>
			<div className="lyd:@container/pane">
				{ error && (
					<Trouble
						error={ error }
						isOld={ Boolean( list ) }
						busy={ isValidating }
						onRetry={ () => mutate() }
						onLeave={ query.folderId ? () => onOpenFolder( null ) : undefined }
					/>
				) }
				{ ! list && ! error && <DocumentsSkeleton /> }
				{ list?.rows.length === 0 && ! error && empty }
				{ list && list.rows.length > 0 && (
					<>
						<DocumentList
							list={ list }
							selection={ selection }
							busy={ isValidating }
							onOpen={ open }
							onOpenFolder={ onOpenFolder }
						/>
						<div className="lyd:mt-4 lyd:flex lyd:min-h-10 lyd:flex-wrap lyd:items-center lyd:justify-between lyd:gap-3 lyd:text-sm lyd:text-soft">
							<span>{ countOf( list ) }</span>
							{ list.next && (
								<LoadMore shown={ list } busy={ reading } error={ moreError } onMore={ more } />
							) }
						</div>
					</>
				) }
			</div>
		</DocumentActions>
	);
}

interface TroubleProps {
	error: ApiError;
	/** There is a list below, from before. */
	isOld: boolean;
	busy: boolean;
	onRetry: () => void;
	/** Out of the folder, when one is open. */
	onLeave?: () => void;
}

function Trouble( { error, isOld, busy, onRetry, onLeave }: TroubleProps ) {
	const canLeave = error.status === 404 && onLeave;
	return (
		<Notice
			kind="danger"
			title={ messageFor( error ) }
			reference={ referenceFor( error ) }
			action={
				canLeave ? (
					<Button onClick={ onLeave }>{ __( 'Show all documents', 'lyd' ) }</Button>
				) : (
					error.kind !== 'signed-out' && (
						<Button busy={ busy } onClick={ onRetry }>
							{ __( 'Try again', 'lyd' ) }
						</Button>
					)
				)
			}
		>
			{ isOld && __( 'The list below may be out of date.', 'lyd' ) }
		</Notice>
	);
}
