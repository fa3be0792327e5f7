import { useId, useState, type KeyboardEvent } from 'react';

interface Options< T > {
	options: T[];
	isOpen: boolean;
	onOpen?: () => void;
	onPick: ( option: T ) => void;
}

/**
 * The props of a text field with a list of options (ARIA: combobox with a listbox). The focus stays in the field: arrow keys highlight
 * an option, Enter selects it.
 */
export function useListbox< T >( { options, isOpen, onOpen, onPick }: Options< T > ) {
	const id = useId();
	const [ highlighted, setHighlighted ] = useState( -1 );
	const active = isOpen && highlighted < options.length ? highlighted : -1;
	const idOf = ( index: number ) => `${ id }-${ index }`;
	const move = ( step: number ) => {
		const positions = options.length + 1;
		setHighlighted( ( ( active + 1 + step + positions ) % positions ) - 1 );
	};
	const pick = ( option: T ) => {
		setHighlighted( -1 );
		onPick( option );
	};
	const onKeyDown = ( event: KeyboardEvent ) => {
		if ( event.key === 'ArrowDown' || event.key === 'ArrowUp' ) {
			event.preventDefault();
			if ( isOpen ) {
				move( event.key === 'ArrowDown' ? 1 : -1 );
			} else {
				onOpen?.();
			}
		} else if ( event.key === 'Enter' && active >= 0 ) {
			event.preventDefault();
			pick( options[ active ]! );
		}
	};
	return {
		active,
		/** Clears the highlighted option after the options changed. */
		reset: () => setHighlighted( -1 ),
		input: {
			role: 'combobox' as const,
			'aria-expanded': isOpen && options.length > 0,
			'aria-controls': isOpen && options.length > 0 ? `${ id }-list` : undefined,
			'aria-autocomplete': 'list' as const,
			'aria-activedescendant': active >= 0 ? idOf( active ) : undefined,
			autoComplete: 'off',
			onKeyDown,
		},
		listId: `${ id }-list`,
		optionProps: ( index: number ) => ( {
			id: idOf( index ),
			role: 'option' as const,
			'aria-selected': index === active,
			// The focus stays in the field.
			onPointerDown: ( event: { preventDefault: () => void } ) => event.preventDefault(),
			onMouseDown: ( event: { preventDefault: () => void } ) => event.preventDefault(),
			onClick: () => pick( options[ index ]! ),
		} ),
	};
}
