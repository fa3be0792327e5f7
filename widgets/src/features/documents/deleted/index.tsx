import { useEffect, useRef, useState } from 'react';
import { __ } from '@wordpress/i18n';
import type { DeletedDocument, DeletedFolder } from '../../../api/types';
import { useDebounced } from '../../../lib/debounce';
import { useKey } from '../../../lib/keys';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { Failure } from '../../../ui/failure';
import { SearchField } from '../../../ui/search-field';
import { Bar, Skeleton } from '../../../ui/skeleton';
import { DeletedList } from './deleted-list';
import { length, useDeleted } from './hooks';

/** Milliseconds, as in the list of documents (document 2, section 2.1). */
const pause = 400;

interface Props {
	/** The service refused the whole view. */
	onForbidden: () => void;
}

/** What was deleted in the last 30 days (ours: nothing in the documents forbids it). */
export default function DeletedView( { onForbidden }: Props ) {
	const folders = useDeleted< DeletedFolder >( '/folder/list-deleted' );
	const [ text, setText ] = useState( '' );
	const name = useDebounced( text.trim(), text ? pause : 0 );
	const documents = useDeleted< DeletedDocument >( '/doc/list-deleted', name );
	const input = useRef< HTMLInputElement >( null );
	useKey( '/', () => input.current?.focus() );
	const isLong = useEver( documents.total > length );
	const forbidden = documents.error?.status === 403;
	useEffect( () => {
		if ( forbidden ) {
			onForbidden();
		}
		// Once per response.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ forbidden ] );
	const search = isLong && (
		<div className="lyd:mb-3 lyd:@sm:max-w-[340px]">
			<SearchField
				ref={ input }
				label={ __( 'Search deleted documents', 'lyd' ) }
				value={ text }
				onChange={ setText }
			/>
		</div>
	);
	const lists = [
		{ kind: 'folder' as const, title: __( 'Folders', 'lyd' ), list: folders },
		{ kind: 'document' as const, title: __( 'Documents', 'lyd' ), list: documents, search },
	];
	const error = documents.error ?? folders.error;
	return (
		<div className="lyd:@container">
			<h2 className="lyd:text-lg">{ __( 'Deleted', 'lyd' ) }</h2>
			<p className="lyd:mt-1 lyd:mb-5 lyd:text-sm lyd:text-soft">
				{ __( 'What is deleted stays here for 30 days. Until then it can be restored.', 'lyd' ) }
			</p>
			{ ! forbidden && <Failure of={ error } /> }
			{ error && ! forbidden && (
				<Button
					onClick={ () => {
						documents.retry();
						folders.retry();
					} }
				>
					{ __( 'Try again', 'lyd' ) }
				</Button>
			) }
			{ ! error && ! ( documents.rows && folders.rows ) && <Waiting /> }
			{ lists
				.filter( ( { list, kind } ) => list.rows?.length || ( kind === 'document' && isLong && list.rows ) )
				.map( ( props ) => (
					<DeletedList key={ props.kind } { ...props } />
				) ) }
			{ ! isLong && documents.rows?.length === 0 && folders.rows?.length === 0 && (
				<Empty icon="trash" title={ __( 'Nothing was deleted', 'lyd' ) } />
			) }
		</div>
	);
}

/** Whether it was so at any time: the search stays while few are found. */
function useEver( now: boolean ): boolean {
	const [ ever, set ] = useState( now );
	if ( now && ! ever ) {
		set( true );
	}
	return ever || now;
}

function Waiting() {
	return (
		<Skeleton>
			{ [ 1, 2, 3 ].map( ( key ) => (
				<div key={ key } className="lyd:flex lyd:h-14 lyd:items-center lyd:gap-6">
					<Bar className="lyd:w-2/5" />
					<Bar className="lyd:w-20" />
					<Bar className="lyd:w-20" />
				</div>
			) ) }
		</Skeleton>
	);
}
