import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePortal } from './portal';

/** A floating action button in the lower right corner, above the page and below dialogs. */
export function Fab( { children }: { children: ReactNode } ) {
	const portal = usePortal();
	return (
		portal &&
		createPortal(
			<div className="lyd:fixed lyd:right-4 lyd:bottom-4 lyd:z-[99999] lyd:animate-fade lyd:[.lyd-root:has([data-lyd-selecting])_&]:hidden">
				{ children }
			</div>,
			portal
		)
	);
}

/** The classes of the button. */
export const fabClass = 'lyd:min-h-14 lyd:min-w-14 lyd:px-0 lyd:enabled:rounded-full lyd:enabled:shadow-high';
