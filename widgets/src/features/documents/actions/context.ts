import { createContext, useContext } from 'react';
import type { AsicAct } from '../../asic/act';
import type { SyncAct } from '../../partner-sync/act';
import type { ListedDocument } from '../types';

/** Actions that send a request to the firm. */
export type RequestAct = 'legal_review' | 'hard_copy';
/** What opens a dialog about one document or several. */
export type Act =
	| 'rename'
	| 'files'
	| 'client'
	| 'copy'
	| 'move'
	| 'share'
	| 'unshare'
	| 'delete'
	| 'logs'
	| 'change_logs'
	| 'launch'
	| 'sign'
	| 'signing'
	| 'reopen'
	| 'upgrade'
	| AsicAct
	| SyncAct
	| RequestAct;

export interface DocumentActionsValue {
	/** Opens the dialog of an action. */
	ask: ( act: Act, documents: ListedDocument[] ) => void;
}

export const DocumentActionsContext = createContext< DocumentActionsValue | null >( null );

export function useDocumentActions(): DocumentActionsValue {
	const acts = useContext( DocumentActionsContext );
	if ( ! acts ) {
		throw new Error( 'LYD: no DocumentActions around this component' );
	}
	return acts;
}
