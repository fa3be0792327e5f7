import { useEffect } from 'react';
import { __ } from '@wordpress/i18n';
import type { ApiError } from '../../api/errors';
import { Retry } from '../../ui/retry';
import { Desk } from './desk';
import type { Ending } from './finished';
import { useBundle, useSigningCalls } from './hooks';
import { signatureFields } from './fields';
import type { SigningStore } from './signing-state';
import { Waiting } from './placeholder-card';

interface Props {
	session: string;
	store: SigningStore;
	onEnd: ( ending: Ending ) => void;
	onExpired: () => void;
	onRefused: () => void;
}

/** Statuses with which the service says that the document is not what it was. */
const changed = [ 403, 404, 409, 410 ];

/** The documents of a session. */
export function Workspace( { session, store, onEnd, onExpired, onRefused }: Props ) {
	const calls = useSigningCalls( session );
	const bundle = useBundle( calls, session );
	const { data, error, mutate } = bundle;
	const handleError = ( { status }: ApiError ) => {
		if ( status === 401 ) {
			onExpired();
		} else if ( changed.includes( status ) ) {
			onRefused();
		}
	};
	useEffect( () => {
		if ( error ) {
			handleError( error );
		}
		// The handler is a new function in every render, with the same behaviour.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [ error ] );
	useEffect( () => {
		if ( data ) {
			store.getState().restore(
				data.draft,
				signatureFields( data.fields ).map( ( field ) => field.id )
			);
		}
	}, [ data, store ] );
	if ( ! data ) {
		return error ? (
			<div className="lyd:mx-auto lyd:mt-[8vh] lyd:max-w-[640px] lyd:px-3">
				<Retry of={ bundle } title={ __( 'Your document cannot be opened just now.', 'lyd' ) } />
			</div>
		) : (
			<Waiting />
		);
	}
	return (
		<Desk
			bundle={ data }
			calls={ calls }
			store={ store }
			onEnd={ onEnd }
			onError={ ( failure ) => {
				handleError( failure );
				// A file may have been replaced.
				void ( changed.includes( failure.status ) && mutate() );
			} }
		/>
	);
}
