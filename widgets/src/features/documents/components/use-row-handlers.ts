import { useMemo, useRef } from 'react';
import type { useSelection } from '../selection/store';
import type { ListedDocument } from '../types';

interface Given {
	rows: ListedDocument[];
	selection: ReturnType< typeof useSelection >;
	onOpen: ( row: ListedDocument ) => void;
	onOpenFolder: ( id: number ) => void;
}

/** What rows are given, the same at every render: only a row that changed is drawn again. */
export function useRowHandlers( given: Given ) {
	const latest = useRef( given );
	latest.current = given;
	return useMemo(
		() => ( {
			onOpen: ( row: ListedDocument ) => latest.current.onOpen( row ),
			onOpenFolder: ( id: number ) => latest.current.onOpenFolder( id ),
			onToggle: ( id: number, range: boolean ) =>
				latest.current.selection.getState().toggle( id, latest.current.rows, range ),
		} ),
		[]
	);
}
