import { useCallback, useMemo } from 'react';
import { useAddress, type Patch } from '../../lib/address';
import { Space } from '../folders/types';
import { actIn, asicAction, type AsicAct } from '../asic/act';
import { isSyncAct, type SyncAct } from '../partner-sync/act';
import { signAction } from '../signing/action';

/** The views of the page: three spaces and the deleted documents. */
const tabs = [ 'my', 'shared', 'organisation', 'deleted' ] as const;
export type Tab = ( typeof tabs )[ number ];

/** The space a tab shows; the deleted have none. */
export const spaceOf: Record< Tab, Space | null > = {
	my: Space.mine,
	shared: Space.shared,
	organisation: Space.organisation,
	deleted: null,
};

/** Which documents the list shows, and how. */
export interface DocumentQuery {
	tab: Tab;
	folderId: number | null;
	search: string;
	/** Key of one of `sorts`; null is the default. */
	sort: string | null;
	/** One of five (document 2, section 4.1); null is all. */
	status: number | null;
	/** The whole client or matter; empty means all. */
	client: string;
	/** Owners, only in Organisation documents; none means all owners. */
	users: number[];
}

/** What an address requests on load (document 2, section 2.1). */
export type RequestedAction = 'assemble' | 'sign' | { asic: AsicAct | null } | { sync: SyncAct };

export interface DocumentAddress extends DocumentQuery {
	docId: number | null;
	/** Stands for the document's name until it is loaded. */
	docName: string;
	/** Pages of the list that were loaded. */
	pages: number;
	/** What to do on load (document 2, section 2.1). */
	action: RequestedAction | null;
}

type Filter = Partial< Pick< DocumentQuery, 'search' | 'sort' | 'status' | 'client' | 'users' > >;

/** Reads the address; what makes no sense there counts as absent. */
export function readAddress( params: URLSearchParams ): DocumentAddress {
	const status = wholeNumber( params.get( 'status' ) );
	return {
		tab: tabs.find( ( tab ) => tab === params.get( 'tab' ) ) ?? 'my',
		folderId: wholeNumber( params.get( 'folderId' ) ),
		search: params.get( 'search' ) ?? '',
		sort: params.get( 'sort' ),
		status: status && status <= 5 ? status : null,
		client: params.get( 'client' ) ?? '',
		users: ( params.get( 'users' ) ?? '' ).split( ',' ).flatMap( ( one ) => wholeNumber( one ) ?? [] ),
		docId: wholeNumber( params.get( 'docId' ) ),
		docName: params.get( 'docName' ) ?? '',
		pages: wholeNumber( params.get( 'pages' ) ) ?? 1,
		action: actionIn( params.get( 'actions' ) ?? '' ),
	};
}

function actionIn( actions: string ): RequestedAction | null {
	if ( actions === 'assemble' ) {
		return 'assemble';
	}
	const all = actions.split( ',' );
	if ( all.includes( signAction ) ) {
		return 'sign';
	}
	const sync = all.find( isSyncAct );
	if ( sync ) {
		return { sync };
	}
	const asic = all.find( ( one ) => one.startsWith( asicAction ) );
	return asic ? { asic: actIn( asic ) } : null;
}

function wholeNumber( text: string | null ): number | null {
	return text && /^[1-9]\d{0,15}$/.test( text ) ? Number( text ) : null;
}

/** What belongs to one list and means nothing in another. */
const elsewhere = {
	...{ search: null, status: null, client: null, pages: null },
	...{ docId: null, docName: null, actions: null, view: null, compare: null },
};

/** The first tab is not named in the address; owners belong to the third. */
const toTab = ( tab: Tab ) => ( { tab: tab === 'my' ? null : tab, users: null } );

/**
 * The page's address as its state, so that reload, bookmark, back and forward work. Tab, folder and document are steps
 * that back undoes; filters and pages replace the step they belong to.
 */
export function useDocumentAddress() {
	const { params, change } = useAddress();
	const at = useMemo( () => readAddress( params ), [ params ] );
	const step = useCallback( ( patch: Patch ) => change( patch, { push: true } ), [ change ] );
	const acts = useMemo(
		() => ( {
			openTab: ( tab: Tab ) => step( { ...elsewhere, ...toTab( tab ), folderId: null } ),
			/** null is the space itself; the tab stays unless another one is named. */
			openFolder: ( id: number | null, tab?: Tab ) =>
				step( { ...elsewhere, ...( tab && toTab( tab ) ), folderId: id } ),
			openDocument: ( { id, name }: { id: number; name: string } ) =>
				change( { docId: id, docName: name }, { push: true, mark: { lydFromList: true } } ),
			/** Back to the list the document was opened from, as it was left. */
			closeDocument: () => {
				if ( window.history.state?.lydFromList ) {
					window.history.back();
				} else {
					change( { docId: null, docName: null, actions: null } );
				}
			},
			filter: ( { users, ...rest }: Filter ) =>
				change( { ...rest, ...( users && { users: users.join( ',' ) } ), pages: null } ),
			setPages: ( pages: number ) => change( { pages: pages > 1 ? pages : null } ),
			/** Removes the action requested on load, once it is done. */
			acted: () => change( { actions: null } ),
			/** Goes to My documents; back does not return to the refused view. */
			leaveTab: () => change( { ...elsewhere, ...toTab( 'my' ), folderId: null } ),
		} ),
		[ step, change ]
	);
	return { at, ...acts };
}

export type PageAddress = ReturnType< typeof useDocumentAddress >;
