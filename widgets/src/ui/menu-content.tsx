import { useEffect, useRef, type ReactElement } from 'react';
import { DropdownMenu as Radix } from 'radix-ui';
import { Icon } from './icon';
import type { MenuEntry } from './menu-entry';
import { newTab, NewTabHint } from './new-tab';
import { usePortal } from './portal';

const item =
	'lyd:flex lyd:min-h-9 lyd:touch:min-h-11 lyd:cursor-pointer lyd:items-center lyd:gap-3 lyd:rounded-sm lyd:px-3 lyd:py-1.5 lyd:text-sm lyd:text-ink lyd:data-[highlighted]:bg-sunken';

interface Props {
	trigger: ReactElement;
	items: MenuEntry[];
	/** Opened with the keyboard: the first entry gets the focus. */
	byKeyboard?: boolean;
	/** Not open yet: where its code is loaded anyway, and in dialogs, which take the focus of a button that is replaced. */
	isClosed?: boolean;
}

/** A button with its menu, which is open because its code is loaded when the button is first pressed. */
export default function MenuContent( { trigger, items, byKeyboard, isClosed }: Props ) {
	const portal = usePortal();
	const content = useRef< HTMLDivElement >( null );
	const chosen = useRef< ( () => void ) | undefined >();
	// Runs once the menu has closed and its button has the focus, so that a dialog returns the focus to it.
	const run = () => {
		const action = chosen.current;
		chosen.current = undefined;
		setTimeout( () => action?.() );
	};
	// Radix handles only keys that were pressed after it was loaded.
	useEffect( () => {
		if ( byKeyboard ) {
			content.current?.querySelector< HTMLElement >( '[role=menuitem]' )?.focus();
		}
	}, [ byKeyboard ] );
	return (
		<Radix.Root modal={ false } defaultOpen={ ! isClosed }>
			<Radix.Trigger asChild>{ trigger }</Radix.Trigger>
			<Radix.Portal container={ portal }>
				<Radix.Content
					ref={ content }
					align="end"
					sideOffset={ 6 }
					collisionPadding={ 12 }
					onCloseAutoFocus={ run }
					className="lyd:z-[100004] lyd:max-h-(--radix-dropdown-menu-content-available-height) lyd:max-w-(--radix-dropdown-menu-content-available-width) lyd:min-w-[200px] lyd:overflow-y-auto lyd:overscroll-contain lyd:rounded-lg lyd:border lyd:border-solid lyd:border-line lyd:bg-surface lyd:p-1 lyd:shadow-high lyd:animate-fade"
				>
					{ items.map( ( { icon, text, href, isExternal, onSelect } ) =>
						href ? (
							<Radix.Item asChild key={ text } className={ item } onSelect={ onSelect }>
								<a href={ href } { ...( isExternal && newTab ) }>
									{ icon && <Icon name={ icon } size={ 16 } /> }
									{ text }
									{ isExternal && <NewTabHint /> }
								</a>
							</Radix.Item>
						) : (
							<Radix.Item
								key={ text }
								className={ item }
								onSelect={ () => void ( chosen.current = onSelect ) }
							>
								{ icon && <Icon name={ icon } size={ 16 } /> }
								{ text }
							</Radix.Item>
						)
					) }
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
