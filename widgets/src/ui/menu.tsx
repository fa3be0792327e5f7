import { cloneElement, useState, type ReactElement } from 'react';
import type { ButtonProps } from './button';
import { later } from './lazy';
import type { MenuEntry } from './menu-entry';

interface Props {
	/** The button that opens the menu. */
	trigger: ReactElement< ButtonProps >;
	items: MenuEntry[];
}

const load = () => import( /* webpackChunkName: "lyd-menu" */ './menu-content' );
const MenuContent = later( load );
/** Loads the menu before the click; a failure is shown after the click. */
const preload = () => void load().catch( () => {} );

/** A button with a menu; its code is loaded when the pointer or the focus reaches the button. */
export function Menu( { trigger, items }: Props ) {
	const [ openedBy, setOpenedBy ] = useState< 'pointer' | 'keyboard' >();
	const button = cloneElement( trigger, {
		'aria-haspopup': 'menu',
		'aria-expanded': false,
		onPointerEnter: preload,
		onFocus: preload,
		// A click by the keyboard has the count 0.
		onClick: ( event ) => setOpenedBy( event.detail ? 'pointer' : 'keyboard' ),
	} );
	if ( ! openedBy ) {
		return button;
	}
	return (
		<MenuContent
			trigger={ trigger }
			items={ items }
			byKeyboard={ openedBy === 'keyboard' }
			fallback={ cloneElement( trigger, { busy: true } ) }
			onFail={ () => setOpenedBy( undefined ) }
		/>
	);
}
