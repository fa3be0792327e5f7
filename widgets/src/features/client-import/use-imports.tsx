import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/address';
import { may } from '../documents/actions/rights';
import type { Saver } from '../interviews/saver';
import { useInterviewStore } from '../interviews/store';
import type { Interview, InterviewDocument } from '../interviews/types';
import { simpleFund } from '../integrations/systems';
import { useProviders } from '../integrations/use-providers';
import { importEntries } from './entries';
import { useDocumentImports } from './hooks';
import { ImportDialog } from './lazy';
import { fundParameter, importedFund } from './systems';
import type { Opening } from './types';

/**
 * What the interview screen offers of connected systems, only while they are connected (document 3, section 4.7).
 *
 * @param document  The document.
 * @param interview Its questions, with the parties that take clients and funds.
 * @param saver     Saves its answers.
 */
export function useImports( document: InterviewDocument, interview: Interview, saver: Saver ) {
	const section = useInterviewStore()( ( state ) => state.section );
	const isPossible = interview.clients.length + interview.funds.length > 0 && may( document, 'edit' );
	const { providers, reload: reloadProviders } = useProviders( isPossible );
	const { imports, reload: reloadImports } = useDocumentImports( document.id, isPossible && providers.length > 0 );
	const { opening, open, close, focusOpener } = useOpening();
	useRequestedFund( interview.funds.length > 0 && providers.some( ( { app } ) => app === simpleFund ), open );
	const dialog = opening && (
		<ImportDialog
			opening={ opening }
			document={ document }
			interview={ interview }
			saver={ saver }
			providers={ providers }
			imports={ imports }
			fund={ importedFund( imports ) }
			onClose={ close }
			onFail={ close }
			onImported={ reloadImports }
			onUndone={ focusOpener }
			onConnected={ reloadProviders }
		/>
	);
	return { ...importEntries( { interview, section, providers, imports }, open ), dialog };
}

/** What the dialog is opened with, and where from: after an undo the focus goes there, unless the dialog is still open. */
function useOpening() {
	const [ opening, setOpening ] = useState< Opening | null >( null );
	const opener = useRef< Element | null >( null );
	const isOpen = useRef( false );
	isOpen.current = opening !== null;
	const open = useCallback( ( next: Opening ) => {
		opener.current = window.document.activeElement;
		setOpening( next );
	}, [] );
	return {
		opening,
		open,
		close: () => setOpening( null ),
		focusOpener() {
			if ( ! isOpen.current && opener.current instanceof HTMLElement ) {
				opener.current.focus();
			}
		},
	};
}

/** Shows the fund that was chosen before the answers were reset, once Simple Fund 360 is known to be connected. */
function useRequestedFund( isPossible: boolean, open: ( opening: Opening ) => void ) {
	const { params, change } = useAddress();
	const fund = params.get( fundParameter );
	useEffect( () => {
		if ( isPossible && fund ) {
			change( { [ fundParameter ]: null } );
			open( { kind: 'fund', record: { id: fund, type: '', name: '' } } );
		}
	}, [ isPossible, fund, change, open ] );
}
