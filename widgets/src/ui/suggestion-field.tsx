import { forwardRef, useImperativeHandle, useRef, useState, type InputHTMLAttributes } from 'react';
import { useListbox } from '../lib/listbox';
import { TextField } from './field';
import { later } from './lazy';

const SuggestionList = later( () => import( /* webpackChunkName: "lyd-suggestions" */ './suggestion-list' ) );

interface Props extends Omit< InputHTMLAttributes< HTMLInputElement >, 'onChange' | 'value' > {
	value: string;
	onChange: ( text: string ) => void;
	/** Suggested texts; any other text may be typed as well. */
	suggestions: string[];
	/** The accessible name of the list. */
	listLabel: string;
	/** Called when the list opens or closes. */
	onOpenChange?: ( isOpen: boolean ) => void;
}

/** A text field that suggests texts: typing, a click or an arrow key opens the list, Escape closes it. */
export const SuggestionField = forwardRef< HTMLInputElement, Props >( function SuggestionFieldWithRef(
	{ value, onChange, suggestions, listLabel, onOpenChange, ...rest },
	ref
) {
	const input = useRef< HTMLInputElement >( null );
	useImperativeHandle( ref, () => input.current! );
	const [ isOpen, setOpen ] = useState( false );
	const changeOpen = ( next: boolean ) => {
		setOpen( next );
		onOpenChange?.( next );
	};
	const listbox = useListbox( {
		options: suggestions,
		isOpen,
		onOpen: () => changeOpen( true ),
		onPick: ( text: string ) => {
			changeOpen( false );
			onChange( text );
		},
	} );
	return (
		<>
			<TextField
				{ ...rest }
				{ ...listbox.input }
				ref={ input }
				dir="auto"
				value={ value }
				onClick={ () => changeOpen( true ) }
				onBlur={ () => changeOpen( false ) }
				onChange={ ( event ) => {
					listbox.reset();
					changeOpen( true );
					onChange( event.target.value );
				} }
			/>
			{ isOpen && suggestions.length > 0 && (
				<SuggestionList
					anchor={ input }
					label={ listLabel }
					suggestions={ suggestions }
					listbox={ listbox }
					onClose={ () => changeOpen( false ) }
				/>
			) }
		</>
	);
} );
