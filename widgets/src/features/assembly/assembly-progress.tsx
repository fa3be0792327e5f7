import { useEffect, useState } from 'react';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { Assembly } from '../../api/types';
import { Progress } from '../../ui/progress';

/** Milliseconds after which the page states that waiting is not necessary. */
const long = 10_000;

/** How far an assembly is. */
export function Running( { assembly }: { assembly: Assembly } ) {
	const [ late, setLate ] = useState( false );
	useEffect( () => {
		const timer = setTimeout( () => setLate( true ), long );
		return () => clearTimeout( timer );
	}, [] );
	return (
		<div className="lyd:mt-4">
			<Progress label={ __( 'Assembling', 'lyd' ) } value={ Math.max( 4, assembly.progress ) } />
			<p className="lyd:mt-2 lyd:min-h-6 lyd:text-sm lyd:text-soft" aria-live="polite">
				{ placeText( assembly ) }
			</p>
			{ /* Not read out: it changes with each file, and the progress bar says as much. */ }
			<p className="lyd:min-h-6 lyd:text-sm lyd:text-soft">{ filesText( assembly ) }</p>
			<p className="lyd:min-h-6 lyd:text-sm lyd:text-soft">
				{ late
					? __( 'This goes on in the background, also when you leave this page.', 'lyd' )
					: assembly.message }
			</p>
		</div>
	);
}

/** How many documents are assembled before this one; empty if none is. */
export function placeText( { place }: Pick< Assembly, 'place' > ): string {
	const ahead = ( place ?? 1 ) - 1;
	if ( ahead < 1 ) {
		return '';
	}
	/* translators: %d: number of documents. */
	return sprintf( _n( '%d document is ahead of yours.', '%d documents are ahead of yours.', ahead, 'lyd' ), ahead );
}

/** How many of a document's files are made; empty if it has one, or before that is known. */
export function filesText( assembly: Pick< Assembly, 'file_count' | 'files_made' > ): string {
	const count = assembly.file_count ?? 1;
	if ( count < 2 ) {
		return '';
	}
	/* translators: 1: number of files that are made, 2: number of files. */
	return sprintf( __( '%1$d of %2$d files', 'lyd' ), assembly.files_made, count );
}

export function headline( { state, file_count: count }: Assembly ): string {
	const isSeveral = ( count ?? 1 ) > 1;
	switch ( state ) {
		case 'queued':
			return __( 'Waiting for its turn', 'lyd' );
		case 'rendering':
			return isSeveral ? __( 'Writing the Word files', 'lyd' ) : __( 'Writing the Word file', 'lyd' );
		case 'converting':
			return isSeveral ? __( 'Making the PDFs', 'lyd' ) : __( 'Making the PDF', 'lyd' );
		case 'done':
			return __( 'Your document is ready', 'lyd' );
		default:
			return __( 'The document was not finished', 'lyd' );
	}
}
