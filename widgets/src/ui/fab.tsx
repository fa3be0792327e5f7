import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePortal } from './portal';

/** Where a floating button stands: the corner that a thumb reaches, above the page and below every dialog. */
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

/** The looks of the button in it. */
export const fabClass = 'lyd:min-h-14 lyd:min-w-14 lyd:px-0 lyd:enabled:rounded-full lyd:enabled:shadow-high';
