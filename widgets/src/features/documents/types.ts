import type { ReactNode } from 'react';
import type { DocumentRow } from '../../api/types';
import type { DocumentQuery, RequestedAction, Tab } from './address';

/** Document status (document 3, section 4.1). */
export const Status = { draft: 1, inProgress: 2, signed: 3, pendingSignature: 4, completed: 5 } as const;

/** A document in one of the three spaces: its allowed actions are those of that space. */
export type ListedDocument = DocumentRow;

/** A list as far as it was read. */
export interface DocumentList {
	tab: Tab;
	/** The folder of the documents; null is the space itself. */
	folderId: number | null;
	rows: ListedDocument[];
	total: number;
	isExact: boolean;
	next: string | null;
}

/** Props of the pane with the list. */
export interface DocumentPaneProps {
	query: DocumentQuery;
	onOpenFolder: ( id: number | null ) => void;
	onOpenDocument: ( row: { id: number; name: string } ) => void;
	/** Receives the number of documents of the query whenever it changes. */
	onTotal: ( total: number ) => void;
	/** Stands in for the list when the query finds nothing. */
	empty: ReactNode;
}

/** Props of the view of one document. */
export interface DocumentDetailProps {
	id: number;
	/** Its title until it is loaded. */
	name: string;
	/** What to do on load (document 2, section 2.1). */
	action: RequestedAction | null;
	/** That was done, or could not be. */
	onActed: () => void;
	onBack: () => void;
	onOpenFolder: ( id: number | null ) => void;
}
