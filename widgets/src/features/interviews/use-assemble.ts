import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { __ } from '@wordpress/i18n';
import type { Assemble, Assembly } from '../../api/types';
import { useClient } from '../../api/context';
import { ApiError } from '../../api/errors';
import { messageFor, referenceFor } from '../../api/messages';
import { useToast } from '../../ui/toast';
import { assemblyPath, useAssembly } from '../assembly/hooks';
import type { Saver } from './saver';
import type { InterviewState, InterviewStore } from './store';
import { uploadsUnderWay } from './uploads-under-way';
import { toBase64 } from './xml';

type Sent = Pick< InterviewState, 'version' | 'answers' >;

/** Assembly from the interview: validated here first, then by the service, then followed to its end. */
export function useAssemble( document: number, token: string, store: InterviewStore, saver: Saver ) {
	/** Resolves to whether the files can be made; says why if not. */
	const check = useRef< () => Promise< boolean > >( async () => true );
	const client = useClient();
	const toast = useToast();
	const [ requesting, setRequesting ] = useState( false );
	const [ isRequested, setRequested ] = useState( false );
	const { data } = useAssembly( document, isRequested );
	const { mutate } = useSWRConfig();

	async function requestAssembly( sent: Sent ) {
		const response = await client.call< Assembly >( `/xpressdox/assemble/${ document }`, {
			method: 'POST',
			body: { xml: toBase64( sent.answers ), action_token: token } satisfies Assemble,
		} );
		if ( response.status === false ) {
			saver.state.setState( {
				elsewhere: true,
				message: response.message,
			} );
			return;
		}
		saver.done( sent );
		await mutate( assemblyPath( document ), response.data, { revalidate: false } );
		setRequested( true );
	}

	async function assemble( isChecked = false ) {
		if ( requesting ) {
			return;
		}
		if ( uploadsUnderWay( store ) ) {
			toast( { kind: 'info', text: __( 'Please wait until your files are uploaded.', 'lyd' ) } );
			return;
		}
		const { setServiceProblems, demand, showSummary } = store.getState();
		setServiceProblems( {} );
		demand();
		if ( Object.keys( store.getState().findings.missing ).length ) {
			showSummary();
			return;
		}
		setRequesting( true );
		const pressed = window.document.activeElement;
		if ( ! isChecked && ! ( await check.current() ) ) {
			setRequesting( false );
			return;
		}
		const sent = store.getState();
		try {
			await requestAssembly( sent );
		} catch ( error ) {
			const serviceProblems = error instanceof ApiError ? error.fields( 'answers' ) : {};
			if ( Object.keys( serviceProblems ).length ) {
				// The service stores the answers before it validates them.
				saver.done( sent );
				setServiceProblems( serviceProblems, sent.answers );
				// A member who went on to a field meanwhile keeps the focus there.
				if ( [ pressed, window.document.body ].includes( window.document.activeElement ) ) {
					showSummary();
				}
			} else {
				toast( {
					kind: 'danger',
					text: `${ messageFor( error ) } ${ __( 'Your answers are kept.', 'lyd' ) }`,
					reference: referenceFor( error ),
				} );
			}
		} finally {
			setRequesting( false );
		}
	}

	return {
		assemble: () => assemble(),
		assembleChecked: () => assemble( true ),
		check,
		requesting,
		/** What to show in place of the questions. */
		assembly: ( isRequested && data ) || null,
		leave: () => setRequested( false ),
	};
}
