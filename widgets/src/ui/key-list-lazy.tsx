import { lazy, Suspense, useState } from 'react';
import { useKey } from '../lib/keys';

const KeyListDialog = lazy( () => import( /* webpackChunkName: "lyd-key-list" */ './key-list' ) );

/** The list of keys, behind `?`; fetched when it is asked for. */
export function KeyList( { keys }: { keys: [ string, string ][] } ) {
	const [ asked, ask ] = useState( false );
	const [ open, setOpen ] = useState( false );
	useKey( '?', () => {
		ask( true );
		setOpen( true );
	} );
	return <Suspense>{ asked && <KeyListDialog open={ open } onOpenChange={ setOpen } keys={ keys } /> }</Suspense>;
}
