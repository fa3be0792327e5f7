import { useState } from 'react';
import { __ } from '@wordpress/i18n';
import { useKey } from '../lib/keys';
import { Button } from './button';
import { Dialog } from './dialog';

/** The list of keys, behind `?`. */
export function KeyList( { keys }: { keys: [ string, string ][] } ) {
	const [ open, setOpen ] = useState( false );
	useKey( '?', () => setOpen( true ) );
	return (
		<Dialog
			small
			width="sm"
			open={ open }
			onOpenChange={ setOpen }
			title={ __( 'Keys', 'lyd' ) }
			footer={ <Button onClick={ () => setOpen( false ) }>{ __( 'Close', 'lyd' ) }</Button> }
		>
			<dl className="lyd:flex lyd:flex-col lyd:gap-2 lyd:text-sm">
				{ keys.map( ( [ key, does ] ) => (
					<div key={ key } className="lyd:flex lyd:justify-between lyd:gap-4">
						<dt>{ does }</dt>
						<dd className="lyd:rounded-sm lyd:bg-sunken lyd:px-2 lyd:font-medium">{ key }</dd>
					</div>
				) ) }
			</dl>
		</Dialog>
	);
}
