import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useClient } from '../../../api/context';
import type {
	CheckedComparison,
	ComparisonRow,
	DetailChoice,
	DetailComparison,
	RecordCheck,
	Said,
} from '../../../api/types';
import { useApi } from '../../../api/use-api';
import { useToast } from '../../../ui/toast';
import { checkPath, comparisonPath } from './path';

export type Changes = Said[ 'changes' ];

/** Answers a document with changes and saves it; resolves to what undoes it, to null if it could not be saved. */
export type Take = ( changes: Changes ) => Promise< ( () => Promise< unknown > ) | null >;

export interface Decision {
	row: ComparisonRow;
	said: Said;
}

/** What other systems say of a document's parties, and taking it over. */
export function useComparison( document: number, take: Take ) {
	const client = useClient();
	const toast = useToast();
	const response = useApi< DetailComparison >( comparisonPath( document ), {
		revalidateOnFocus: false,
		shouldRetryOnError: false,
	} );
	/** Key of the row that is being decided; `all` for several, `check` while systems are read again. */
	const [ busy, setBusy ] = useState< string | null >( null );
	const [ failure, setFailure ] = useState< unknown >( null );
	const [ isUnsaved, setUnsaved ] = useState( false );
	/** Of the last check; null before the first. */
	const [ checks, setChecks ] = useState< RecordCheck[] | null >( null );

	async function decide( decisions: Decision[], reason: string ) {
		setBusy( decisions.length === 1 ? keyOf( decisions[ 0 ]!.row ) : 'all' );
		setFailure( null );
		setUnsaved( false );
		try {
			const changes = decisions.flatMap( ( { said } ) => said.changes );
			const undo = changes.length ? await take( changes ) : undefined;
			if ( undo === null ) {
				setUnsaved( true );
				return;
			}
			for ( const { row, said } of decisions.filter( ( one ) => one.row.state === 'conflict' ) ) {
				const body = { place: row.place, field: row.field, source: said.system, reason };
				await client.call( comparisonPath( document ), { method: 'PUT', body: body satisfies DetailChoice } );
			}
			await response.mutate();
			announce( undo );
		} catch ( error ) {
			setFailure( error );
			await response.mutate();
		} finally {
			setBusy( null );
		}
	}

	/** Has the service read what was imported at its systems again. */
	async function check() {
		setBusy( 'check' );
		setFailure( null );
		try {
			const { data: checked } = await client.call< CheckedComparison >( checkPath( document ), {
				method: 'POST',
			} );
			setChecks( checked.checks );
			await response.mutate( checked.comparison, { revalidate: false } );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setBusy( null );
		}
	}

	function announce( undo?: () => Promise< unknown > ) {
		const putBack = async () => {
			await undo!();
			await response.mutate();
		};
		toast( {
			kind: 'success',
			text: undo ? __( 'The answers were taken over.', 'lyd' ) : __( 'Your choice was recorded.', 'lyd' ),
			...( undo && { action: { label: __( 'Undo', 'lyd' ), run: () => void putBack() } } ),
		} );
	}

	return { response, busy, failure, isUnsaved, checks, check, decide };
}

export const keyOf = ( { place, field }: ComparisonRow ) => `${ place }:${ field }`;
