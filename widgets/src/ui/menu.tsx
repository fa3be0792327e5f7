import { cloneElement, useState, type ReactElement } from 'react';
import type { ButtonProps } from './button';
import { later } from './lazy';
import type { MenuEntry } from './menu-entry';

interface Props {
	/** The button that opens it. */
	trigger: ReactElement< ButtonProps >;
	items: MenuEntry[];
}

const load = () => import( /* webpackChunkName: "lyd-menu" */ './menu-content' );
const MenuContent = later( load );
/** Ahead of the press; should it fail, the press says so. */
const warm = () => void load().catch( () => {} );

/** A button with a menu below; the menu's code comes when the button is about to be pressed. */
export function Menu( { trigger, items }: Props ) {
	const [ opener, openBy ] = useState< 'pointer' | 'keyboard' >();
	const button = cloneElement( trigger, {
		'aria-haspopup': 'menu',
		'aria-expanded': false,
		onPointerEnter: warm,
		onFocus: warm,
		// A click without a pointer has no count: it came from the keyboard.
		onClick: ( event ) => openBy( event.detail ? 'pointer' : 'keyboard' ),
	} );
	if ( ! opener ) {
		return button;
	}
	return (
		<MenuContent
			trigger={ trigger }
			items={ items }
			byKeyboard={ opener === 'keyboard' }
			fallback={ cloneElement( trigger, { busy: true } ) }
			onFail={ () => openBy( undefined ) }
		/>
	);
}
