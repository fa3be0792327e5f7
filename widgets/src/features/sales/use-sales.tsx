import { useState } from 'react';
import { useFocusHome } from '../../ui/focus-home';
import { later } from '../../ui/lazy';

const Dialog = later( () => import( /* webpackChunkName: "lyd-sales" */ './sales-dialog' ) );

/** The talk-to-sales dialog of one screen, and what opens it. */
export function useSales( topic?: string ) {
	const [ isOpen, setOpen ] = useState( false );
	const close = () => setOpen( false );
	useFocusHome( isOpen );
	return {
		open: () => setOpen( true ),
		isOpen,
		dialog: isOpen && <Dialog topic={ topic } onClose={ close } onFail={ close } />,
	};
}
