import { useState } from 'react';
import { useClient } from '../../../api/context';
import type { ProposedImport } from '../../../api/types';
import type { Saver } from '../../interviews/saver';
import { useInterviewStore } from '../../interviews/store';
import type { InterviewDocument } from '../../interviews/types';
import { toBase64 } from '../../interviews/xml';
import type { Place, RecordKey, Source } from '../types';
import { applyChanges } from './apply';
import { recordWhenSaved, untilSaved } from './record';

/** What is imported, and where to. */
interface Import {
	source: Source;
	record: RecordKey;
	place: Place;
}

/**
 * An import: what it would change is requested first, and nothing is changed before the member applies it.
 *
 * @param document   The document.
 * @param saver      Saves the answers of its interview.
 * @param onRecorded What counts as the import of its place has changed.
 */
export function useImport( document: InterviewDocument, saver: Saver, onRecorded: () => void ) {
	const client = useClient();
	const store = useInterviewStore();
	const [ busy, setBusy ] = useState( false );
	const [ failure, setFailure ] = useState< unknown >( null );
	const [ proposal, setProposal ] = useState< ProposedImport | null >( null );
	const [ ticked, setTicked ] = useState< ReadonlySet< string > >( new Set() );

	/** Requests what would change. What was typed is saved first, so that the save of the import has nothing else. */
	async function propose( { source, record, place }: Import ) {
		setBusy( true );
		setFailure( null );
		try {
			if ( saver.changed() ) {
				await saver.save();
			}
			const { data } = await client.call< ProposedImport >( '/clients/import', {
				method: 'POST',
				body: {
					docId: document.id,
					place: place.wire,
					system: source.system,
					tenant_id: source.tenant,
					fund_id: source.fund,
					type: record.type,
					id: record.id,
					base: saver.state.getState().revision || document.answer_revision,
					xml: toBase64( store.getState().answers ),
				},
			} );
			setTicked( new Set( data.changes.map( ( { path } ) => path ) ) );
			setProposal( data );
		} catch ( error ) {
			setFailure( error );
		} finally {
			setBusy( false );
		}
	}

	/** Makes the ticked changes in the form, and saves them; returns what undoes them. */
	function apply( place: Place ): () => void {
		const changes = proposal?.changes.filter( ( { path } ) => ticked.has( path ) ) ?? [];
		const undo = applyChanges( store, changes, place );
		const receipt = proposal?.receipt ?? '';
		let isUndone = false;
		const recording = recordWhenSaved( client, saver, { docId: document.id, receipt }, () => isUndone );
		void recording.then( ( isDone ) => isDone && onRecorded() );
		return () => {
			isUndone = true;
			undo();
			void recording.then( () => untilSaved( saver ) ).then( onRecorded );
		};
	}

	return {
		busy,
		failure,
		proposal,
		ticked,
		propose: ( one: Import ) => void propose( one ),
		apply,
		tick( path: string, isTicked: boolean ) {
			const next = new Set( ticked );
			next[ isTicked ? 'add' : 'delete' ]( path );
			setTicked( next );
		},
		/** Forgets what would change. */
		forget() {
			setProposal( null );
			setFailure( null );
		},
	};
}
