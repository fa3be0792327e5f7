import { useEffect } from 'react';
import { useImports } from '../../client-import/use-imports';
import { isSyncable } from '../../documents/actions/rights';
import type { ListedDocument } from '../../documents/types';
import { cas360, simpleFund, xero } from '../../integrations/systems';
import { useProviders } from '../../integrations/use-providers';
import { syncEntries } from '../../partner-sync/entries';
import { saveFirst } from '../saved-first';
import { useDocumentPage } from './use-asic-actions';
import type { InterviewForm, SystemMenus } from './system-menus';

interface FormProps {
	form: InterviewForm;
	/** Receives the buttons and menus whenever they change. */
	onMenus: ( menus: SystemMenus ) => void;
}

/** Imports into the form that is open, with their dialog, and syncs of its document. */
export function FormSystems( { form, onMenus }: FormProps ) {
	const { document, interview, saver } = form;
	const { buttons, menus, dialog } = useImports( document, interview, saver );
	const syncs = useSyncs( document, () => saveFirst( saver ) );
	useReport( { imports: buttons, menus, syncs }, onMenus );
	return <>{ dialog }</>;
}

/** Syncs of a document that is completed. */
export function CompletedSystems( { document, onMenus }: Pick< FormProps, 'onMenus' > & { document: ListedDocument } ) {
	useReport( { syncs: useSyncs( document ) }, onMenus );
	return null;
}

/** The syncs of a document by their menus (document 3, section 2.1); their dialogs are on the document's page. */
function useSyncs( document: ListedDocument, beforeLeave?: () => Promise< boolean > ) {
	const openPage = useDocumentPage( document );
	const isPossible = isSyncable( document );
	const { providers } = useProviders( isPossible );
	const entries = syncEntries( document, isPossible ? providers : [], async ( act ) => {
		if ( ! beforeLeave || ( await beforeLeave() ) ) {
			openPage( act );
		}
	} );
	return {
		cas360: entries[ cas360 ] ?? [],
		simpleFund: entries[ simpleFund ] ?? [],
		others: entries[ xero ] ?? [],
	};
}

/** Reports menus when an entry of them comes, goes or moves. */
function useReport( menus: SystemMenus, onMenus: FormProps[ 'onMenus' ] ) {
	// Functions are left out.
	const entries = JSON.stringify( menus );
	// eslint-disable-next-line react-hooks/exhaustive-deps -- The menus are new ones in every render.
	useEffect( () => onMenus( menus ), [ entries ] );
}
