import type { ReactNode } from 'react';
import type { DocumentQuery } from './address';

/** Document status (document 3, section 4.1). */
export const Status = { draft: 1, inProgress: 2, signed: 3, pendingSignature: 4, completed: 5 } as const;

/** What the frame of the page asks of the pane with the list. */
export interface DocumentPaneProps {
	query: DocumentQuery;
	onOpenFolder: ( id: number | null ) => void;
	onOpenDocument: ( row: { id: number; name: string } ) => void;
	/** How many documents the query finds, whenever that is known anew. */
	onTotal: ( total: number ) => void;
	/** Stands in for the list when the query finds nothing. */
	empty: ReactNode;
}
