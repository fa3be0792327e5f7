import { useState, type ReactNode } from 'react';
import { __ } from '@wordpress/i18n';
import type { DetailComparison } from '../../../api/types';
import { useClient } from '../../../api/context';
import type { MenuEntry } from '../../../ui/menu-entry';
import { comparisonPath } from '../../entity-book/comparison/path';
import type { Changes } from '../../entity-book/comparison/use-comparison';
import { ComparisonDialog, ConflictsDialog } from '../../entity-book/comparison/lazy';
import { saveFirst } from '../saved-first';
import type { Saver } from '../saver';
import { useInterviewStore } from '../store';
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
		const { takeDetails } = await import( /* webpackChunkName: "lyd-details" */ '../taken-details' );
		return takeDetails( store, saver, changes );
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
