import { useEffect, useRef, useState } from 'react';
import { useClient } from '../../api/context';
import { ApiError } from '../../api/errors';
import { messageFor } from '../../api/messages';
import { failed, problemOf } from './rules';
import type { Picture } from './types';

/** One upload at a time: how far it is in percent (null: none is under way) and what went wrong with the last. */
export function useUpload( onDone: ( picture: Picture ) => void ) {
	const client = useClient();
	const [ share, setShare ] = useState< number | null >( null );
	const [ problem, setProblem ] = useState( '' );
	const turn = useRef( 0 );
	useEffect( () => () => void turn.current++, [] );

	async function upload( file: File ) {
		const own = ++turn.current;
		const isOurs = () => own === turn.current;
		const fileProblem = problemOf( file );
		setProblem( fileProblem ?? '' );
		setShare( fileProblem ? null : 0 );
		if ( fileProblem ) {
			return;
		}
		try {
			const { id, source_url: src } = await client.upload( file, ( now ) => isOurs() && setShare( now * 100 ) );
			if ( isOurs() ) {
				setShare( null );
				onDone( { id, src } );
			}
		} catch ( error ) {
			if ( isOurs() ) {
				setShare( null );
				setProblem( wordsFor( error, file ) );
			}
		}
	}

	/** Whatever is under way no longer counts. */
	function stop() {
		turn.current++;
		setShare( null );
		setProblem( '' );
	}

	return { share, problem, upload, stop };
}

/** The spec's sentence, and after it why, if there is a reason. */
function wordsFor( error: unknown, file: File ): string {
	const isRefused = error instanceof ApiError && ( error.status === 422 || error.status === 413 );
	if ( isRefused && error.message ) {
		return error.message;
	}
	return `${ failed( file ) } ${ messageFor( error ) }`;
}
