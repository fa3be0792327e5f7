import { useMemo, useRef } from 'react';
import type { useSelection } from '../selection/store';
import type { ListedDocument } from '../types';

interface Props {
	rows: ListedDocument[];
	selection: ReturnType< typeof useSelection >;
	onOpen: ( row: ListedDocument ) => void;
	onOpenFolder: ( id: number ) => void;
}

/** Handlers of the rows, the same at every render: only changed rows are drawn again. */
export function useRowHandlers( props: Props ) {
	const latest = useRef( props );
	latest.current = props;
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
