import { useConfig } from '../../../app/context';
import { withQuery } from '../../../lib/address';
import type { ListedDocument } from '../types';

type Linked = Pick< ListedDocument, 'id' | 'name' | 'template' >;

/** Addresses of what a row leads to; they find their way back to this list. */
export function useAddresses() {
	const { urls } = useConfig();
	const here = new URLSearchParams( window.location.search );
	const list = { tab: here.get( 'tab' ), folderId: here.get( 'folderId' ) };
	return {
		/** Of the interview (document 2, section 2.3: relaunch). */
		interview: ( { id, template }: Linked, confirmed = false ) =>
			withQuery( urls.interview, {
				docId: id,
				templateIdentifier: template?.id ?? null,
				...list,
				confirmed: confirmed ? 'true' : null,
			} ),
		/** Of the view of one document. */
		detail: ( { id, name }: Linked ) => withQuery( urls.my_document, { ...list, docId: id, docName: name } ),
		folder: ( id: number ) => withQuery( urls.my_document, { tab: list.tab, folderId: id } ),
	};
}

/** Whether a click on a link is for this page: not for a new tab or window. */
export const isPlain = ( event: React.MouseEvent ) =>
	event.button === 0 && ! event.ctrlKey && ! event.metaKey && ! event.shiftKey && ! event.altKey;
