import { useState } from 'react';
import { useKey } from '../lib/keys';
import { later } from './lazy';

const KeyListDialog = later( () => import( /* webpackChunkName: "lyd-key-list" */ './key-list' ) );

/** The list of keyboard shortcuts, opened with `?`; loaded on first use. */
export function KeyList( { keys }: { keys: [ string, string ][] } ) {
	const [ open, setOpen ] = useState( false );
	useKey( '?', () => setOpen( true ) );
	return <KeyListDialog open={ open } onOpenChange={ setOpen } onFail={ () => setOpen( false ) } keys={ keys } />;
}
