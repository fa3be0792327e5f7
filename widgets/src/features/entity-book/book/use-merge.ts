import { useState } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type { EntityDetails } from '../../../api/types';
import { useToast } from '../../../ui/toast';

type Named = Pick< EntityDetails, 'id' | 'name' >;

/** Merges others into an entity, and separates them again; one at a time. */
export function useMerge( id: number, onChanged: ( entity: EntityDetails ) => void ) {
	const client = useClient();
	const toast = useToast();
	/** The other entity that is being merged or separated. */
	const [ busy, setBusy ] = useState< number | null >( null );
	const [ failure, setFailure ] = useState< unknown >( null );

	async function change( other: Named, path: string, body: object, text: ( name: string ) => string ) {
		setBusy( other.id );
		setFailure( null );
		try {
			const { data } = await client.call< EntityDetails >( path, { method: 'POST', body } );
			onChanged( data );
			toast( { kind: 'success', text: text( other.name ) } );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setBusy( null );
		}
	}

	return {
		busy,
		failure,
		merge: ( other: Named ) =>
			change( other, `/entity-book/${ id }/merge`, { ids: [ other.id ] }, ( name ) =>
				sprintf(
					/* translators: %s: name of a person or company. */
					__( '%s was merged. You can undo it for 30 days.', 'lyd' ),
					name
				)
			),
		separate: ( other: Named ) =>
			change( other, '/entity-book/undo-merge', { id: other.id }, ( name ) =>
				sprintf(
					/* translators: %s: name of a person or company. */
					__( '%s stands alone again.', 'lyd' ),
					name
				)
			),
	};
}

export type Merging = ReturnType< typeof useMerge >;
