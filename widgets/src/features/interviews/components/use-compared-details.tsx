import { useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { DetailComparison } from '../../../api/types';
import { useClient } from '../../../api/context';
import type { MenuEntry } from '../../../ui/menu-entry';
import { comparisonPath } from '../../entity-book/comparison/path';
import type { Changes } from '../../entity-book/comparison/use-comparison';
import { ComparisonDialog, ConflictsDialog } from '../../entity-book/comparison/lazy';
import { pathByIds } from '../entry-ids';
import { saveFirst } from '../saved-first';
import type { Saver } from '../saver';
import { useInterviewStore } from '../store';
import { at } from '../tree';
import type { Interview, InterviewDocument } from '../types';

interface ComparedDetails {
	menu: MenuEntry[];
	dialogs: ReactNode;
	/** Resolves to whether the files can be made; otherwise the details that differ are shown. */
	check: () => Promise< boolean >;
}

/**
 * The comparison of the parties' details with other systems: from the menu, and before the files are made.
 *
 * @param document  The document.
 * @param interview Its questions, some of which may stand for clients.
 * @param saver     Saves what is typed before it is compared.
 * @param assemble  Makes the files without another check.
 */
export function useComparedDetails(
	document: InterviewDocument,
	interview: Interview,
	saver: Saver,
	assemble: () => void
): ComparedDetails {
	const client = useClient();
	const store = useInterviewStore();
	const [ found, setFound ] = useState< DetailComparison | null >( null );
	/** Path of the answer at which the comparison begins. */
	const [ opened, open ] = useState< string | null >( null );
	const isPossible = interview.clients.length > 0 || interview.funds.length > 0;

	async function check() {
		if ( ! isPossible || ! ( await saveFirst( saver ) ) ) {
			return ! saver.state.getState().elsewhere;
		}
		try {
			const comparison = await client.get< DetailComparison >( comparisonPath( document.id ) );
			setFound( comparison.conflicts ? comparison : null );
			return ! comparison.conflicts;
		} catch {
			// The service checks templates that require decisions by itself.
			return true;
		}
	}

	async function take( changes: Changes ) {
		const { answer, touch, answers } = store.getState();
		const now = ( path: string ) => at( store.getState().answers, path );
		const taken = changes.map( ( { path, value } ) => ( { path: pathByIds( answers, path ), value } ) );
		const former = taken.map( ( { path } ) => now( path ) ?? '' );
		taken.forEach( ( { path, value } ) => {
			answer( path, value );
			touch( path );
		} );
		const undo = () => {
			taken.forEach( ( { path, value }, index ) => now( path ) === value && answer( path, former[ index ]! ) );
			return saver.save();
		};
		return ( await saver.save() ) ? undo : null;
	}

	const openSaved = async () => {
		if ( await saveFirst( saver ) ) {
			open( '' );
		}
	};
	const menu: MenuEntry[] = isPossible
		? [ { icon: 'search', text: __( 'Compare details', 'lyd' ), onSelect: () => void openSaved() } ]
		: [];
	const { elsewhere } = saver.state();
	const dialogs = (
		<>
			{ found && (
				<ConflictsDialog
					comparison={ found }
					onClose={ () => setFound( null ) }
					onFail={ () => setFound( null ) }
					onContinue={ () => {
						setFound( null );
						assemble();
					} }
					onResolve={ ( path ) => {
						setFound( null );
						open( path );
					} }
				/>
			) }
			{ opened !== null && ! elsewhere && (
				<ComparisonDialog
					document={ document }
					focused={ opened || undefined }
					take={ take }
					onClose={ () => open( null ) }
					onFail={ () => open( null ) }
				/>
			) }
		</>
	);
	return { menu, dialogs, check };
}
