import { useConfig } from '../../../app/context';
import { useAddress, withQuery } from '../../../lib/address';
import { visit } from '../../../lib/visit';
import { actionFor, type AsicAct } from '../../asic/act';
import { asicEntries } from '../../asic/menu';
import { mayRead, nextAsicAction } from '../../asic/rights';
import type { ListedDocument } from '../../documents/types';
import { useRequestedRegistration } from '../requested-actions';

/**
 * The ASIC menu of the interview screen (document 3, sections 2.1 and 4.3); its dialogs are on the document's page.
 *
 * @param document    The document; null while nothing can be done with its registration.
 * @param beforeLeave Saves what was typed; resolves to whether the page may be left.
 */
export function useAsicActions( document: ListedDocument | null, beforeLeave?: () => Promise< boolean > ) {
	const openPage = useDocumentPage( document );
	const ask = async ( act: AsicAct ) => {
		if ( ! beforeLeave || ( await beforeLeave() ) ) {
			// The page itself shows the status.
			openPage( act === 'registration' ? null : actionFor( act ) );
		}
	};
	const next = document && ( nextAsicAction( document ) ?? ( mayRead( document ) ? 'registration' : null ) );
	useRequestedRegistration( next ? () => void ask( next ) : undefined );
	return { ask, menu: document ? asicEntries( document, ask ) : [] };
}

/**
 * Opens the page of the document in its list, with an action that is done there on load.
 *
 * @param document The document; null while its page cannot be opened.
 * @param open     How: by default with an entry in the history.
 */
export function useDocumentPage( document: ListedDocument | null, open: 'to' | 'instead' = 'to' ) {
	const { urls } = useConfig();
	const { params } = useAddress();
	return ( actions: string | null = null ) =>
		visit[ open ](
			withQuery( urls.my_document, {
				...{ tab: params.get( 'tab' ), folderId: params.get( 'folderId' ) },
				...{ docId: document!.id, docName: document!.name, actions },
				chatBoxSession: actions && params.get( 'chatBoxSession' ),
			} )
		);
}
