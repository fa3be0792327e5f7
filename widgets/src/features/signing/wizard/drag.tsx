import { createContext, useContext, useMemo, useState, type DragEvent, type ReactNode } from 'react';

/** What is dragged (document 3, section 2.4): a signer of the list, or one who is in a group already. */
type ItemType = 'SignerItem' | 'SingerGroupItem';

interface Dragged {
	type: ItemType;
	key: string;
}

interface Drag {
	dragged: Dragged | null;
	start: ( item: Dragged | null ) => void;
}

const DragContext = createContext< Drag >( { dragged: null, start: () => {} } );

/** Lets its children be dragged; by keyboard and on phones, menus and a drawer do the same. */
export function DragArea( { children }: { children: ReactNode } ) {
	const [ dragged, start ] = useState< Dragged | null >( null );
	const value = useMemo( () => ( { dragged, start } ), [ dragged ] );
	return <DragContext.Provider value={ value }>{ children }</DragContext.Provider>;
}

/** The props of what can be dragged. */
export function useDragItem( type: ItemType, key: string ) {
	const { start } = useContext( DragContext );
	return {
		draggable: true,
		onDragStart: ( event: DragEvent ) => {
			event.dataTransfer.effectAllowed = 'move';
			event.dataTransfer.setData( type, key );
			start( { type, key } );
		},
		onDragEnd: () => start( null ),
	};
}

/** The props of where items of some types can be dropped, and whether one is over it. */
export function useDropZone( types: ItemType[], onDrop: ( key: string ) => void ) {
	const { dragged, start } = useContext( DragContext );
	const [ isOver, setOver ] = useState( false );
	const isAccepted = dragged !== null && types.includes( dragged.type );
	const props = {
		onDragOver: ( event: DragEvent ) => {
			if ( isAccepted ) {
				event.preventDefault();
				setOver( true );
			}
		},
		onDragLeave: ( { currentTarget, relatedTarget }: DragEvent ) =>
			setOver( relatedTarget instanceof Node && currentTarget.contains( relatedTarget ) ),
		onDrop: ( event: DragEvent ) => {
			event.preventDefault();
			setOver( false );
			start( null );
			if ( isAccepted ) {
				onDrop( dragged.key );
			}
		},
	};
	return { isOver: isOver && isAccepted, props };
}
