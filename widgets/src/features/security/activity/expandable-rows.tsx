import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { Button } from '../../../ui/button';

/** Rows shown until the list is expanded. */
const most = 5;

/** The first few rows of a list, and the button that shows the others; null where there are no others. */
export function useExpandableRows< T >( rows: T[], all: string ) {
	const [ isAll, showAll ] = useState( false );
	const button = rows.length > most && (
		<Button
			size="sm"
			variant="quiet"
			className="lyd:-ml-3 lyd:text-link"
			aria-expanded={ isAll }
			onClick={ () => showAll( ! isAll ) }
		>
			{ isAll ? __( 'Show less', 'lyd' ) : all }
		</Button>
	);
	return { shown: isAll ? rows : rows.slice( 0, most ), button };
}
