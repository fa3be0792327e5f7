import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useClient } from '../../api/context';
import { ApiError } from '../../api/errors';
import type { SyncRequest, SyncTarget, SyncView } from './types';
import { syncPath, useSync } from './use-sync';
import { openSync } from './use-targets';

/** What the member decided about a step. */
export interface StepChoice {
	id: number;
	is_chosen: boolean;
	external_id: string;
}

type Act = 'begin' | 'confirm' | 'retry' | 'stop' | 'choose';

/**
 * The sync of a document to a system: the one that is open, until another one is begun.
 *
 * @param document The document.
 * @param target   The system; undefined until it is loaded.
 * @param onMoved  The last sync of the document, or its state, is another one.
 */
export function useDocumentSync( document: number, target: SyncTarget | undefined, onMoved: () => void ) {
	const client = useClient();
	const { mutate } = useSWRConfig();
	const [ id, setId ] = useState< number | null | undefined >();
	const [ busy, setBusy ] = useState< Act | null >( null );
	const [ failure, setFailure ] = useState< unknown >( null );
	const [ isChanged, setChanged ] = useState( false );
	useEffect( () => {
		if ( target && id === undefined ) {
			setId( openSync( target ) );
		}
	}, [ target, id ] );
	const response = useSync( id ?? null );
	const state = response.data?.state;
	useEffect( () => {
		if ( state ) {
			onMoved();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each state.
	}, [ state ] );

	/** Makes a call that answers with the sync; resolves to whether it succeeded. */
	async function act( name: Act, path: string, body: object, createsNothing = true ): Promise< boolean > {
		setBusy( name );
		setFailure( null );
		setChanged( false );
		try {
			const { data } = await client.call< SyncView >( path, { method: 'POST', body, createsNothing } );
			await mutate( syncPath( data.id ), data, { revalidate: false } );
			setId( data.id );
			return true;
		} catch ( error ) {
			await recover( error );
			return false;
		} finally {
			setBusy( null );
		}
	}

	/** Shows a plan that has changed, and a sync that someone else began. */
	async function recover( error: unknown ) {
		const code = error instanceof ApiError ? error.errorCode : '';
		if ( code === 'plan_changed' ) {
			await response.mutate();
			setChanged( true );
		} else {
			setFailure( error );
		}
		if ( code === 'sync_running' ) {
			onMoved();
			setId( undefined );
		}
	}

	const own = ( path = '' ) => `${ syncPath( id ?? 0 ) }${ path }`;
	return {
		/** Undefined until it is known, null before one is begun. */
		id,
		view: response.data,
		response,
		busy,
		failure,
		/** The plan is another one than the one that was confirmed. */
		isChanged,
		begin: ( request: SyncRequest ) =>
			act( 'begin', '/partner-sync', { docId: document, app: target?.app, ...request }, false ),
		confirm: ( steps: StepChoice[] ) =>
			act( 'confirm', own( '/confirm' ), { plan_digest: response.data?.plan_digest, steps } ),
		retry: () => void act( 'retry', own( '/retry' ), {} ),
		stop: () => void act( 'stop', own( '/stop' ), {} ),
		choose: ( step: number, externalId: string ) =>
			void act( 'choose', own( `/steps/${ step }/choose` ), { external_id: externalId } ),
		forgetFailure: () => setFailure( null ),
		/** Goes back to what a sync begins with. */
		leave() {
			setId( null );
			setFailure( null );
			setChanged( false );
		},
	};
}

export type DocumentSync = ReturnType< typeof useDocumentSync >;
