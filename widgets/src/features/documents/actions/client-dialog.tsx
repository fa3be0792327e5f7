import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import { ApiError } from '../../../api/errors';
import { useSubmit } from '../../../lib/submit';
import { FormDialog } from '../../../ui/form-dialog';
import { clientProblem, trimClient } from '../client';
import { ClientField } from '../components/client-field';
import type { ListedDocument } from '../types';
import { idsOf, useDocumentCalls } from './calls';
import { withFallback } from './failure';
import { nameThem } from './names';
import { useUndo } from './use-undo';

interface Props {
	documents: ListedDocument[];
	onClose: () => void;
}

/** Changes the client or matter of one document or several (decision 0045). */
export function ClientDialog( { documents, onClose }: Props ) {
	const before = idsByClient( documents );
	const [ expected, setExpected ] = useState( before.size === 1 ? documents[ 0 ]!.client : undefined );
	const [ typed, setTyped ] = useState( expected ?? '' );
	const service = useClient();
	const calls = useDocumentCalls();
	const offerUndo = useUndo();
	const client = trimClient( typed );
	const problem = clientProblem( typed );
	const name = nameThem( documents );

	async function change() {
		try {
			return await calls.changeClient( idsOf( documents ), client, expected );
		} catch ( error ) {
			// Another member changed it meanwhile: the message reports this, and what was typed can still be sent.
			if ( error instanceof ApiError && error.errorCode === 'changed_meanwhile' && documents.length === 1 ) {
				const now = await service.get< ListedDocument >( `/doc/${ documents[ 0 ]!.id }` ).catch( () => null );
				setExpected( now ? now.client : expected );
			}
			throw error;
		}
	}
	const { busy, failure, submit } = useSubmit( change, () => {
		const undo = async () => {
			for ( const [ former, ids ] of before ) {
				await calls.changeClient( ids, former );
			}
		};
		/* translators: %s: name of a document in quotes, or "3 documents". */
		const undone = sprintf( __( 'The client or matter of %s is as before.', 'lyd' ), name );
		offerUndo( done( name, client ), undo, undone );
		onClose();
	} );
	return (
		<FormDialog
			title={ __( 'Client or Matter', 'lyd' ) }
			description={ descriptionOf( name ) }
			confirm={ __( 'Save', 'lyd' ) }
			disabled={ Boolean( problem ) || client === ( expected ?? null ) }
			guarded={ typed !== ( expected ?? '' ) }
			busy={ busy }
			failure={ withFallback( failure, __( 'The client or matter could not be changed.', 'lyd' ) ) }
			onSubmit={ submit }
			onClose={ onClose }
		>
			<ClientField
				value={ typed }
				error={ problem }
				hint={
					before.size > 1 ? __( 'These documents have different clients or matters now.', 'lyd' ) : undefined
				}
				onChange={ setTyped }
			/>
		</FormDialog>
	);
}

function idsByClient( documents: ListedDocument[] ): Map< string | null, number[] > {
	const ids = new Map< string | null, number[] >();
	for ( const { id, client } of documents ) {
		ids.set( client, [ ...( ids.get( client ) ?? [] ), id ] );
	}
	return ids;
}

function descriptionOf( name: string ): string {
	/* translators: %s: name of a document in quotes, or "3 documents". */
	return sprintf( __( 'Who or what %s is for. You can search and filter lists by it.', 'lyd' ), name );
}

function done( name: string, client: string | null ): string {
	return client
		? /* translators: 1: name of a document in quotes, or "3 documents", 2: a client or matter. */
			sprintf( __( '%1$s: the client or matter is now “%2$s”.', 'lyd' ), name, client )
		: /* translators: %s: name of a document in quotes, or "3 documents". */
			sprintf( __( '%s: the client or matter was removed.', 'lyd' ), name );
}
