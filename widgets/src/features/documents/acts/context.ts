import { createContext, useContext } from 'react';
import type { ListedDocument } from '../types';

/** What opens a dialog about one document or several. */
export type Act = 'rename' | 'copy' | 'move' | 'share' | 'unshare' | 'delete' | 'logs' | 'launch' | 'upgrade';

export interface Acts {
	/** Opens the dialog of an act. */
	ask: ( act: Act, documents: ListedDocument[] ) => void;
}

export const ActsContext = createContext< Acts | null >( null );

export function useActs(): Acts {
	const acts = useContext( ActsContext );
	if ( ! acts ) {
		throw new Error( 'LYD: no DocumentActs around this component' );
	}
	return acts;
}
