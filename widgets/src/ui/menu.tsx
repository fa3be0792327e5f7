import { cloneElement, lazy, Suspense, useState, type ReactElement } from 'react';
import type { ButtonProps } from './button';
import type { IconName } from './icon';

export interface MenuEntry {
	icon?: IconName;
	text: string;
	href?: string;
	onSelect?: () => void;
}

interface Props {
	/** The button that opens it. */
	trigger: ReactElement< ButtonProps >;
	items: MenuEntry[];
}

const load = () => import( /* webpackChunkName: "lyd-menu" */ './menu-content' );
const MenuContent = lazy( load );

/** A button with a menu below; the menu's code comes when the button is about to be pressed. */
export function Menu( { trigger, items }: Props ) {
	const [ asked, ask ] = useState( false );
	const button = cloneElement( trigger, {
		'aria-haspopup': 'menu',
		'aria-expanded': false,
		onPointerEnter: load,
		onFocus: load,
		onClick: () => ask( true ),
	} );
	if ( ! asked ) {
		return button;
	}
	return (
		<Suspense fallback={ cloneElement( trigger, { busy: true } ) }>
			<MenuContent trigger={ trigger } items={ items } />
		</Suspense>
	);
}
