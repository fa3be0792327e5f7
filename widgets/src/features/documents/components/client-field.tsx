import { forwardRef, useId, useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useApi } from '../../../api/use-api';
import { useDebounced } from '../../../lib/debounce';
import { describe, Field } from '../../../ui/field';
import { SuggestionField } from '../../../ui/suggestion-field';

/** Milliseconds after a key until suggestions are requested. */
const pause = 200;

interface Props {
	value: string;
	error?: string;
	hint?: string;
	onChange: ( client: string ) => void;
}

/** A document's client or matter, with suggestions from the documents that the member may see. */
export const ClientField = forwardRef< HTMLInputElement, Props >( function ClientFieldWithRef(
	{ value, error, hint, onChange },
	ref
) {
	const id = useId();
	const [ isOpen, setOpen ] = useState( false );
	const part = useDebounced( value.trim(), pause );
	const { data } = useApi< { rows: string[] } >(
		isOpen ? `/doc/suggest-client?${ new URLSearchParams( part ? { part } : {} ) }` : null
	);
	return (
		<Field id={ id } label={ __( 'Client or matter', 'lyd' ) } hint={ hint } error={ error }>
			<SuggestionField
				{ ...describe( id, { hint, error } ) }
				ref={ ref }
				value={ value }
				onChange={ onChange }
				suggestions={ ( data?.rows ?? [] ).filter( ( client ) => client !== value ) }
				listLabel={ __( 'Clients and matters', 'lyd' ) }
				onOpenChange={ setOpen }
			/>
		</Field>
	);
} );
